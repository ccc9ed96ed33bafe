import type { ApiContract, ApiDocument, Schema } from '../support/api-contract';
import type { Wire } from '../support/wire';

/** A schema object with the limits of its values. */
export interface LimitedSchema extends Schema {
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, LimitedSchema>>;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: LimitedSchema;
  readonly example?: unknown;
}

/** The body of an operation. */
export interface Body {
  readonly schemaName: string;
  readonly schema: LimitedSchema;
  /** A body that the service accepts, in JSON. */
  readonly example: Wire;
  /** The root element in XML. */
  readonly root: string;
}

/** An operation as a client reads it in the document, without references. */
export interface DocumentedOperation {
  /** `GET /colors/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
}

interface MediaType {
  readonly schema: { readonly $ref: string };
  readonly example?: Wire;
  readonly examples?: Readonly<Record<string, { readonly value: Wire }>>;
}

interface RawOperation {
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly 'x-required-role'?: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns all operations of the document: reads first, deletions last, so that most cases find the example records. */
export function documentedOperations(contract: ApiContract): DocumentedOperation[] {
  const { paths } = contract.document as ApiDocument;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] && !isOfCollections(method, path)).map((method) =>
      operationOf(contract, method, path, item[method] as unknown as RawOperation),
    ),
  );
  return operations.sort((a, b) => turnOf(a) - turnOf(b));
}

/** The PUT of a collection has tests of its own: test/collections. */
function isOfCollections(method: string, path: string): boolean {
  return method === 'put' && /^\/\w+$/.test(path);
}

/** Signing in comes last: its failures count against the address. */
function turnOf({ method, path }: DocumentedOperation): number {
  return /^\/log(?:in|out)$/.test(path) ? METHODS.length : METHODS.indexOf(method.toLowerCase());
}

function operationOf(contract: ApiContract, method: string, path: string, raw: RawOperation): DocumentedOperation {
  const parameters = (raw.parameters ?? []).map((each) => contract.resolve<Parameter>(each));
  const { description = '', requestBody, 'x-required-role': role } = raw;
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    description,
    isPublic: role === 'public',
    parameters,
    ...(requestBody && { body: bodyOf(contract, contract.resolve(requestBody)) }),
  };
}

function bodyOf(contract: ApiContract, { content }: NonNullable<RawOperation['requestBody']>): Body {
  const { schema: reference, example: only, examples = {} } = content['application/json'];
  const example = only ?? Object.values(examples)[0]?.value;
  const given = contract.resolve<LimitedSchema & { oneOf?: readonly { $ref: string }[] }>(reference);
  // Many operations take a record or a collection of them, which has tests of its own.
  const schema = given.oneOf ? contract.resolve<LimitedSchema>(given.oneOf[0]) : given;
  const root = schema.xml?.name;
  if (root === undefined || !example) throw new Error(`${reference.$ref} has no XML name or no example`);
  return { schemaName: reference.$ref.slice(reference.$ref.lastIndexOf('/') + 1), schema, example, root };
}
