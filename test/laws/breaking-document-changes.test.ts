import {
  changesOf,
  type DocumentCase,
  field,
  get,
  goal,
  put,
  rename,
  response,
  update,
} from '../support/small-document';

const BREAKING: DocumentCase[] = [
  ['a removed path', (d) => delete d.paths['/login'], 'login: POST /login is removed'],
  ['a removed operation', (d) => delete d.paths['/goals/{id}'].put, 'updateGoal: PUT /goals/{id} is removed'],
  ['another path', (d) => rename(d, '/goal/{id}'), 'getGoal: GET /goals/{id} is removed'],
  [
    'another operation ID',
    (d) => Object.assign(get(d), { operationId: 'readGoal' }),
    'getGoal: GET /goals/{id}: the operation ID is readGoal',
  ],
  [
    'another name of a parameter in the path',
    (d) => {
      rename(d, '/goals/{goalid}');
      d.components.parameters.Id.name = 'goalid';
    },
    'getGoal: GET /goals/{id}: the parameters of the path are {goalid}',
  ],
  ['a removed parameter', (d) => get(d).parameters.pop(), 'getGoal: GET /goals/{id}: parameter tz is removed'],
  [
    'a new required parameter',
    (d) => get(d).parameters.push({ name: 'period', in: 'query', required: true, schema: {} }),
    'getGoal: GET /goals/{id}: parameter period is required',
  ],
  [
    'a parameter that is required now',
    (d) => Object.assign(get(d).parameters[1], { required: true }),
    'getGoal: GET /goals/{id}: parameter tz is required',
  ],
  [
    'a parameter of another type',
    (d) => Object.assign(get(d).parameters[1], { schema: { type: 'integer' } }),
    'getGoal: GET /goals/{id} tz: type was "string", is "integer"',
  ],
  [
    'a narrower parameter in the path',
    (d) => Object.assign(d.components.parameters.Id.schema, { minimum: 2 }),
    'getGoal: GET /goals/{id} id: minimum was 1, is 2',
  ],
  [
    'a body that is required now',
    (d) => Object.assign(d.paths['/login'].post.requestBody, { required: true }),
    'login: POST /login: a request body is required',
  ],
  [
    'a removed body',
    (d) => delete d.paths['/login'].post.requestBody,
    'login: POST /login: the request body is removed',
  ],
  [
    'a media type that is no longer accepted',
    (d) => delete put(d).requestBody.content['application/xml'],
    'updateGoal: PUT /goals/{id} request: media type application/xml is removed',
  ],
  [
    'a member that is required now',
    (d) => update(d).required.push('Rank'),
    'GoalUpdate: GoalUpdate: member Rank is required',
  ],
  [
    'a member that is no longer accepted',
    (d) => delete update(d).properties.Rank,
    'GoalUpdate: GoalUpdate: member Rank is removed',
  ],
  [
    'other members that are refused now',
    (d) => Object.assign(update(d), { additionalProperties: false }),
    'GoalUpdate: GoalUpdate: other members are refused',
  ],
  [
    'null that is no longer accepted',
    (d) => Object.assign(field(d, 'Name'), { type: 'string' }),
    'GoalUpdate: GoalUpdate.Name: type was ["string","null"], is "string"',
  ],
  [
    'a narrower type',
    (d) => Object.assign(field(d, 'Rank'), { type: 'integer' }),
    'GoalUpdate: GoalUpdate.Rank: type was "number", is "integer"',
  ],
  [
    'a value that is no longer accepted',
    (d) => field(d, 'State').enum.pop(),
    'GoalUpdate: GoalUpdate.State: enum was [0,1], is [0]',
  ],
  [
    'a list of values where any was accepted',
    (d) => Object.assign(field(d, 'Name'), { enum: ['a'] }),
    'GoalUpdate: GoalUpdate.Name: enum was not set, is ["a"]',
  ],
  [
    'a higher minimum',
    (d) => Object.assign(field(d, 'Rank'), { minimum: 1 }),
    'GoalUpdate: GoalUpdate.Rank: minimum was 0, is 1',
  ],
  [
    'a lower maximum',
    (d) => Object.assign(field(d, 'Rank'), { maximum: 8 }),
    'GoalUpdate: GoalUpdate.Rank: maximum was 9, is 8',
  ],
  [
    'a longer minimum length',
    (d) => Object.assign(field(d, 'Name'), { minLength: 2 }),
    'GoalUpdate: GoalUpdate.Name: minLength was 1, is 2',
  ],
  [
    'a shorter maximum length',
    (d) => Object.assign(field(d, 'Name'), { maxLength: 9 }),
    'GoalUpdate: GoalUpdate.Name: maxLength was 10, is 9',
  ],
  [
    'a new format',
    (d) => Object.assign(field(d, 'Name'), { format: 'uuid' }),
    'GoalUpdate: GoalUpdate.Name: format was not set, is "uuid"',
  ],
  [
    'a new pattern',
    (d) => Object.assign(field(d, 'Name'), { pattern: '^a' }),
    'GoalUpdate: GoalUpdate.Name: pattern was not set, is "^a"',
  ],
  [
    'a pattern that the text may no longer contain anywhere',
    (d) => Object.assign(field(d, 'Code'), { pattern: '^[a-z]$' }),
    'GoalUpdate: GoalUpdate.Code: pattern was "[a-z]", is "^[a-z]$"',
  ],
  [
    'an alternative that is no longer accepted',
    (d) => field(d, 'Owner').oneOf.pop(),
    'GoalUpdate: GoalUpdate.Owner: the alternatives are others',
  ],
  [
    'a member of an included schema',
    (d) => Object.assign(d.components.schemas.Tag, { required: ['Name'] }),
    'GoalUpdate: GoalUpdate.Tag: member Name is required',
  ],
  ['a removed status', (d) => delete get(d).responses[404], 'getGoal: GET /goals/{id}: status 404 is removed'],
  [
    'a new status of success',
    (d) => {
      get(d).responses[202] = {};
    },
    'getGoal: GET /goals/{id}: status 202 is new',
  ],
  [
    'a removed media type of a response',
    (d) => delete response(d).content['application/xml'],
    'getGoal: GET /goals/{id} 200: media type application/xml is removed',
  ],
  [
    'a removed header',
    (d) => delete response(d).headers.ETag,
    'getGoal: GET /goals/{id}: header ETag of 200 is removed',
  ],
  ['a removed member of a response', (d) => delete goal(d).properties.Tags, 'Goal: Goal: member Tags is removed'],
  ['a member that may be absent', (d) => goal(d).required.pop(), 'Goal: Goal: member Name may be absent'],
  [
    'null in a response',
    (d) => Object.assign(goal(d).properties.Name, { type: ['string', 'null'] }),
    'Goal: Goal.Name: type was "string", is ["string","null"]',
  ],
  [
    'a wider type in a response',
    (d) => Object.assign(goal(d).properties.ID, { type: 'number' }),
    'Goal: Goal.ID: type was "integer", is "number"',
  ],
  [
    'a new value in a response',
    (d) => goal(d).properties.State.enum.push(2),
    'Goal: Goal.State: enum was [0,1], is [0,1,2]',
  ],
  [
    'any value in a response',
    (d) => delete goal(d).properties.State.enum,
    'Goal: Goal.State: enum was [0,1], is not set',
  ],
  [
    'longer texts in a response',
    (d) => Object.assign(goal(d).properties.Name, { maxLength: 11 }),
    'Goal: Goal.Name: maxLength was 10, is 11',
  ],
  [
    'another format in a response',
    (d) => Object.assign(goal(d).properties.Owner.oneOf[0], { format: 'uri' }),
    'Goal: Goal.Owner: the alternatives are others',
  ],
  [
    'a new alternative in a response',
    (d) => goal(d).properties.Owner.oneOf.push({ type: 'null' }),
    'Goal: Goal.Owner: the alternatives are others',
  ],
  [
    'a change in the items of a response',
    (d) => Object.assign(d.components.schemas.Tag.properties.Name, { type: 'integer' }),
    'Tag: Tag.Name: type was "string", is "integer"',
  ],
  [
    'another order of members, which .NET relies on',
    (d) => {
      const { ID, ...rest } = goal(d).properties;
      goal(d).properties = { ...rest, ID };
    },
    'Goal: Goal: the order of the members is another',
  ],
  [
    'another name in XML',
    (d) => Object.assign(goal(d).properties.Name.xml, { name: 'Title' }),
    'Goal: Goal.Name: xml was {}, is {"name":"Title"}',
  ],
  [
    'another namespace',
    (d) => Object.assign(goal(d).xml, { namespace: 'urn:x' }),
    'Goal: Goal: xml was {"name":"Goal","namespace":"urn:test"}, is {"name":"Goal","namespace":"urn:x"}',
  ],
  [
    'another name of a schema',
    (d) => {
      const { schemas, responses } = d.components;
      schemas.Failure = schemas.Problem;
      delete schemas.Problem;
      responses.Problem.content['application/json'].schema = { $ref: '#/components/schemas/Failure' };
    },
    'Problem: schema Problem is removed',
  ],
  [
    'credentials for a public operation',
    (d) => delete d.paths['/login'].post.security,
    'login: POST /login: security was none, is Basic or Bearer',
  ],
  [
    'credentials that are no longer accepted',
    (d) => d.security.pop(),
    'getGoal: GET /goals/{id}: security was Basic or Bearer, is Basic',
  ],
  [
    'both credentials at once',
    (d) => Object.assign(get(d), { security: [{ Basic: [], Bearer: [] }] }),
    'getGoal: GET /goals/{id}: security was Basic or Bearer, is Basic+Bearer',
  ],
  [
    'another scheme',
    (d) => Object.assign(d.components.securitySchemes.Basic, { scheme: 'digest' }),
    'Basic: security scheme Basic is another',
  ],
  [
    'a higher role',
    (d) => {
      get(d)['x-required-role'] = 'PM+Admin';
    },
    'getGoal: GET /goals/{id}: the required role was PM, is PM+Admin',
  ],
  ['a removed server', (d) => d.servers.pop(), 'servers: server /v4 is removed'],
];

describe('a change of the OpenAPI document breaks clients:', () => {
  it.each(BREAKING)('%s', (_, change, found) => {
    expect(changesOf(change)).toContain(found);
  });
});
