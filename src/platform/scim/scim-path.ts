import { ATTRIBUTES, type Attribute, ENTERPRISE, GROUP, type Kind, LISTS, USER } from './scim-attributes';

/** What a path means. A name that is none of the attributes is one that the service accepts and drops. */
export interface Path {
  /** In lower case, without a schema that need not be named. */
  readonly name: string;
  /** Inside its brackets, if it has any, and the part behind them. */
  readonly filter?: string;
  readonly part?: string;
}

const PATH = /^([^[\]]*)(?:\[(.*)\](?:\.([\w$-]+))?)?$/s;
const NAME = /^[\w$-]*(?:\.[\w$-]+)?$/;
const EXTENSION = ENTERPRISE.toLowerCase();
/** The schemas of each resource in lower case, the first of which is that of the resource. */
const SCHEMAS = { Users: [USER.toLowerCase(), EXTENSION], Groups: [GROUP.toLowerCase()] } as const;
/** The attributes by their names in paths, and all of them below the empty one. */
const BY_NAME = { Users: byName('Users'), Groups: byName('Groups') };

/** The path that a text is; undefined if it is none (RFC 7644, section 3.5.2). */
export function readPath(kind: Kind, text: string): Path | undefined {
  const [, before, filter, part] = PATH.exec(text.trim()) ?? [];
  if (!before) return undefined;
  const name = nameIn(kind, before);
  const isName = name.includes(':') || NAME.test(name);
  return isName ? { name, filter, part: part?.toLowerCase() } : undefined;
}

/** The name of an attribute, which can be sent with and without its schema. */
export function nameIn(kind: Kind, text: string): string {
  const name = text.trim().toLowerCase();
  const [core] = SCHEMAS[kind];
  const own = name === core ? '' : name.startsWith(`${core}:`) ? name.slice(core.length + 1) : name;
  const extended = nameBelow(EXTENSION, own);
  return !BY_NAME[kind].has(own) && BY_NAME[kind].has(extended) ? extended : own;
}

/** The name of a part. That of a schema is followed by a colon. */
export function nameBelow(above: string, name: string): string {
  return above === '' ? name : `${above}${above === EXTENSION ? ':' : '.'}${name}`;
}

/** The attribute with a name in a path. */
export function attributeNamed(kind: Kind, name: string): Attribute | undefined {
  return BY_NAME[kind].get(name);
}

/** The name of the attribute that is a member of an individual or group. */
export function attributeOfMember(member: string): string {
  const all = [...BY_NAME.Users.values(), ...BY_NAME.Groups.values()];
  // The only other member that is written is the unit that a department names.
  return all.find((each) => each.member === member)?.name ?? 'department';
}

function byName(kind: Kind): ReadonlyMap<string, Attribute> {
  const found = new Map<string, Attribute>([[LISTS[kind].name, LISTS[kind]]]);
  const add = (attribute: Attribute, name: string) => {
    found.set(name, attribute);
    for (const part of attribute.parts ?? []) add(part, nameBelow(name, part.name.toLowerCase()));
  };
  add({ name: '', parts: ATTRIBUTES[kind] }, '');
  return found;
}
