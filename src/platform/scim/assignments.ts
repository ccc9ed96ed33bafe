import { readJson } from '../../http/body/read-json';
import { ScimError } from '../../http/problems/scim-problem';
import { nextTurn } from './next-turn';
import type { Attribute, Kind } from './scim-attributes';
import { MAX_MEMBERS } from './scim-body';
import { attributeNamed, nameBelow, type Path, readPath } from './scim-path';

type Json = Readonly<Record<string, unknown>>;
type Op = 'add' | 'replace' | 'remove';

/** What a body does with one attribute. */
export interface Assignment extends Pick<Path, 'filter' | 'part'> {
  readonly op: Op;
  readonly attribute: Attribute;
  /** Null empties the attribute; undefined only for a remove. */
  readonly value?: unknown;
}

const STRUCTURE = /^\s*[[{]/;

/** What the body of a POST or PUT sets. */
export function assignmentsOf(kind: Kind, body: Json): Assignment[] {
  checkSchemas(body);
  return assign(kind, 'replace', '', body);
}

/** What the body of a PATCH does, in its order (RFC 7644, section 3.5.2). Others are served between its operations. */
export async function assignmentsOfPatch(kind: Kind, body: Json): Promise<Assignment[]> {
  checkSchemas(body);
  const operations = memberOf(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError('invalidSyntax', 'Operations must be a list of at least one operation.');
  const assignments: Assignment[] = [];
  for (const [at, operation] of operations.entries()) {
    if (at > 0) await nextTurn();
    assignments.push(...assignmentsOfOperation(kind, operation));
  }
  return assignments;
}

function assignmentsOfOperation(kind: Kind, operation: unknown): Assignment[] {
  if (!isObject(operation)) throw new ScimError('invalidSyntax', 'Each of the Operations must be an object.');
  const op = String(memberOf(operation, 'op')).toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimError('invalidSyntax', 'op must be add, replace or remove.');
  const [path, value] = [memberOf(operation, 'path') ?? '', memberOf(operation, 'value')];
  if (op !== 'remove' && value === undefined) throw new ScimError('invalidValue', `${op} requires a value.`);
  if (path === '' && op === 'remove') throw new ScimError('noTarget', 'remove requires a path.');
  const read = path === '' ? { name: '' } : typeof path === 'string' ? readPath(kind, path) : undefined;
  if (!read) throw new ScimError('invalidPath', `The path is not supported: ${path}.`);
  return assignAt(kind, op, read, value);
}

function assignAt(kind: Kind, op: Op, { name, filter, part }: Path, value: unknown): Assignment[] {
  if (filter === undefined) return assign(kind, op, name, value);
  return assignable(attributeNamed(kind, name)).map((attribute) => ({ op, attribute, filter, part, value }));
}

/** An attribute that only has parts is assigned by them; all of them where it is emptied. Unknown ones are dropped. */
function assign(kind: Kind, op: Op, name: string, sent: unknown): Assignment[] {
  const attribute = attributeNamed(kind, name);
  const { parts } = attribute ?? {};
  if (!parts || attribute?.member || attribute?.isReadOnly)
    return assignable(attribute).map((each) => ({ op, attribute: each, value: sent }));
  const value = structured(sent);
  if (op !== 'remove' && isObject(value))
    return Object.entries(value).flatMap(([key, each]) => {
      const path = name === '' ? readPath(kind, key) : { name: nameBelow(name, key.toLowerCase()) };
      return path ? assignAt(kind, op, path, each) : [];
    });
  if (name === '' && op === 'remove') throw new ScimError('invalidPath', 'The path must name an attribute.');
  if (name === '') throw new ScimError('invalidValue', 'Without a path, value must be an object.');
  if (op !== 'remove' && value !== null && value !== '')
    throw new ScimError('invalidValue', `${attribute?.name} must be an object.`);
  return parts.flatMap((part) => assign(kind, 'remove', nameBelow(name, part.name.toLowerCase()), undefined));
}

/** The attribute, if it is one that bodies can set. */
function assignable(attribute: Attribute | undefined): Attribute[] {
  return attribute?.member ? [attribute] : [];
}

/** Which schemas there are says nothing: directories leave theirs out, and name others. */
function checkSchemas(body: Json): void {
  if (!Array.isArray(memberOf(body, 'schemas') ?? [])) throw new ScimError('invalidSyntax', 'schemas must be a list.');
}

/** The value, or the object or list of which it is the JSON text. */
export function structured(value: unknown): unknown {
  return typeof value === 'string' && STRUCTURE.test(value) ? readJson(Buffer.from(value), MAX_MEMBERS) : value;
}

/** A member of an object, whose name is in any case. */
function memberOf(object: Json, name: string): unknown {
  const key = Object.keys(object).find((each) => each.toLowerCase() === name);
  return key === undefined ? undefined : object[key];
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
