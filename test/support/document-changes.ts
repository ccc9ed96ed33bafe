import type { OpenAPIObject } from '@nestjs/swagger';
import { type Change, type Direction, type Schema, SchemaComparison } from './schema-changes';

type Json = Readonly<Record<string, unknown>>;
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}
interface Body {
  readonly required?: boolean;
  readonly content?: Record<string, { readonly schema?: Schema }>;
  readonly headers?: Json;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Record<string, Json>;
  readonly security?: readonly Json[];
  readonly 'x-required-role'?: string;
}
interface Place {
  readonly name: string;
  readonly path: string;
  readonly operation: Operation;
}

/** What a caller has to be for each required role. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  public: [],
  anyone: ['user'],
  PM: ['user', 'PM'],
  Admin: ['user', 'Admin'],
  'PM+Admin': ['user', 'PM', 'Admin'],
  GlobalAdmin: ['user', 'PM', 'Admin', 'GlobalAdmin'],
};
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Returns the changes from a document to the next one that break clients: programs that call the service, and programs
 * that are compiled with code generated from the document.
 */
export function breakingDocumentChanges(old: OpenAPIObject, now: OpenAPIObject): Change[] {
  return new DocumentComparison(old, now).run();
}

class DocumentComparison {
  private readonly changes: Change[] = [];
  private readonly schemas: SchemaComparison;

  constructor(
    private readonly old: OpenAPIObject,
    private readonly now: OpenAPIObject,
  ) {
    this.schemas = new SchemaComparison(
      (schema) => resolve(old, schema),
      (schema) => resolve(now, schema),
    );
  }

  run(): Change[] {
    const after = operationsOf(this.now);
    for (const [key, place] of operationsOf(this.old)) {
      const next = after.get(key);
      if (next) this.compareOperation(place, next);
      else this.add(place.operation.operationId, `${place.name} is removed`);
    }
    this.compareNames();
    return [...this.changes, ...this.schemas.changes];
  }

  private add(subject: string, text: string): void {
    this.changes.push({ subject, text });
  }

  /** Names that generated code contains, and the addresses and credentials of all operations. */
  private compareNames(): void {
    for (const name of Object.keys(this.old.components?.schemas ?? {}))
      if (!(name in (this.now.components?.schemas ?? {}))) this.add(name, `schema ${name} is removed`);
    const [before, after] = [this.old, this.now].map(({ components }) => (components?.securitySchemes ?? {}) as Json);
    for (const [name, scheme] of Object.entries(before))
      if (schemeForm(scheme) !== schemeForm(after[name])) this.add(name, `security scheme ${name} is another`);
    const servers = (this.now.servers ?? []).map(({ url }) => url);
    for (const { url } of this.old.servers ?? [])
      if (!servers.includes(url)) this.add('servers', `server ${url} is removed`);
  }

  private compareOperation(before: Place, after: Place): void {
    const { operationId: id } = before.operation;
    if (after.operation.operationId !== id)
      this.add(id, `${before.name}: the operation ID is ${after.operation.operationId}`);
    const [names, namesNow] = [before, after].map(({ path }) => (path.match(/\{\w+\}/g) ?? []).join(' '));
    if (names !== namesNow) this.add(id, `${before.name}: the parameters of the path are ${namesNow}`);
    this.compareParameters(before, after);
    this.compareBodies(before, after);
    this.compareResponses(before, after);
    this.compareRights(before, after);
  }

  private compareParameters(previous: Place, next: Place): void {
    const { name: operation, operation: old } = previous;
    const id = old.operationId;
    const [before, after] = [parametersOf(this.old, previous), parametersOf(this.now, next)];
    for (const [key, { name, schema }] of before) {
      const same = after.get(key);
      if (!same) this.add(id, `${operation}: parameter ${name} is removed`);
      else if (schema && same.schema) this.schemas.compare('request', schema, same.schema, id, `${operation} ${name}`);
    }
    for (const [key, { name, required }] of after)
      if (required && !before.get(key)?.required) this.add(id, `${operation}: parameter ${name} is required`);
  }

  private compareBodies({ name, operation: old }: Place, { operation: now }: Place): void {
    const id = old.operationId;
    const before = old.requestBody && (resolve(this.old, old.requestBody) as Body);
    const after = now.requestBody && (resolve(this.now, now.requestBody) as Body);
    if (after?.required && !before?.required) this.add(id, `${name}: a request body is required`);
    if (before && !after) this.add(id, `${name}: the request body is removed`);
    if (before && after) this.compareContents('request', before, after, id, `${name} request`);
  }

  private compareResponses({ name, operation: old }: Place, { operation: now }: Place): void {
    const id = old.operationId;
    for (const [status, response] of Object.entries(old.responses)) {
      const next = now.responses[status];
      if (!next) {
        this.add(id, `${name}: status ${status} is removed`);
        continue;
      }
      const [before, after] = [resolve(this.old, response) as Body, resolve(this.now, next) as Body];
      for (const header of Object.keys(before.headers ?? {}))
        if (!(header in (after.headers ?? {}))) this.add(id, `${name}: header ${header} of ${status} is removed`);
      this.compareContents('response', before, after, id, `${name} ${status}`);
    }
    for (const status of Object.keys(now.responses))
      if (/^[23]/.test(status) && !(status in old.responses)) this.add(id, `${name}: status ${status} is new`);
  }

  private compareContents(direction: Direction, before: Body, after: Body, id: string, path: string): void {
    for (const [type, { schema }] of Object.entries(before.content ?? {})) {
      const next = after.content?.[type];
      if (!next) this.add(id, `${path}: media type ${type} is removed`);
      else if (schema && next.schema) this.schemas.compare(direction, schema, next.schema, id, path);
    }
  }

  private compareRights({ name, operation: old }: Place, { operation: now }: Place): void {
    const [before, after] = [securityOf(this.old, old), securityOf(this.now, now)];
    const isRefused =
      before.length === 0 ? after.length > 0 : after.length > 0 && !before.every((one) => after.includes(one));
    if (isRefused) this.add(old.operationId, `${name}: security was ${shown(before)}, is ${shown(after)}`);
    const [role, roleNow] = [old, now].map((operation) => operation['x-required-role'] ?? 'public');
    if (ROLES[roleNow]?.some((part) => !ROLES[role]?.includes(part)))
      this.add(old.operationId, `${name}: the required role was ${role}, is ${roleNow}`);
  }
}

const shown = (security: readonly string[]) => security.join(' or ') || 'none';

/** Returns the alternatives of credentials; none for a public operation. */
function securityOf(document: OpenAPIObject, operation: Operation): string[] {
  const alternatives = operation.security ?? document.security ?? [];
  // An empty alternative: credentials are optional.
  if (alternatives.some((one) => Object.keys(one).length === 0)) return [];
  return alternatives.map((one) => Object.keys(one).sort().join('+'));
}

function schemeForm(scheme: unknown): string {
  const { description: _, ...form } = (scheme ?? {}) as Json;
  return JSON.stringify(form);
}

/** Returns the operations by method and path, whatever the parameters in the path are called. */
function operationsOf({ paths }: OpenAPIObject): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item as Json)) {
      if (!METHODS.includes(method)) continue;
      const name = `${method.toUpperCase()} ${path}`;
      places.set(name.replace(/\{\w+\}/g, '{}'), { name, path, operation: operation as unknown as Operation });
    }
  return places;
}

/** Returns the parameters of an operation, those in the path by their place and the others by their name. */
function parametersOf(document: OpenAPIObject, { path, operation }: Place): Map<string, Parameter> {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parameters = (operation.parameters ?? []).map((each) => resolve(document, each) as unknown as Parameter);
  return new Map(
    parameters.map((each) => [`${each.in} ${each.in === 'path' ? places.indexOf(each.name) : each.name}`, each]),
  );
}

/** Returns what a reference names, with the members beside the reference; and everything else as it is. */
function resolve(document: OpenAPIObject, value: Json): Json {
  const { $ref, ...beside } = value;
  if (typeof $ref !== 'string') return value;
  const names = $ref.slice(2).split('/');
  const found = names.reduce((node, name) => node[name] as Json, document as unknown as Json);
  return { ...resolve(document, found), ...beside };
}
