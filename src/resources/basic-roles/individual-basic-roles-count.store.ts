import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { raw } from '../../resource/storage/conditions';
import { IndividualPages } from '../../resource/storage/individual-pages';
import { from } from '../../resource/storage/query';
import { Individual } from '../individuals/individual';
import type { IndividualBasicRolesCount } from './individual-basic-roles-count';
import { PERCENT_TIME_TOTAL, ROLES_COUNT } from './individual-basic-roles-count.sql';

/** A count with what its names and its place in the list are made of. */
export interface CountRow extends Omit<IndividualBasicRolesCount, 'FullOrderedName'> {
  readonly FirstName: string;
  readonly LastName: string;
  readonly OrderKey: string;
}

/** Counts of the live individuals of a site, in the order of individuals: two steps into one index for each. */
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
