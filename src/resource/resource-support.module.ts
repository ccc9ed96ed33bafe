import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CallerLoad } from '../http/caller-load';
import { RouteTable } from '../http/route-table';
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
import { IdempotencyStore } from './features/idempotency/idempotency.store';
import { IdempotentRequests } from './features/idempotency/idempotent-requests';
import { KeyAllowance } from './features/idempotency/key-allowance';
import { PictureWriter } from './features/pictures/picture-writer';
import { ProblemFilter } from './pipeline/problem.filter';
import { RequestBodies } from './pipeline/request-bodies';
import { ResultWriter } from './pipeline/result-writer';
import { RouteHandlers } from './pipeline/route-handlers';
import { RepresentationInterceptor } from './representation.interceptor';
import { RouteExecutor } from './route-executor';
import { MovedRecords } from './service/moved-records';
import { RecordReaders } from './service/record-readers';
import { ResourceSupport } from './service/resource-support';
import { Tree } from './storage/tree';

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
    RepresentationInterceptor,
    ProblemFilter,
    RouteExecutor,
    { provide: APP_GUARD, useExisting: AuthenticationGuard },
    { provide: APP_GUARD, useExisting: SiteGuard },
    { provide: APP_GUARD, useExisting: RoleGuard },
    { provide: APP_INTERCEPTOR, useExisting: RepresentationInterceptor },
    { provide: APP_FILTER, useExisting: ProblemFilter },
  ],
  exports: [
    RouteTable,
    CollectionTransactions,
    IdempotencyStore,
    RecordReaders,
    RequestBodies,
    ResultWriter,
    ResourceSupport,
    Tree,
  ],
})
export class ResourceSupportModule {}
