import type { OpenAPIObject } from '@nestjs/swagger';
import { breakingDocumentChanges } from './document-changes';

// biome-ignore lint/suspicious/noExplicitAny: The cases change any part of the document.
export type AnyDocument = any;
/** A change of the small document: its name, the change, and what of it breaks clients. */
export type DocumentCase = [name: string, change: (document: AnyDocument) => void, found?: string];

/** A small document with everything that is compared. */
const smallDocument = (): AnyDocument => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1.0.0' },
  servers: [{ url: '/v4' }],
  security: [{ Basic: [] }, { Bearer: [] }],
  paths: {
    '/goals/{id}': {
      get: {
        operationId: 'getGoal',
        parameters: [{ $ref: '#/components/parameters/Id' }, { name: 'tz', in: 'query', schema: { type: 'string' } }],
        responses: { 200: { $ref: '#/components/responses/Goal' }, 404: { $ref: '#/components/responses/Problem' } },
        'x-required-role': 'PM',
      },
      put: {
        operationId: 'updateGoal',
        parameters: [{ $ref: '#/components/parameters/Id' }],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/GoalUpdate' } },
            'application/xml': { schema: { $ref: '#/components/schemas/GoalUpdate' } },
          },
        },
        responses: { 200: { $ref: '#/components/responses/Goal' } },
      },
    },
    '/login': {
      post: {
        operationId: 'login',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 200: { description: 'Signed in' } },
        security: [],
        'x-required-role': 'public',
      },
    },
  },
  components: {
    parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } } },
    responses: {
      Problem: {
        description: 'An error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
      Goal: {
        description: 'A goal',
        headers: { ETag: { schema: { type: 'string' } } },
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Goal' } },
          'application/xml': { schema: { $ref: '#/components/schemas/Goal' } },
        },
      },
    },
    schemas: {
      Goal: {
        type: 'object',
        required: ['ID', 'Name'],
        properties: {
          ID: { type: 'integer' },
          Name: { type: 'string', maxLength: 10, xml: { name: 'Name' } },
          State: { type: 'integer', enum: [0, 1] },
          Tags: { type: 'array', items: { $ref: '#/components/schemas/Tag' } },
          Owner: { oneOf: [{ type: 'string', format: 'uuid' }, { type: 'integer' }] },
        },
        xml: { name: 'Goal', namespace: 'urn:test' },
      },
      GoalUpdate: {
        type: 'object',
        required: ['Name'],
        properties: {
          Name: { type: ['string', 'null'], minLength: 1, maxLength: 10 },
          State: { type: 'integer', enum: [0, 1] },
          Rank: { type: 'number', minimum: 0, maximum: 9 },
          Code: { type: 'string', pattern: '[a-z]' },
          Tag: { allOf: [{ $ref: '#/components/schemas/Tag' }] },
          Owner: { oneOf: [{ type: 'string', format: 'uuid' }, { type: 'integer' }] },
        },
      },
      Tag: { type: 'object', properties: { Name: { type: 'string' } } },
      Problem: { type: 'object', properties: { code: { type: 'string', enum: ['deleted'] } } },
    },
    securitySchemes: { Basic: { type: 'http', scheme: 'basic' }, Bearer: { type: 'http', scheme: 'bearer' } },
  },
});

/** The parts of the small document that cases change. */
export const get = (changed: AnyDocument) => changed.paths['/goals/{id}'].get;
export const put = (changed: AnyDocument) => changed.paths['/goals/{id}'].put;
export const response = (changed: AnyDocument) => changed.components.responses.Goal;
export const goal = (changed: AnyDocument) => changed.components.schemas.Goal;
export const update = (changed: AnyDocument) => changed.components.schemas.GoalUpdate;
export const field = (changed: AnyDocument, name: string) => update(changed).properties[name];
export const rename = (changed: AnyDocument, path: string) => {
  changed.paths[path] = changed.paths['/goals/{id}'];
  delete changed.paths['/goals/{id}'];
};

/** Returns the breaking changes of a case, each as its subject and its text. */
export function changesOf(change: DocumentCase[1]): string[] {
  const changed = smallDocument();
  change(changed);
  return breakingDocumentChanges(smallDocument() as OpenAPIObject, changed as OpenAPIObject).map(
    ({ subject, text }) => `${subject}: ${text}`,
  );
}
