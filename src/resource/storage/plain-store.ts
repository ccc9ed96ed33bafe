import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import { resourceOf } from '../declare/field-registry';
import type { TenantRecord } from '../declare/tenant-record';
import { ResourceStore } from './resource-store';

/** A table without joins, whose lists are in the order of the `sorted` text, if there is one, otherwise of `Rank`. */
export class PlainStore<T extends TenantRecord> extends ResourceStore<T> {
  constructor(database: Database, entity: Type<T>) {
    const isSorted = resourceOf(entity).fields.some(({ sorted }) => sorted);
    super(database, entity, { rows: (rows) => rows.key(isSorted ? 'OrderKey' : 'Rank').key('ID') });
  }
}
