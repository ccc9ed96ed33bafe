import type { OpenAPIObject } from '@nestjs/swagger';
import { app, setUpApp } from '../support/running-app';

type Reference = { readonly $ref: string };

interface Described {
  readonly parameters: readonly (Reference | { readonly name: string })[];
  readonly requestBody?: Reference;
  readonly responses: Readonly<Record<string, Reference>>;
}

interface RepresentedBody {
  readonly headers: object;
  readonly description: string;
  readonly 'x-codes'?: readonly string[];
  readonly 'x-error-codes'?: readonly string[];
}

/** What the document says of an operation beyond what it says of all of them. */
interface Own {
  readonly parameters: string;
  readonly body?: string;
  readonly answer: string;
  readonly headers: string;
  readonly codes: string;
  readonly faults: string;
  readonly takesCollections?: true;
  readonly mayBeUnchanged?: true;
}

const HEADERS_OF_ALL = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'];
const CODES_OF_ALL = [
  'validation_failed',
  'unknown_parameter',
  'malformed_request',
  'unauthorized',
  'https_required',
  'not_acceptable',
  'too_many_requests',
  'internal_error',
  'service_unavailable',
];
const FAULTS_OF_ALL = ['invalid_format', 'unknown_parameter', 'repeated_parameter', 'malformed_request'];
const CODES_OF_BODIES = ['malformed_body', 'request_timeout', 'body_too_large', 'unsupported_media_type'];
const FAULTS_OF_BODIES = ['unknown_member', 'repeated_member', 'forbidden_character', 'malformed_body'];

/** The codes of operations that take collections as well, and of their faults (contract section 21). */
const OF_COLLECTIONS = ['invalid_csv', 'too_many_records', 'not_in_collection'];

/** What an operation has in addition that is executed once for a key (contract section 20). */
const OF_KEYS = {
  parameter: 'IdempotencyKey',
  header: 'Idempotency-Replayed',
  codes: ['invalid_idempotency_key', 'idempotency_key_in_use', 'idempotency_key_reused'],
  fault: 'invalid_idempotency_key',
};
/** Operations that ignore the key, because their response contains a secret. */
const SECRET = ['POST /me/tokens', 'POST /login'];

const OWN: Readonly<Record<string, Own>> = {
  'GET /colors': {
    parameters: 'tz limit cursor count Fields SortColor FilterColor FormatOfList SiteId',
    body: undefined,
    answer: 'Colors',
    headers: 'Content-Disposition X-Total-Count Link',
    codes: 'requires_global_admin insufficient_scope',
    faults:
      'invalid_type out_of_range not_found invalid_cursor unknown_member invalid_filter not_filterable not_sortable',
  },
  'GET /colors/{id}': {
    parameters: 'id tz Fields Format SiteId IfNoneMatch',
    body: undefined,
    answer: 'Color',
    headers: 'ETag',
    codes: 'requires_global_admin not_found insufficient_scope',
    faults: 'out_of_range not_found unknown_member',
    mayBeUnchanged: true,
  },
  'POST /colors': {
    parameters: 'tz Atomic DryRun SiteId',
    takesCollections: true,
    body: 'ColorCreate',
    answer: 'ColorOrColors',
    headers: 'ETag',
    codes: 'requires_admin requires_global_admin not_found insufficient_scope',
    faults: 'required blank too_long invalid_type invalid_character out_of_range not_found',
  },
  'PUT /colors/{id}': {
    parameters: 'id tz SiteId IfMatch IfNoneMatchToWrite',
    body: 'ColorUpdate',
    answer: 'Color',
    headers: 'ETag',
    codes: 'requires_admin requires_global_admin not_found precondition_failed insufficient_scope',
    faults: 'required blank too_long invalid_type invalid_character out_of_range mismatch not_found',
  },
  'DELETE /securitygroups/{id}/individuals/{individualid}': {
    parameters: 'id individualid tz SiteId',
    body: undefined,
    answer: 'Nothing',
    headers: '',
    codes: 'requires_admin requires_global_admin not_found deleted built_in insufficient_scope',
    faults: 'not_found',
  },
  'GET /me': {
    parameters: 'tz Fields Format SiteId IfNoneMatch',
    body: undefined,
    answer: 'Individual',
    headers: 'ETag',
    codes: 'requires_global_admin own_site_required own_login_required not_found',
    faults: 'out_of_range not_found unknown_member',
    mayBeUnchanged: true,
  },
  'POST /me/tokens': {
    parameters: 'tz SiteId',
    body: 'UserTokenCreate',
    answer: 'UserToken',
    headers: 'ETag',
    codes: 'requires_global_admin own_login_required own_site_required not_found insufficient_scope',
    faults: 'required blank too_long invalid_type invalid_character out_of_range not_found',
  },
  'POST /login': {
    parameters: 'tz',
    body: 'LoginInput',
    answer: 'AuthToken',
    headers: '',
    codes: 'own_site_required',
    faults: 'required blank too_long invalid_type invalid_character',
  },
  'POST /logout': {
    parameters: 'tz SiteId',
    body: undefined,
    answer: 'Nothing',
    headers: '',
    codes: 'no_session requires_global_admin',
    faults: 'not_found no_session',
  },
  'POST /archives': {
    parameters: 'tz SiteId',
    body: undefined,
    answer: 'Nothing',
    headers: '',
    codes: 'requires_global_admin insufficient_scope',
    faults: 'not_found',
  },
  'GET /accountabilities/{id}': {
    parameters: 'id tz limit cursor count Fields FormatOfList SiteId IfNoneMatch',
    body: undefined,
    answer: 'AccountabilityListOfOne',
    headers: 'ETag Content-Disposition X-Total-Count',
    codes: 'requires_global_admin not_found insufficient_scope',
    faults: 'invalid_type out_of_range not_found invalid_cursor unknown_member',
    mayBeUnchanged: true,
  },
  'POST /organizations': {
    parameters: 'tz Atomic DryRun SiteId',
    takesCollections: true,
    body: 'OrganizationCreate.POST.organizations',
    answer: 'OrganizationOrOrganizations',
    headers: 'ETag',
    codes: 'forbidden requires_global_admin not_found insufficient_scope ambiguous_match',
    faults:
      'required blank too_long invalid_type invalid_character out_of_range not_found wrong_kind deleted too_deep mismatch cycle',
  },
  'PUT /projects/{id}': {
    parameters: 'id tz SiteId IfMatch IfNoneMatchToWrite',
    body: 'ProjectUpdate',
    answer: 'Project',
    headers: 'ETag',
    codes: 'forbidden requires_global_admin not_found deleted precondition_failed insufficient_scope',
    faults:
      'required blank too_long invalid_type invalid_character out_of_range mismatch not_found wrong_kind deleted cycle too_deep',
  },
  'PUT /tasks/{id}/undelete': {
    parameters: 'id tz SiteId IfMatch IfNoneMatchToWrite',
    body: undefined,
    answer: 'Task',
    headers: 'ETag',
    codes: 'forbidden requires_global_admin not_found precondition_failed insufficient_scope',
    faults: 'not_found',
  },
  'PUT /dashboards/settings': {
    parameters: 'tz SiteId IfMatch IfNoneMatchToWrite',
    body: 'DashboardSettingsUpdate',
    answer: 'DashboardSettings',
    headers: 'ETag',
    codes: 'requires_admin requires_pm requires_global_admin precondition_failed not_found insufficient_scope',
    faults: 'required invalid_type out_of_range not_found',
  },
  'GET /sites': {
    parameters: 'deleted tz limit cursor count Fields SortSite FilterSite FormatOfList SiteId',
    body: undefined,
    answer: 'Sites',
    headers: 'Content-Disposition X-Total-Count Link',
    codes: 'requires_global_admin insufficient_scope',
    faults:
      'invalid_type out_of_range not_found invalid_cursor unknown_member invalid_filter not_filterable not_sortable',
  },
};

const words = (text: string) => text.split(' ').filter(Boolean);

describe('what the document says of an operation', () => {
  let document: OpenAPIObject;
  setUpApp();
  beforeAll(async () => {
    document = (await app.http.get('/docs/openapi.json').expect(200)).body;
  });

  const nameOf = ({ $ref }: Reference) => $ref.slice($ref.lastIndexOf('/') + 1);
  const answerOf = (reference: Reference) =>
    (document.components as unknown as { responses: Record<string, RepresentedBody> }).responses[nameOf(reference)];
  const operation = (name: string) => {
    const [method, path] = name.split(' ');
    return (document.paths[path] as unknown as Record<string, Described>)[method.toLowerCase()];
  };

  it.each(Object.entries(OWN))('is all of it, and nothing else: %s', (name, own) => {
    const { parameters, requestBody, responses } = operation(name);
    const { 200: answered, 207: results, 304: unchanged, ...problems } = responses;
    const ofCollections = own.takesCollections ? OF_COLLECTIONS : [];
    expect(results && nameOf(results)).toBe(own.takesCollections && 'Results');
    const all = Object.values(problems).map(answerOf);
    const withBody = own.body === undefined ? [] : CODES_OF_BODIES;
    const takesKey = !name.startsWith('GET ') && !SECRET.includes(name);
    const ofKeys = takesKey ? OF_KEYS : undefined;
    // An archive is not written.
    const ofWrites = name.startsWith('GET ') || name.endsWith('archives') ? [] : ['outcome_unknown'];
    expect(parameters.map((each) => ('$ref' in each ? nameOf(each) : each.name))).toEqual([
      ...words(own.parameters),
      ...(ofKeys ? [ofKeys.parameter] : []),
    ]);
    expect(requestBody && nameOf(requestBody)).toBe(own.body);
    const isDeprecated = name.endsWith('archives');
    expect(nameOf(answered)).toBe(`${own.answer}${isDeprecated ? 'OfDeprecated' : ofKeys ? 'OfWrite' : ''}`);
    expect(Object.keys(answerOf(answered).headers)).toEqual([
      ...HEADERS_OF_ALL,
      ...words(own.headers),
      ...(ofKeys ? [ofKeys.header] : []),
      ...(own.takesCollections ? ['Dry-Run'] : []),
      ...(isDeprecated ? ['Deprecation', 'Link'] : []),
    ]);
    expect(unchanged && nameOf(unchanged)).toBe(own.mayBeUnchanged && 'NotModified');
    expect(all.flatMap((each) => each['x-codes'] ?? []).sort()).toEqual(
      [
        ...CODES_OF_ALL,
        ...withBody,
        ...ofWrites,
        ...ofCollections,
        ...words(own.codes),
        ...(ofKeys?.codes ?? []),
      ].sort(),
    );
    expect([...(answerOf(problems[400])['x-error-codes'] ?? [])].sort()).toEqual(
      [
        ...FAULTS_OF_ALL,
        ...ofCollections,
        ...(own.body === undefined ? [] : FAULTS_OF_BODIES),
        ...words(own.faults),
        ...(ofKeys ? [ofKeys.fault] : []),
      ].sort(),
    );
  });

  it('is what its answer is', () => {
    const described = (name: string) => answerOf(operation(name).responses[200]).description;
    expect(['GET /colors', 'GET /colors/{id}', 'DELETE /colors/{id}'].map(described)).toEqual([
      'A collection of Color records.',
      'The Color record.',
      'Success; the response is an empty object.',
    ]);
    expect(Object.keys(answerOf({ $ref: '#/NotModified' }).headers)).toEqual([...HEADERS_OF_ALL, 'ETag']);
  });
});
