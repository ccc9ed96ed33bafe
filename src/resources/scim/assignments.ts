import { ScimError } from '../../http/scim-problem';
import { ATTRIBUTES, type Attribute, ENTERPRISE, GROUP, type Kind, LISTS, USER } from './scim-attributes';

type Json = Readonly<Record<string, unknown>>;
type Op = 'add' | 'replace' | 'remove';

/** What a body does with one attribute. */
export interface Assignment {
  readonly op: Op;
  readonly attribute: Attribute;
  /** Inside the brackets of a path, if it has any, and the attribute behind them. */
  readonly filter?: string;
  readonly sub?: string;
  /** Null empties the attribute; undefined only for a remove. */
  readonly value?: unknown;
}

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'.toLowerCase();
const PATH = /^((?:urn:[\w:.-]*:)?[\w$-]*(?:\.[\w$-]+)?)(?:\[(.*)\](?:\.([\w$-]+))?)?$/is;
const EXTENSION = ENTERPRISE.toLowerCase();
/** The schemas of each resource in lower case, the first of which paths need not name. */
const SCHEMAS = { Users: [USER.toLowerCase(), EXTENSION], Groups: [GROUP.toLowerCase()] } as const;
/** The attributes by their paths in lower case, and all of them below the empty one. */
const BY_PATH = { Users: byPath('Users'), Groups: byPath('Groups') };

/** What the body of a POST or PUT sets. Throws invalidValue for a schema that the resource does not have. */
export function assignmentsOf(kind: Kind, body: Json): Assignment[] {
  return assign(kind, 'replace', '', body);
}

/** What the body of a PATCH does, in its order (RFC 7644, section 3.5.2). */
export function assignmentsOfPatch(kind: Kind, body: Json): Assignment[] {
  checkSchemas(memberOf(body, 'schemas'), [PATCH]);
  const operations = memberOf(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError('invalidSyntax', 'Operations must be a list of at least one operation.');
  return operations.flatMap((operation) => assignmentsOfOperation(kind, operation));
}

function assignmentsOfOperation(kind: Kind, operation: unknown): Assignment[] {
  if (!isObject(operation)) throw new ScimError('invalidSyntax', 'Each of the Operations must be an object.');
  const op = String(memberOf(operation, 'op')).toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimError('invalidSyntax', 'op must be add, replace or remove.');
  const [path, value] = [memberOf(operation, 'path') ?? '', memberOf(operation, 'value')];
  if (op !== 'remove' && value === undefined) throw new ScimError('invalidValue', `${op} requires a value.`);
  if (path === '') {
    if (op === 'remove') throw new ScimError('noTarget', 'remove requires a path.');
    if (!isObject(value)) throw new ScimError('invalidValue', 'Without a path, value must be an object.');
    return assign(kind, op, '', value);
  }
  const [, name = '', filter, sub] = (typeof path === 'string' && PATH.exec(path.trim())) || [];
  if (name === '') throw new ScimError('invalidPath', `The path is not supported: ${path}.`);
  const attribute = pathOf(kind, name);
  if (filter === undefined) return assign(kind, op, attribute, value);
  const chosen: Omit<Assignment, 'attribute'> = { op, filter, sub: sub?.toLowerCase(), value };
  return assignable(BY_PATH[kind].get(attribute)).map((each) => ({ ...chosen, attribute: each }));
}

/** An attribute that only has parts is assigned by them; all of them where it is emptied. Unknown ones are dropped. */
function assign(kind: Kind, op: Op, path: string, value: unknown): Assignment[] {
  const attribute = BY_PATH[kind].get(path);
  const { parts } = attribute ?? {};
  if (!parts || attribute?.member || attribute?.isReadOnly)
    return assignable(attribute).map((each) => ({ op, attribute: each, value }));
  const below = (name: string) => (path === '' ? pathOf(kind, name) : nameBelow(path, name.toLowerCase()));
  if (op !== 'remove' && isObject(value))
    return Object.entries(value).flatMap(([name, each]) => {
      if (path !== '' || name.toLowerCase() !== 'schemas') return assign(kind, op, below(name), each);
      checkSchemas(each, SCHEMAS[kind]);
      return [];
    });
  if (path === '') throw new ScimError('invalidPath', 'The path must name an attribute.');
  if (op !== 'remove' && value !== null && value !== '')
    throw new ScimError('invalidValue', `${attribute?.name} must be an object.`);
  return parts.flatMap(({ name }) => assign(kind, 'remove', below(name), undefined));
}

/** The attribute, if it is one that bodies can set. */
function assignable(attribute: Attribute | undefined): Attribute[] {
  return attribute?.member ? [attribute] : [];
}

/** The path of the attribute that a name means, with or without its schema. */
function pathOf(kind: Kind, name: string): string {
  const path = name.toLowerCase();
  const schema = SCHEMAS[kind].find((urn) => path === urn || path.startsWith(`${urn}:`));
  if (schema === SCHEMAS[kind][0]) return path.slice(schema.length + 1);
  if (path.startsWith('urn:') && schema === undefined)
    throw new ScimError('invalidValue', `The schema of ${name} is not supported.`);
  return path;
}

/** The name of the attribute that is a member of an individual or group. */
export function attributeOfMember(member: string): string {
  const all = [...BY_PATH.Users.values(), ...BY_PATH.Groups.values()];
  // The only other member that is written is the unit that a department names.
  return all.find((each) => each.member === member)?.name ?? 'department';
}

/** The path of a part. The name of a schema is followed by a colon. */
export function nameBelow(path: string, name: string): string {
  return path === '' ? name : `${path}${path === EXTENSION ? ':' : '.'}${name}`;
}

function byPath(kind: Kind): ReadonlyMap<string, Attribute> {
  const found = new Map<string, Attribute>([[LISTS[kind].name, LISTS[kind]]]);
  const add = (attribute: Attribute, path: string) => {
    found.set(path, attribute);
    for (const part of attribute.parts ?? []) add(part, nameBelow(path, part.name.toLowerCase()));
  };
  add({ name: '', parts: ATTRIBUTES[kind] }, '');
  return found;
}

function checkSchemas(sent: unknown, known: readonly string[]): void {
  if (sent === undefined || sent === null) return;
  if (!Array.isArray(sent)) throw new ScimError('invalidSyntax', 'schemas must be a list.');
  for (const name of sent)
    if (!known.includes(String(name).toLowerCase()))
      throw new ScimError('invalidValue', `The schema ${name} is not supported here.`);
}

/** A member of an object, whose name is in any case. */
export function memberOf(object: Json, name: string): unknown {
  const key = Object.keys(object).find((each) => each.toLowerCase() === name);
  return key === undefined ? undefined : object[key];
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
