import { ScimError } from '../../http/scim-problem';
import { ENTERPRISE, GROUP, PATCH, USER } from './scim-schemas';

type Json = Readonly<Record<string, unknown>>;

/** What a body sets: one attribute, in lower case; those of the extension begin with `enterprise:`. */
export interface Assignment {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string;
  /** Inside the brackets of a path, if it has any, and the attribute behind them. */
  readonly filter?: string;
  readonly sub?: string;
  /** Null empties the attribute; undefined only for a remove. */
  readonly value: unknown;
}

/** The prefixes of attributes by the schemas of a kind, in lower case. */
const PREFIXES = {
  users: new Map([
    [USER.toLowerCase(), ''],
    [ENTERPRISE.toLowerCase(), 'enterprise:'],
  ]),
  groups: new Map([[GROUP.toLowerCase(), '']]),
} as const;
type Kind = keyof typeof PREFIXES;

/** Attributes whose members are assigned one by one. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['name', ['name.givenname', 'name.familyname', 'name.honorificprefix', 'name.honorificsuffix']],
  ['enterprise:', ['enterprise:department', 'enterprise:manager']],
]);
const PATH = /^((?:urn:[\w:.-]*:)?[\w$-]*(?:\.[\w$-]+)?)(?:\[(.*)\](?:\.([\w$-]+))?)?$/is;

/** What the body of a POST or PUT sets. Throws invalidValue for a schema that the kind does not have. */
export function assignmentsOf(kind: Kind, body: Json): Assignment[] {
  return membersOf(kind, 'replace', '', body);
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
  const [path, value] = [memberOf(operation, 'path'), memberOf(operation, 'value')];
  if (op !== 'remove' && value === undefined) throw new ScimError('invalidValue', `${op} requires a value.`);
  if (path === undefined || path === null || path === '') {
    if (op === 'remove') throw new ScimError('noTarget', 'remove requires a path.');
    if (!isObject(value)) throw new ScimError('invalidValue', 'Without a path, value must be an object.');
    return membersOf(kind, op, '', value);
  }
  const [, name, filter, sub] = (typeof path === 'string' && PATH.exec(path.trim())) || [];
  if (name === undefined || name === '') throw new ScimError('invalidPath', `The path is not supported: ${path}.`);
  const attribute = attributeOf(kind, name);
  const assigned: Assignment = { op, path: attribute, filter, sub: sub?.toLowerCase(), value };
  return filter === undefined ? partsOf(kind, assigned) : [assigned];
}

/** One assignment for each member of an object. */
function membersOf(kind: Kind, op: 'add' | 'replace', prefix: string, members: Json): Assignment[] {
  return Object.entries(members).flatMap(([name, value]) => {
    if (prefix === '' && name.toLowerCase() === 'schemas') {
      checkSchemas(value, [...PREFIXES[kind].keys()]);
      return [];
    }
    const path = prefix === '' ? attributeOf(kind, name) : prefix + name.toLowerCase();
    return partsOf(kind, { op, path, value });
  });
}

/** An attribute with parts is assigned by them; all of them where it is emptied. */
function partsOf(kind: Kind, assignment: Assignment): Assignment[] {
  const { op, path, value } = assignment;
  if (path === '' && op !== 'remove' && isObject(value)) return membersOf(kind, op, '', value);
  if (path === '') throw new ScimError('invalidPath', 'The path must name an attribute.');
  const parts = PARTS.get(path);
  if (!parts) return [assignment];
  if (op !== 'remove' && isObject(value)) return membersOf(kind, op, path === 'name' ? 'name.' : path, value);
  if (op !== 'remove' && value !== null && value !== '')
    throw new ScimError('invalidValue', `${path.replace('enterprise:', ENTERPRISE)} must be an object.`);
  return parts.map((part) => ({ op, path: part, value: null }));
}

/** The attribute that a name means, with or without its schema. */
function attributeOf(kind: Kind, name: string): string {
  const text = name.toLowerCase();
  if (!text.startsWith('urn:')) return text;
  for (const [urn, prefix] of PREFIXES[kind]) {
    if (text === urn) return prefix;
    if (text.startsWith(`${urn}:`)) return prefix + text.slice(urn.length + 1);
  }
  throw new ScimError('invalidValue', `The schema of ${name} is not supported.`);
}

function checkSchemas(sent: unknown, known: readonly string[]): void {
  if (sent === undefined || sent === null) return;
  const names = known.map((name) => name.toLowerCase());
  if (!Array.isArray(sent)) throw new ScimError('invalidSyntax', 'schemas must be a list.');
  for (const name of sent)
    if (!names.includes(String(name).toLowerCase()))
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
