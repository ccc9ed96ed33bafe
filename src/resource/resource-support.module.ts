import { Global, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CallerLoad } from '../http/limits/caller-load';
import { PublicPort } from '../http/server/public-port';
import { RequestWatch } from '../http/server/request-watch';
import { Routes } from '../http/server/routes';
import { AuthenticationGuard } from '../security/access/authentication.guard';
import { RoleGuard } from '../security/access/role.guard';
import { SiteGuard } from '../security/access/site.guard';
import { RecordAccess } from './declare/record-access';
import { AtomicCollections } from './features/bulk/atomic-collection';
import { CollectionAdmission } from './features/bulk/collection-admission';
import { CollectionTransactions } from './features/bulk/collection-transactions';
import { Collections } from './features/bulk/collections';
import { RecordKeys } from './features/bulk/record-keys';
import { RecordWriter } from './features/bulk/record-writer';
import { SeparateRecords } from './features/bulk/separate-records';
import { CollectionBodies } from './features/collection-bodies';
import { ComputationQueue } from './features/computation-queue';
import { Deprecation } from './features/deprecation';
import { ChosenFields } from './features/filtering/chosen-fields';
import { CountsByGroup } from './features/filtering/counts-by-group';
import { ListFilters } from './features/filtering/list-filters';
import { IdempotencyStore } from './features/idempotency/idempotency.store';
import { IdempotencyKeys } from './features/idempotency/idempotency-keys';
import { IdempotentRequests } from './features/idempotency/idempotent-requests';
import { KeyAllowance } from './features/idempotency/key-allowance';
import { PictureWriter } from './features/pictures/picture-writer';
import { Replica } from './features/replica';
import { WholeLists } from './features/whole-lists';
import { FEATURES, type Feature } from './pipeline/feature';
import { ProblemFilter } from './pipeline/problem.filter';
import { RecordBody } from './pipeline/record-body';
import { RequestBodies } from './pipeline/request-bodies';
import { ResultWriter } from './pipeline/result-writer';
import { RouteHandlers } from './pipeline/route-handlers';
import { representationToken } from './pipeline/route-representation';
import { RepresentationInterceptor } from './representation.interceptor';
import { RouteExecutor } from './route-executor';
import { MovedRecords } from './service/moved-records';
import { RecordReaders } from './service/record-readers';
import { ResourceSupport } from './service/resource-support';
import { Tree } from './storage/tree';

/** The outermost first. A filter is read before fields, both before anything waits; a key counts with the whole body. */
const FEATURE_CLASSES: Type<Feature>[] = [
  Deprecation,
  ListFilters,
  ChosenFields,
  WholeLists,
  CountsByGroup,
  Replica,
  PictureWriter,
  CollectionBodies,
  RecordBody,
  IdempotencyKeys,
];

/**
 * What all resources share: three guards, an interceptor and a filter around every operation, and the services behind
 * them.
 */
@Global()
@Module({
  providers: [
    PublicPort,
    RequestWatch,
    Routes,
    ResultWriter,
    ...FEATURE_CLASSES,
    { provide: FEATURES, useFactory: (...features: Feature[]) => features, inject: FEATURE_CLASSES },
    CallerLoad,
    ComputationQueue,
    IdempotencyStore,
    IdempotentRequests,
    KeyAllowance,
    RequestBodies,
    Collections,
    CollectionAdmission,
    CollectionTransactions,
    AtomicCollections,
    SeparateRecords,
    RecordWriter,
    RouteHandlers,
    RecordKeys,
    RecordReaders,
    MovedRecords,
    { provide: RecordAccess, useExisting: RecordReaders },
    ResourceSupport,
    Tree,
    AuthenticationGuard,
    SiteGuard,
    RoleGuard,
    ProblemFilter,
    RouteExecutor,
    { provide: APP_GUARD, useExisting: AuthenticationGuard },
    { provide: APP_GUARD, useExisting: SiteGuard },
    { provide: APP_GUARD, useExisting: RoleGuard },
    { provide: representationToken('records'), useClass: RepresentationInterceptor },
    { provide: APP_FILTER, useExisting: ProblemFilter },
  ],
  exports: [
    PublicPort,
    Routes,
    CollectionTransactions,
    ComputationQueue,
    IdempotencyStore,
    RecordReaders,
    RequestBodies,
    ResultWriter,
    ResourceSupport,
    Tree,
  ],
})
export class ResourceSupportModule {}
