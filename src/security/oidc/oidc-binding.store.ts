import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { DatabaseError } from '../../database/database-error';
import { Statement } from '../../database/statement';
import { storedNow } from '../../http/instant';
import type { Caller } from '../caller';
import { BINDING_ADDED, BINDING_REMOVED, BINDINGS_OF_REMOVED, SUBJECT_OF } from './oidc-binding.sql';
import { hashSubject, type OidcSubject } from './oidc-subject';

const SUBJECT = new Statement<{ Subject: string }>(SUBJECT_OF);
const ADDED = new Statement(BINDING_ADDED);
const REMOVED = new Statement(BINDING_REMOVED);
const ALL_REMOVED = new Statement(BINDINGS_OF_REMOVED);

/** The bindings of one site. */
@Injectable()
export class OidcBindingStore {
  constructor(private readonly database: Database) {}

  /** The subject of the issuer that is bound to an individual. */
  async subjectOf({ siteId }: Caller, individualId: string, issuer: string): Promise<string | undefined> {
    const values = { site: siteId, individual: individualId, issuer };
    return (await SUBJECT.first(this.database.read, values))?.Subject;
  }

  /** Adds a binding. Returns false if the subject or the individual has one already. */
  async insert({ siteId }: Caller, individualId: string, { issuer, subject }: OidcSubject): Promise<boolean> {
    const binding = { hash: hashSubject({ issuer, subject }), individual: individualId, issuer, subject };
    try {
      await ADDED.run(this.database.read, { ...binding, site: siteId, created: storedNow() });
      return true;
    } catch (error) {
      if (error instanceof DatabaseError && error.kind === 'duplicate') return false;
      throw error;
    }
  }

  /** Removes the binding of a subject. Returns whether there was one in the site. */
  async remove({ siteId }: Caller, subject: OidcSubject, tx: Sql): Promise<boolean> {
    const { affected } = await REMOVED.run(tx, { hash: hashSubject(subject), site: siteId });
    return affected === 1;
  }

  /** Removes all bindings of an individual. */
  async removeAllOf({ siteId }: Caller, individualId: string, tx: Sql): Promise<void> {
    await ALL_REMOVED.run(tx, { site: siteId, individual: individualId });
  }
}
