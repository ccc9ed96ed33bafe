import { Injectable } from '@nestjs/common';
import { getOrCreate } from '../../config/get-or-create';
import { ScimError } from '../../http/problems/scim-problem';
import { isObject } from './assignments';
import { FILTERS } from './scim.sql';
import { ScimStore, STEP } from './scim.store';
import { type AnyRow, ATTRIBUTES, type Attribute, type Kind, LISTS, type Rows } from './scim-attributes';
import type { ScimAnswer, ScimCall } from './scim-call';
import { readFilter } from './scim-filter';
import { nameBelow, nameIn } from './scim-path';
import { DEFAULT_COUNT, LIST, MAX_COUNT } from './scim-schemas';

type Row = Rows[keyof Rows];
type Wants = (path: string) => boolean;

/** A filter behind a name, which chooses none of the attributes. */
const FILTER = /\[.*/s;
/** What every answer has. */
const ALWAYS: ReadonlySet<string> = new Set(['id', 'schemas']);

const ALL: Wants = () => true;
const OBJECTS = {
  Users: { record: compile(ATTRIBUTES.Users), related: compile(LISTS.Users.parts) },
  Groups: { record: compile(ATTRIBUTES.Groups), related: compile(LISTS.Groups.parts) },
};

/** Writes records as SCIM has them. Members and groups are read in steps, and only where they are wanted. */
@Injectable()
export class ScimAnswers {
  constructor(private readonly store: ScimStore) {}

  /** A page of the records that meet `filter` (RFC 7644, section 3.4.2). */
  async page(call: ScimCall): Promise<ScimAnswer> {
    const { caller, kind, query } = call;
    const filter = readFilter(kind, query.get('filter'), Object.keys(FILTERS[kind]));
    const startIndex = Math.max(1, numberOf(query, 'startindex') ?? 1);
    const count = Math.min(MAX_COUNT, Math.max(0, numberOf(query, 'count') ?? DEFAULT_COUNT));
    const { rows, total } = await this.store.page(caller, kind, filter, count, startIndex - 1);
    const head = { schemas: [LIST], totalResults: total, startIndex, itemsPerPage: rows.length };
    return { body: await bodyOf(this.textsOf(call, rows, `${JSON.stringify(head).slice(0, -1)},"Resources":[`, ']}')) };
  }

  async one(call: ScimCall, row: Row): Promise<ScimAnswer> {
    return { body: await bodyOf(this.textsOf(call, [row])) };
  }

  /** 201 with the address of the record. */
  async created(call: ScimCall, row: Row): Promise<ScimAnswer> {
    const headers = { Location: `${call.base}/${call.kind}/${row.ID}` };
    // A new user is in no group yet. One that came back has a later version.
    const hasNone = call.kind === 'Users' && row.Version === 1;
    return { status: 201, headers, body: await bodyOf(this.textsOf(call, [row], '', '', hasNone)) };
  }

  /** The records, in pieces after each step in which their lists are read. */
  private async *textsOf(
    { caller, kind, base, query }: ScimCall,
    rows: readonly Row[],
    head = '',
    tail = '',
    hasNone = false,
  ): AsyncGenerator<string, void> {
    const { name } = LISTS[kind];
    const wants = wantedOf(kind, query.get('attributes'), query.get('excludedattributes'));
    const textOf = (value: object, above = '') => JSON.stringify(projected(value, wants, above));
    const end = wants(name) ? ']}' : '}';
    const ids = wants(name) && !hasNone ? rows.map(({ ID }) => ID) : [];
    let text = head;
    let at = -1;
    let separator = '';
    const next = () => {
      at++;
      const record = textOf(OBJECTS[kind].record(rows[at] as AnyRow, base)).slice(0, -1);
      text += `${at > 0 ? `${end},` : ''}${record}${wants(name) ? `,"${name}":[` : ''}`;
      separator = '';
    };
    for await (const step of this.store.related(caller, kind, ids)) {
      for (const related of step) {
        while (rows[at]?.ID !== related.OwnerID) next();
        text += separator + textOf(OBJECTS[kind].related(related as AnyRow, base), name);
        separator = ',';
      }
      if (step.length < STEP) continue;
      yield text;
      text = '';
    }
    while (at < rows.length - 1) next();
    yield text + (rows.length > 0 ? end : '') + tail;
  }
}

/** One text, or a stream if there are more. */
async function bodyOf(texts: AsyncGenerator<string, void>): Promise<string | AsyncIterable<Buffer>> {
  const first = (await texts.next()).value as string;
  const second = await texts.next();
  return second.done ? first : streamOf(first, second.value, texts);
}

async function* streamOf(first: string, second: string, others: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  yield Buffer.from(first);
  yield Buffer.from(second);
  for await (const text of others) yield Buffer.from(text);
}

/**
 * Compiles what creates the object of a row from a literal: V8 serializes objects of one shape in half the time of those
 * that are put together in a loop. The code contains names of attributes and members only, never data.
 */
function compile(attributes: readonly Attribute[]): (row: AnyRow, base: string) => object {
  const known: Attribute[] = [];
  const literalOf = (parts: readonly Attribute[]): string => `({${parts.map(memberOf)}})`;
  const memberOf = (attribute: Attribute): string => {
    const { name, member, parts, read, isIn, isMany } = attribute;
    const at = known.push(attribute) - 1;
    const single = parts ? literalOf(parts) : read ? `known[${at}].read(row, base)` : `row.${member} ?? undefined`;
    const value = isMany ? `[${single}]` : single;
    return `${JSON.stringify(name)}: ${isIn ? `known[${at}].isIn(row) ? ${value} : undefined` : value}`;
  };
  return new Function('known', `return (row, base) => ${literalOf(attributes)}`)(known);
}

/** The wanted members of an object, and of those in it. */
function projected(value: object, wants: Wants, above = ''): object {
  if (wants === ALL) return value;
  const kept = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const path = nameBelow(above, name.toLowerCase());
    if (!wants(path)) return [];
    if (isObject(member)) return [[name, projected(member, wants, path)]];
    return [
      [
        name,
        Array.isArray(member) ? member.map((each) => (isObject(each) ? projected(each, wants, path) : each)) : member,
      ],
    ];
  });
  return Object.fromEntries(kept);
}

/** Whether an attribute, or a part of it, is in the answer (RFC 7644, section 3.9). */
function wantedOf(kind: Kind, attributes: string | undefined, excluded: string | undefined): Wants {
  const namesOf = (text = '') => text.split(',').flatMap((name) => nameIn(kind, name.replace(FILTER, '')) || []);
  const only = namesOf(attributes);
  const without = namesOf(excluded);
  if (only.length === 0 && without.length === 0) return ALL;
  const known = new Map<string, boolean>();
  return (path) =>
    getOrCreate(known, path, () => {
      if (ALWAYS.has(path)) return true;
      if (without.some((name) => contains(name, path))) return false;
      return only.length === 0 || only.some((name) => contains(name, path) || contains(path, name));
    });
}

/** Whether a name is that of the attribute, or of what it is a part of. */
function contains(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}:`);
}

function numberOf(query: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = query.get(name);
  if (text === undefined || text === '') return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError('invalidValue', `${name} must be an integer.`);
  return Number(text);
}
