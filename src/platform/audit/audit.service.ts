import { Injectable } from '@nestjs/common';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { NotFound } from '../../http/problems/problem';
import type { LedgerRow } from '../../ledger/ledger-row';
import type { Member } from '../../resource/declare/member';
import { listPages } from '../../resource/storage/list-pages';
import type { Caller } from '../../security/caller';
import { AuditStore } from './audit.store';
import type { AuditEntry } from './audit-entry';
import { readFilter } from './audit-filter';

/** The ledger of a site as its Admins read it (contract section 18). */
@Injectable()
export class AuditService {
  constructor(private readonly store: AuditStore) {}

  /** Lists the entries of the caller's site, newest first. */
  list(caller: Caller, params: ListParams): Promise<ListResult> {
    const filter = readFilter(caller, params);
    return listPages<LedgerRow>(caller, params, {
      order: this.store.order,
      page: (after, limit) => this.store.page(caller, filter, { after, limit }),
      keysOf: ({ Date: date, ID }) => [date, ID],
      count: () => this.store.count(caller, filter),
      // Every Admin of the site may read every entry.
      readable: async (rows) => rows,
      complete: (rows) => this.complete(caller, rows),
    });
  }

  /** Returns an entry of the caller's site. */
  async get(caller: Caller, id: string): Promise<AuditEntry> {
    const row = await this.store.find(caller, id);
    if (!row) throw new NotFound();
    caller.faults.throwIfAny();
    const [entry] = await this.complete(caller, [row]);
    return entry;
  }

  /** Adds the names of the individuals, with one statement for all entries. */
  private async complete(caller: Caller, rows: readonly LedgerRow[]): Promise<AuditEntry[]> {
    const ids = rows.flatMap(({ IndividualID, ActingAsID }) => [IndividualID, ActingAsID]).filter((id) => id !== null);
    const names = await this.store.namesOf(caller, [...new Set(ids)]);
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    return rows.map((row) => ({
      ...row,
      IndividualName: nameOf(row.IndividualID),
      ActingAsName: nameOf(row.ActingAsID),
      Before: membersOf(row.Before),
      After: membersOf(row.After),
    }));
  }
}

function membersOf(text: string | null): Member[] {
  if (text === null) return [];
  return (JSON.parse(text) as [string, string | null][]).map(([Name, Value]) => ({ Name, Value }));
}
