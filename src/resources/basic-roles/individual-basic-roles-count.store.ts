import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { raw } from '../../resource/storage/conditions';
import { IndividualPages } from '../../resource/storage/individual-pages';
import { from } from '../../resource/storage/query';
import { Individual } from '../individuals/individual';
import type { IndividualBasicRolesCount } from './individual-basic-roles-count';
import { PERCENT_TIME_TOTAL, ROLES_COUNT } from './individual-basic-roles-count.sql';

/** A count with the columns from which its names and its list position are computed. */
export interface CountRow extends Omit<IndividualBasicRolesCount, 'FullOrderedName'> {
  readonly FirstName: string;
  readonly LastName: string;
  readonly OrderKey: string;
}

/** Counts for the live individuals of a site, in the order of individuals. Each takes two lookups in one index. */
@Injectable()
export class IndividualBasicRolesCountStore extends IndividualPages<CountRow, Individual> {
  constructor(database: Database) {
    super(database, () =>
      from(Individual, 't')
        .live('t')
        .columns('t', 'FullName', 'FirstName', 'LastName', 'OrderKey')
        .select({ IndividualID: 't.ID', BasicRolesCount: raw(ROLES_COUNT), PercentTimeTotal: raw(PERCENT_TIME_TOTAL) })
        .key('OrderKey')
        .key('IndividualID', { by: 't.ID', type: 'guid' }),
    );
  }
}
