import { changesOf, type DocumentCase, field, get, goal, put, response, update } from '../support/small-document';

const HARMLESS: DocumentCase[] = [
  [
    'texts',
    (d) => {
      get(d).summary = 'Reads';
      goal(d).description = 'x';
      goal(d).properties.ID.example = 3;
    },
  ],
  [
    'a new path',
    (d) => {
      d.paths['/new'] = d.paths['/login'];
    },
  ],
  [
    'a new operation',
    (d) => Object.assign(d.paths['/goals/{id}'], { delete: { operationId: 'deleteGoal', responses: {} } }),
  ],
  ['a new optional parameter', (d) => get(d).parameters.unshift({ name: 'count', in: 'query', schema: {} })],
  ['a wider parameter', (d) => Object.assign(d.components.parameters.Id.schema, { minimum: 0 })],
  ['a body that is optional now', (d) => Object.assign(put(d).requestBody, { required: false })],
  ['a new optional member of a body', (d) => Object.assign(update(d).properties, { Why: { type: 'string' } })],
  ['a member that is optional now', (d) => Object.assign(update(d), { required: [] })],
  [
    'wider values of a body',
    (d) => {
      field(d, 'State').enum.push(2);
      field(d, 'Rank').type = ['number', 'null'];
      delete field(d, 'Rank').maximum;
    },
  ],
  [
    'a pattern of the whole text that allows the same',
    (d) => Object.assign(field(d, 'Code'), { pattern: '^[\\s\\S]*[a-z][\\s\\S]*$' }),
  ],
  ['a new alternative in a body', (d) => field(d, 'Owner').oneOf.push({ type: 'null' })],
  [
    'a new member of a response',
    (d) => {
      goal(d).properties = { ID: goal(d).properties.ID, New: {}, ...goal(d).properties };
      goal(d).required.push('New');
    },
  ],
  [
    'narrower values in a response',
    (d) => {
      goal(d).properties.State.enum.pop();
      goal(d).properties.Name.maxLength = 9;
      goal(d).properties.Owner.oneOf.pop();
    },
  ],
  ['a member that is always there now', (d) => goal(d).required.push('State')],
  [
    'values that get descriptions',
    (d) =>
      Object.assign(goal(d).properties, {
        State: {
          type: 'integer',
          oneOf: [
            { const: 0, title: 'Open' },
            { const: 1, title: 'Done' },
          ],
        },
      }),
  ],
  [
    'a new status of an error',
    (d) => {
      get(d).responses[409] = {};
    },
  ],
  [
    'a new media type',
    (d) => {
      response(d).content['text/csv'] = {};
    },
  ],
  ['a new header', (d) => Object.assign(response(d).headers, { Link: {} })],
  [
    'a new code of an error',
    (d) => {
      d.components.schemas.Problem.properties.code.enum.push('in_use');
    },
  ],
  [
    'an element that is named like its member',
    (d) => {
      delete goal(d).properties.Name.xml;
    },
  ],
  [
    'a response that is no component',
    (d) => {
      get(d).responses[200] = response(d);
    },
  ],
  [
    'security that is written at each operation',
    (d) => {
      get(d).security = put(d).security = d.security;
      delete d.security;
    },
  ],
  [
    'another way to sign in',
    (d) => {
      d.security.push({ Key: [] });
      d.components.securitySchemes.Key = { type: 'apiKey' };
    },
  ],
  [
    'an operation that becomes public',
    (d) => {
      get(d).security = [];
      get(d)['x-required-role'] = 'public';
    },
  ],
  [
    'a lower role',
    (d) => {
      get(d)['x-required-role'] = 'anyone';
    },
  ],
  ['another server beside the first', (d) => d.servers.unshift({ url: 'https://pm.example.com/v4' })],
];

describe('a change of the OpenAPI document breaks no client:', () => {
  it.each(HARMLESS)('%s', (_, change) => {
    expect(changesOf(change)).toEqual([]);
  });

  it('none', () => {
    expect(changesOf(() => undefined)).toEqual([]);
  });
});
