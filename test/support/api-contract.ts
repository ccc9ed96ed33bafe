import { hash } from 'node:crypto';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parseXml } from './wire';
import { jsonOf, type XmlSchema } from './xml-value';

/** What a client sees of an answer. */
export interface Answer {
  readonly status: number;
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body; empty for HEAD. */
  readonly text: string;
  readonly isHead?: boolean;
  /** With the parameter `fields`: members may be missing. */
  readonly isProjected?: boolean;
}

/** A schema object, as far as this file reads it. */
export interface Schema extends XmlSchema {
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

interface Reference {
  readonly $ref?: string;
}

interface DocumentedHeader {
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
}

interface DocumentedResponse {
  readonly headers?: Readonly<Record<string, DocumentedHeader & Reference>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema & Reference }>>;
}

interface DocumentedOperation {
  readonly responses: Readonly<Record<string, DocumentedResponse & Reference>>;
}

/** An OpenAPI document, as far as this file reads it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Headers of HTTP itself, of caches, CORS and transport security. They are the same for every operation. */
const TRANSPORT_HEADERS: ReadonlySet<string> = new Set([
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]);

const METHODS = ['get', 'put', 'patch', 'post', 'delete'];
/** So many bodies are remembered, so that the same body is not validated again. */
const MAX_KNOWN = 20_000;
const ID = 'openapi';

/** The OpenAPI document as a judge of answers, with validators that are compiled once. */
export class ApiContract {
  private readonly operations = new Map<string, DocumentedOperation>();
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly known = new Set<string>();
  private readonly headers = new Map<DocumentedResponse, ReadonlyMap<string, DocumentedHeader>>();

  constructor(readonly document: ApiDocument) {
    addFormats(this.ajv);
    // Without `components`, an ID of its own would be needed for each schema.
    this.ajv.addSchema({ $id: ID, components: { schemas: closed(document.components.schemas) } } as object);
    for (const [path, item] of Object.entries(document.paths))
      for (const method of METHODS)
        if (item[method]) this.operations.set(keyOf(`${method.toUpperCase()} ${path}`), item[method]);
  }

  /**
   * Returns what of an answer is not as documented. `operation` is `GET /goals/{id}` or `GET /goals/:id`; the names of
   * its parameters do not matter. Returns undefined for an unknown operation.
   */
  faultsOf(operation: string, answer: Answer): readonly string[] | undefined {
    const documented = this.operations.get(operation) ?? this.operations.get(keyOf(operation));
    if (!documented) return undefined;
    this.operations.set(operation, documented);
    const found = documented.responses[answer.status];
    if (!found) return [`the status ${answer.status} is not documented`];
    const response = this.resolve<DocumentedResponse>(found);
    return [...this.headerFaults(response, answer), ...this.bodyFaults(response, answer)];
  }

  /** Returns the faults of the text of a body by the schema that `pointer` refers to. */
  contentFaults(pointer: string, isXml: boolean, text: string, isProjected = false): readonly string[] {
    try {
      const schema = { $ref: pointer };
      const value = isXml ? jsonOf(parseXml(text), schema, (each) => this.resolve(each)) : JSON.parse(text);
      const validate = this.validatorOf(pointer);
      if (validate(value)) return [];
      const isFault = ({ keyword }: ErrorObject) => !isProjected || keyword !== 'required';
      return (validate.errors ?? []).filter(isFault).map(textOf);
    } catch (error) {
      return [(error as Error).message];
    }
  }

  /** Returns what a reference refers to. */
  resolve<T>(value: T & Reference): T {
    const { $ref } = value;
    if ($ref === undefined) return value;
    let node: unknown = this.document;
    for (const key of $ref.slice(2).split('/')) node = (node as Record<string, unknown> | undefined)?.[key];
    if (node === undefined) throw new Error(`${$ref} does not exist`);
    return this.resolve(node as T & Reference);
  }

  private headersOf(response: DocumentedResponse): ReadonlyMap<string, DocumentedHeader> {
    let headers = this.headers.get(response);
    if (!headers) {
      const entries = Object.entries(response.headers ?? {});
      headers = new Map(entries.map(([name, each]) => [name.toLowerCase(), this.resolve<DocumentedHeader>(each)]));
      this.headers.set(response, headers);
    }
    return headers;
  }

  private *headerFaults(response: DocumentedResponse, { headers: sent }: Answer): Iterable<string> {
    const documented = this.headersOf(response);
    for (const name in sent) {
      const header = documented.get(name);
      if (!header && !TRANSPORT_HEADERS.has(name)) yield `the header ${name} is not documented: ${sent[name]}`;
      if (header?.schema.type === 'integer' && !/^\d+$/.test(String(sent[name])))
        yield `the header ${name} is no integer: ${sent[name]}`;
    }
    for (const [name, { required }] of documented)
      if (required && !(name in sent)) yield `the header ${name} is missing`;
  }

  private bodyFaults(
    { content }: DocumentedResponse,
    { headers, text, isHead, isProjected }: Answer,
  ): readonly string[] {
    const sent = headers['content-type'];
    if (!content) return text === '' && sent === undefined ? [] : ['a body is not documented'];
    const type = String(sent).split(';')[0];
    const media = content[type];
    if (!media) return [`the media type ${sent} is not documented`];
    // The tests of pictures and of CSV read them (contract sections 21 and 23).
    if (isHead || type === 'image/svg+xml' || type === 'text/csv') return [];
    // The lines are the records of the same list.
    const isLines = type === 'application/x-ndjson';
    const pointer = isLines ? content['application/json'].schema.$ref : media.schema.$ref;
    if (pointer === undefined) throw new Error('the schema of an answer is no component');
    const digest = hash('sha1', `${pointer} ${type} ${isProjected} ${text}`);
    if (this.known.has(digest)) return [];
    const value = isLines ? `[${text.trimEnd().replaceAll('\n', ',')}]` : text;
    const faults = this.contentFaults(pointer, type.endsWith('xml'), value, isProjected);
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    if (faults.length === 0) this.known.add(digest);
    return faults;
  }

  private validatorOf(pointer: string): ValidateFunction {
    let validate = this.validators.get(pointer);
    if (!validate) {
      validate = this.ajv.compile({ $ref: `${ID}${pointer}` });
      this.validators.set(pointer, validate);
    }
    return validate;
  }
}

/** Contracts by XML namespace, the only setting that answers depend on. */
export class ApiContracts {
  private readonly contracts = new Map<string, ApiContract>();

  /** Returns the contract of a namespace. `write` returns the text of the document, and is called once. */
  of(namespace: string, write: () => string): ApiContract {
    let contract = this.contracts.get(namespace);
    if (!contract) {
      contract = new ApiContract(JSON.parse(write()));
      this.contracts.set(namespace, contract);
    }
    return contract;
  }
}

function keyOf(operation: string): string {
  return operation.replace(/\{\w+\}|:\w+/g, '{}');
}

/** The schemas of records and problems, which have no members but those of the document. Bodies may have more. */
function closed(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema.properties && !isBody(name) ? { ...schema, additionalProperties: false } : schema,
    ]),
  );
}

/** Read-only members are accepted in bodies and ignored. */
function isBody(schema: string): boolean {
  return /(?:Create|Update|Input)$/.test(schema);
}

function textOf({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}
