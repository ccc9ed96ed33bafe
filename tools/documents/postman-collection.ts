import type { OpenAPIObject, OperationObject, ParameterObject, RequestBodyObject } from '@nestjs/swagger';
import { type TagGroup, tagGroupsOf } from '../../src/docs/tags';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
/** The collection keeps its ID, so that a later import replaces it. */
const COLLECTION_ID = '6f2c6d0e-5b1f-4f0a-9a55-3d7c9f1e8b24';

/** A parameter of a URL or a header, as Postman has them. */
interface Entry {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

interface Folder {
  readonly name: string;
  readonly description?: string;
  readonly item: readonly (Folder | object)[];
}

interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: OperationObject;
}

/**
 * Returns a Postman collection (format 2.1) with a request for each operation: folders by group of tags and by tag, the
 * examples of the document as values, and credentials as variables of the collection. The service adds the variables.
 */
export function postmanCollection(document: OpenAPIObject): object {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Described => ({ path, method, operation })),
  );
  const { title, version } = document.info;
  return {
    info: {
      _postman_id: COLLECTION_ID,
      name: `${title} ${version}`,
      description: document.info.description,
      schema: SCHEMA,
    },
    item: tagGroupsOf(document.tags ?? []).map((group) => folderOfGroup(group, document, operations)),
    auth: {
      type: 'basic',
      basic: [
        { key: 'username', value: '{{userName}}', type: 'string' },
        { key: 'password', value: '{{password}}', type: 'string' },
      ],
    },
  };
}

function folderOfGroup({ name, tags }: TagGroup, document: OpenAPIObject, operations: readonly Described[]): Folder {
  const folders = tags.map((tag): Folder => {
    const about: DescribedTag | undefined = document.tags?.find((each) => each.name === tag);
    const own = operations.filter(({ operation }) => operation.tags?.[0] === tag);
    const item = own.map((one) => itemOf(one, document));
    return { name: about?.['x-displayName'] ?? tag, description: about?.description, item };
  });
  return { name, item: folders };
}

interface DescribedTag {
  readonly description?: string;
  readonly 'x-displayName'?: string;
}

function itemOf({ path, method, operation }: Described, document: OpenAPIObject): object {
  const parameters = (operation.parameters ?? []).map((each) => resolve<ParameterObject>(document, each));
  const body = operation.requestBody && resolve<RequestBodyObject>(document, operation.requestBody);
  return {
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      // The operation without credentials; all others have those of the collection.
      ...(operation.security?.length === 0 ? { auth: { type: 'noauth' } } : {}),
      header: headersOf(parameters, body !== undefined),
      url: urlOf(path, parameters),
      ...(body ? { body: bodyOf(body) } : {}),
    },
    response: [],
  };
}

function headersOf(parameters: readonly ParameterObject[], hasBody: boolean): Entry[] {
  return [
    { key: 'Accept', value: 'application/json' },
    ...(hasBody ? [{ key: 'Content-Type', value: 'application/json' }] : []),
    ...entriesOf(parameters, 'header'),
  ];
}

/** Parameters in the path become variables of the request, such as `:id`. */
function urlOf(path: string, parameters: readonly ParameterObject[]): object {
  const segments = path
    .slice(1)
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/');
  const query = entriesOf(parameters, 'query');
  const variable = entriesOf(parameters, 'path');
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  return {
    raw: `{{baseUrl}}/${segments.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: segments,
    ...(query.length > 0 ? { query } : {}),
    ...(variable.length > 0 ? { variable } : {}),
  };
}

/** Values of optional parameters that are the same for every request: Postman puts a new UUID there each time. */
const WHEN_SELECTED: Readonly<Record<string, string>> = { 'Idempotency-Key': '{{$guid}}' };

/** Optional parameters are listed, but not sent until somebody selects them. */
function entriesOf(parameters: readonly ParameterObject[], place: ParameterObject['in']): Entry[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, description, example, required }) => ({
      key: name,
      value: String(example ?? WHEN_SELECTED[name] ?? ''),
      description,
      ...(required ? {} : { disabled: true }),
    }));
}

function bodyOf({ content }: RequestBodyObject): object {
  const [example] = Object.values(content['application/json'].examples ?? {}) as { value?: unknown }[];
  return {
    mode: 'raw',
    raw: JSON.stringify(example?.value, undefined, 2),
    options: { raw: { language: 'json' } },
  };
}

function resolve<T>(document: OpenAPIObject, value: unknown): T {
  const pointer = (value as { $ref?: string }).$ref;
  if (pointer === undefined) return value as T;
  const [, , kind, name] = pointer.split('/');
  return (document.components as unknown as Record<string, Record<string, T>>)[kind][name];
}
