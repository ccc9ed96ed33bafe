import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CallerLoad } from '../../http/caller-load';
import { RouteTable } from '../../http/route-table';
import { AuthenticationGuard } from '../../security/access/authentication.guard';
import { RoleGuard } from '../../security/access/role.guard';
import { SiteGuard } from '../../security/access/site.guard';
import { AtomicCollections } from '../exchange/collections/atomic-collection';
import { CollectionAdmission } from '../exchange/collections/collection-admission';
import { CollectionTransactions } from '../exchange/collections/collection-transactions';
import { Collections } from '../exchange/collections/collections';
import { RecordAccess } from '../exchange/collections/record-access';
import { RecordKeys } from '../exchange/collections/record-keys';
import { SeparateRecords } from '../exchange/collections/separate-records';
import { IdempotencyStore } from '../exchange/idempotency/idempotency.store';
import { IdempotentRequests } from '../exchange/idempotency/idempotent-requests';
import { KeyAllowance } from '../exchange/idempotency/key-allowance';
import { PictureWriter } from '../exchange/pictures/picture-writer';
import { ProblemFilter } from '../exchange/problem.filter';
import { RepresentationInterceptor } from '../exchange/representation.interceptor';
import { RequestBodies } from '../exchange/request-bodies';
import { ResultWriter } from '../exchange/result-writer';
import { RouteExecutor } from '../exchange/route-executor';
import { MovedRecords } from '../ranking/moved-records';
import { Tree } from '../storage/tree';
import { RecordReaders } from './record-readers';
import { ResourceSupport } from './resource-support';

/**
 * What all resources share: three guards, an interceptor and a filter around every operation, and the services behind
 * them.
 */
@Global()
@Module({
  providers: [
    RouteTable,
    ResultWriter,
    PictureWriter,
    CallerLoad,
    IdempotencyStore,
    IdempotentRequests,
    KeyAllowance,
    RequestBodies,
    Collections,
    CollectionAdmission,
    CollectionTransactions,
    AtomicCollections,
    SeparateRecords,
    RecordKeys,
    RecordReaders,
    MovedRecords,
    { provide: RecordAccess, useExisting: RecordReaders },
    ResourceSupport,
    Tree,
    AuthenticationGuard,
    SiteGuard,
    RoleGuard,
    RepresentationInterceptor,
    ProblemFilter,
    RouteExecutor,
    { provide: APP_GUARD, useExisting: AuthenticationGuard },
    { provide: APP_GUARD, useExisting: SiteGuard },
    { provide: APP_GUARD, useExisting: RoleGuard },
    { provide: APP_INTERCEPTOR, useExisting: RepresentationInterceptor },
    { provide: APP_FILTER, useExisting: ProblemFilter },
  ],
  exports: [RouteTable, IdempotencyStore, RecordReaders, ResultWriter, ResourceSupport, Tree],
})
export class ResourceSupportModule {}
