import { Injectable } from '@nestjs/common';
import { ScimError } from '../../http/scim-problem';
import { GROUP_FILTERS, USER_FILTERS } from './scim.sql';
import { type GroupRow, type Kind, type Related, ScimStore, STEP, type UserRow } from './scim.store';
import type { ScimAnswer, ScimCall } from './scim-call';
import { readFilter } from './scim-filter';
import { groupText, LISTS, relatedText, userText, wantedOf, wants } from './scim-records';
import { DEFAULT_COUNT, LIST, MAX_COUNT } from './scim-schemas';

type Row = UserRow | GroupRow;
const TYPES = { users: 'Users', groups: 'Groups' } as const;
const ATTRIBUTES = { users: Object.keys(USER_FILTERS), groups: Object.keys(GROUP_FILTERS) };

/** Writes records as SCIM has them. Members and groups are read in steps, and only where they are wanted. */
@Injectable()
export class ScimAnswers {
  constructor(private readonly store: ScimStore) {}

  /** A page of the records that meet `filter` (RFC 7644, section 3.4.2). */
  async page(call: ScimCall, kind: Kind): Promise<ScimAnswer> {
    const { caller, query } = call;
    const filter = readFilter(query.get('filter'), ATTRIBUTES[kind]);
    const startIndex = Math.max(1, numberOf(query, 'startindex') ?? 1);
    const count = Math.min(MAX_COUNT, Math.max(0, numberOf(query, 'count') ?? DEFAULT_COUNT));
    const { rows, total } = await this.store.page<Row>(caller, kind, filter, count, startIndex - 1);
    const facts = { schemas: [LIST], totalResults: total, startIndex, itemsPerPage: rows.length };
    return { body: await this.textsOf(call, kind, rows, `${JSON.stringify(facts).slice(0, -1)},"Resources":[`, ']}') };
  }

  async one(call: ScimCall, kind: Kind, row: Row): Promise<ScimAnswer> {
    return { body: await this.textsOf(call, kind, [row], '', '') };
  }

  /** 201 with the address of the record. */
  async created(call: ScimCall, kind: Kind, row: Row): Promise<ScimAnswer> {
    const headers = { Location: `${call.base}/${TYPES[kind]}/${row.ID}` };
    // A new user is in no group yet. One that came back has a later version.
    const isNew = kind === 'users' && row.Version === 1;
    return { status: 201, headers, body: await this.textsOf(call, kind, [row], '', '', isNew) };
  }

  /** The records as one text, or as a stream where their members take more than one step to read. */
  private async textsOf(call: ScimCall, kind: Kind, rows: readonly Row[], head: string, tail: string, isNew = false) {
    const pieces = this.pieces(call, kind, rows, head, tail, isNew);
    const first = (await pieces.next()).value as string;
    const second = await pieces.next();
    return second.done ? first : streamOf(first, second.value, pieces);
  }

  private async *pieces(
    { caller, base, query }: ScimCall,
    kind: Kind,
    rows: readonly Row[],
    head: string,
    tail: string,
    isNew: boolean,
  ): AsyncGenerator<string, void> {
    const wanted = wantedOf(query.get('attributes'), query.get('excludedattributes'));
    const list = LISTS[kind];
    const hasList = wants(wanted, list);
    const open = (row: Row) =>
      (kind === 'users' ? userText(row as UserRow, base, wanted) : groupText(row as GroupRow, base, wanted)) +
      (hasList ? `,"${list}":[` : '');
    const close = hasList ? ']}' : '}';
    const ids = rows.map(({ ID }) => ID);
    const steps: AsyncIterable<Related[]> | Related[][] =
      hasList && ids.length > 0 && !isNew ? this.store.related(caller, kind, ids) : [[]];
    let text = head + (rows.length > 0 ? open(rows[0]) : '');
    let at = 0;
    let isFirst = true;
    for await (const step of steps) {
      for (const related of step) {
        for (; rows[at].ID !== related.OwnerID; isFirst = true) text += `${close},${open(rows[++at])}`;
        text += (isFirst ? '' : ',') + relatedText(kind, related, base, wanted);
        isFirst = false;
      }
      if (step.length < STEP) continue;
      yield text;
      text = '';
    }
    for (; at < rows.length - 1; ) text += `${close},${open(rows[++at])}`;
    yield text + (rows.length > 0 ? close : '') + tail;
  }
}

async function* streamOf(first: string, second: string, others: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  yield Buffer.from(first);
  yield Buffer.from(second);
  for await (const piece of others) yield Buffer.from(piece);
}

function numberOf(query: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = query.get(name);
  if (text === undefined || text === '') return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError('invalidValue', `${name} must be an integer.`);
  return Number(text);
}
