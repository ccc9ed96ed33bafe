import type { SchemaObject } from '@nestjs/swagger';

/** A schema as OpenAPI 3.1 has it: any keyword of JSON Schema. */
export type Schema = Readonly<Record<string, unknown>> & { readonly $ref?: string };
/** Who sends the values of a schema: clients in requests, the service in responses. */
export type Direction = 'request' | 'response';
/** What of a schema breaks clients: the named schema or operation, and the change. */
export interface Change {
  readonly subject: string;
  readonly text: string;
}
type Resolve = (schema: Schema) => Schema;

/** New codes of errors are additions (docs/developer/releasing.md): clients have to expect them. */
const OPEN_ENUMS: ReadonlySet<string> = new Set(['Problem.code', 'Fault.code']);
/** Keywords whose value may only rise, or only fall, without excluding values. */
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Keywords that exclude values, and cannot be compared. */
const RULES = ['format', 'pattern', 'multipleOf', 'uniqueItems', 'not'];
/** What a pattern of the whole text has around what would be searched in it. */
const [ANY_BEFORE, ANY_AFTER] = ['^[\\s\\S]*', '[\\s\\S]*$'];

/**
 * Compares schemas of two documents. A change breaks clients if the service no longer accepts what they could send, or
 * may send what they do not expect.
 */
export class SchemaComparison {
  readonly changes: Change[] = [];

  constructor(
    private readonly resolveOld: Resolve,
    private readonly resolveNew: Resolve,
    private readonly compared = new Set<string>(),
  ) {}

  /** Collects the changes between two schemas. `subject` and `path` name the place of a schema without a name. */
  compare(direction: Direction, old: Schema, now: Schema, subject: string, path: string): void {
    const name = old.$ref?.split('/').at(-1);
    if (name !== undefined) {
      const key = `${direction} ${old.$ref} ${now.$ref}`;
      if (this.compared.has(key)) return;
      this.compared.add(key);
    }
    const place = { subject: name ?? subject, path: name ?? path };
    this.compareResolved(
      direction,
      merged(this.resolveOld(old), this.resolveOld),
      merged(this.resolveNew(now), this.resolveNew),
      place,
    );
  }

  private compareResolved(direction: Direction, old: Schema, now: Schema, place: Place): void {
    const add = (text: string) => this.changes.push({ subject: place.subject, text: `${place.path}: ${text}` });
    // Every value of `from` has to be one of `to`.
    const [from, to] = direction === 'request' ? [old, now] : [now, old];
    if (this.compareAlternatives(direction, old, now, place, add)) return;
    const isOpen = direction === 'response' && OPEN_ENUMS.has(place.path);
    for (const keyword of excluding(from, to, isOpen))
      add(`${keyword} was ${shown(old[keyword])}, is ${shown(now[keyword])}`);
    const [xml, xmlNow] = [old, now].map((schema) => xmlForm(schema, place.path));
    if (xml !== xmlNow) add(`xml was ${xml}, is ${xmlNow}`);
    if (old.items && now.items)
      this.compare(direction, old.items as Schema, now.items as Schema, place.subject, `${place.path}[]`);
    this.compareMembers(direction, old, now, place, add);
  }

  private compareMembers(
    direction: Direction,
    old: Schema,
    now: Schema,
    place: Place,
    add: (text: string) => void,
  ): void {
    const [before, after] = [membersOf(old), membersOf(now)];
    for (const [name, schema] of Object.entries(before)) {
      const path = `${place.path}.${name}`;
      if (name in after) this.compare(direction, schema, after[name], place.subject, path);
      else add(`member ${name} is removed`);
    }
    const [requiredBefore, requiredNow] = [requiredOf(old), requiredOf(now)];
    if (direction === 'request') {
      for (const name of requiredNow) if (!requiredBefore.includes(name)) add(`member ${name} is required`);
      if (now.additionalProperties === false && old.additionalProperties !== false) add('other members are refused');
    } else {
      for (const name of requiredBefore)
        if (name in after && !requiredNow.includes(name)) add(`member ${name} may be absent`);
      // Serializers of .NET read the elements of XML in a fixed order.
      const order = (names: object, others: object) => Object.keys(names).filter((name) => name in others);
      if (order(before, after).join() !== order(after, before).join()) add('the order of the members is another');
    }
  }

  /** Compares schemas of which at least one has alternatives. Returns whether it has. */
  private compareAlternatives(
    direction: Direction,
    old: Schema,
    now: Schema,
    place: Place,
    add: (text: string) => void,
  ): boolean {
    const [before, after] = [alternativesOf(old), alternativesOf(now)];
    if (before.length === 1 && after.length === 1) return false;
    const fits = (one: Schema, other: Schema) => {
      const part = new SchemaComparison(this.resolveOld, this.resolveNew, new Set(this.compared));
      part.compare(direction, one, other, place.subject, place.path);
      return part.changes.length === 0;
    };
    const isCovered =
      direction === 'request'
        ? before.every((one) => after.some((other) => fits(one, other)))
        : after.every((other) => before.some((one) => fits(one, other)));
    if (!isCovered) add('the alternatives are others');
    return true;
  }
}

interface Place {
  readonly subject: string;
  readonly path: string;
}

/** Returns the keywords by which `to` excludes values of `from`. */
function excluding(from: Schema, to: Schema, isOpen: boolean): string[] {
  const keywords: string[] = [];
  if (!typesOf(from).every((type) => accepts(typesOf(to), type))) keywords.push('type');
  const [values, allowed] = [valuesOf(from), valuesOf(to)];
  if (allowed && !isOpen && !values?.every((value) => allowed.includes(value))) keywords.push('enum');
  for (const name of LOWER_LIMITS)
    if (to[name] !== undefined && !(Number(from[name]) >= Number(to[name]))) keywords.push(name);
  for (const name of UPPER_LIMITS)
    if (to[name] !== undefined && !(Number(from[name]) <= Number(to[name]))) keywords.push(name);
  for (const name of RULES) if (to[name] !== undefined && ruleOf(from, name) !== ruleOf(to, name)) keywords.push(name);
  return keywords;
}

/** A rule as text. JSON Schema searches for a pattern, so that what allows any text before and after it adds nothing. */
function ruleOf(schema: Schema, name: string): string | undefined {
  const rule = schema[name];
  if (name !== 'pattern' || typeof rule !== 'string') return JSON.stringify(rule);
  const isWhole = rule.startsWith(ANY_BEFORE) && rule.endsWith(ANY_AFTER);
  return JSON.stringify(isWhole ? rule.slice(ANY_BEFORE.length, -ANY_AFTER.length) : rule);
}

const ALL_TYPES = ['null', 'boolean', 'number', 'string', 'array', 'object'];

function typesOf({ type }: Schema): string[] {
  return type === undefined ? ALL_TYPES : ([type].flat() as string[]);
}

const accepts = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** Returns the only values of a schema, as JSON; undefined if it does not list them. */
function valuesOf(schema: Schema): string[] | undefined {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  return (schema.enum as unknown[] | undefined)?.map((value) => JSON.stringify(value));
}

/** Returns the schemas of which a value matches one. A list of constants is not a choice but an enum. */
function alternativesOf(schema: Schema): readonly Schema[] {
  return ((schema.oneOf ?? schema.anyOf) as Schema[] | undefined) ?? [schema];
}

/** Returns a schema with its `allOf` included, and with constants that are alternatives as an enum. */
function merged(schema: Schema, resolve: Resolve): Schema {
  const { allOf, ...own } = schema as Schema & { allOf?: Schema[] };
  const parts = [own, ...(allOf ?? []).map((part) => merged(resolve(part), resolve))];
  const all = parts.length === 1 ? own : Object.assign({}, ...parts.reverse());
  if (parts.length > 1) {
    all.properties = Object.assign({}, ...parts.map(membersOf));
    all.required = parts.flatMap(requiredOf);
  }
  const constants = alternativesOf(all).map(({ const: value, type }) => (type === 'null' ? null : value));
  if (constants.length < 2 || constants.includes(undefined)) return all;
  const { oneOf: _, anyOf: __, ...rest } = all;
  return { ...rest, enum: constants };
}

const membersOf = ({ properties }: Schema) => (properties ?? {}) as Record<string, Schema>;
const requiredOf = ({ required }: Schema) => (required ?? []) as string[];
const shown = (value: unknown) => (value === undefined ? 'not set' : JSON.stringify(value));

/** Returns how XML writes the value of a member, except what it is by default: an element of the member's name. */
function xmlForm({ xml }: Schema, path: string): string {
  const { name, namespace, attribute, wrapped } = (xml ?? {}) as NonNullable<SchemaObject['xml']>;
  return JSON.stringify({ name: path.endsWith(`.${name}`) ? undefined : name, namespace, attribute, wrapped });
}
