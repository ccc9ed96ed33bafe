import fc from 'fast-check';
import { v4 } from 'uuid';
import { bodies, exampleBody } from './bodies';
import type { DocumentedOperation, Parameter } from './documented-operations';
import type { SentRequest } from './exchange';
import type { Format, Piece } from './values';

/** The callers of generated requests, and how often they call. */
const CALLERS = { global: 6, admin: 3, member: 2, none: 1 } as const;
export type CallerName = keyof typeof CALLERS;

/** A generated request. */
export interface Case {
  readonly caller: CallerName;
  readonly request: SentRequest;
  /** What the document does not allow; empty for a valid request. */
  readonly faults: readonly string[];
  /** Whether the path names a record of another site, which only a global administrator may read. */
  readonly isOfOtherSite: boolean;
}

/** What a request can name besides the examples of the document. */
export interface NamedRecords {
  readonly siteId: string;
  /** IDs of another site. */
  readonly otherSite: readonly string[];
}

const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', '+05:45', '-12:00', 'Eastern Standard Time'];
const ACCEPTED: Readonly<Record<Format, readonly string[]>> = {
  json: ['application/json', 'text/json', 'application/json;q=0.5, image/png', '*/*', 'Application/JSON'],
  xml: ['application/xml', 'text/xml', 'text/xml;q=0.5, application/json;q=0.1', 'application/*;q=0.1, text/xml'],
};
const NOT_ACCEPTED = ['image/png', 'text/html, image/*', 'application/pdf;q=1', '*/*;q=0'];
const CONTENT: Readonly<Record<Format, readonly string[]>> = {
  json: ['application/json', 'text/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"'],
  xml: ['application/xml', 'text/xml', 'application/xml; charset=utf-8', 'Text/XML;Charset=utf-8'],
};
const NO_CONTENT = ['text/plain', 'application/x-www-form-urlencoded', 'json', ''];
const TAGS = ['*', '"1-x"', 'W/"1"', '"a", "b"'];

type Pieces = readonly Piece<string>[];
const fine = (value: string): Piece<string> => ({ value });
const fixed = (...values: readonly string[]) => fc.constantFrom(...values.map(fine));
const wrong = (fault: string, ...values: readonly string[]) =>
  fc.constantFrom(...values.map((value) => ({ value, fault: `${fault}: ${value}` })));

/** Returns requests of an operation: each is the example of the document with one part that differs. */
export function casesOf(operation: DocumentedOperation, format: Format, records: NamedRecords): fc.Arbitrary<Case> {
  const { parameters, body } = operation;
  const of = (place: Parameter['in']) => parameters.filter((each) => each.in === place);
  const pathParameters = of('path');
  const samePath = fc.constant<Pieces>(pathParameters.map(exampleOf));
  const sameHeaders = fc.constant<Piece<Record<string, string>>>({ value: {} });
  const sameBody = fc.constant(body && fine(exampleBody(body, format)));
  const sameQuery = fc.constant(completed([], of('query')));
  const same = { path: samePath, query: sameQuery, headers: sameHeaders, body: sameBody };
  const paths = pathsOf(pathParameters, records);
  const variants = [
    { weight: 2, arbitrary: fc.record({ ...same, query: queriesOf(of('query')) }) },
    { weight: 2, arbitrary: fc.record({ ...same, headers: headersOf(operation, format, records) }) },
    ...(pathParameters.length > 0 ? [{ weight: 2, arbitrary: fc.record({ ...same, path: paths }) }] : []),
    ...(body ? [{ weight: 6, arbitrary: fc.record({ ...same, body: bodies(body, format) }) }] : []),
  ];
  return fc.tuple(callers(), fc.oneof(...variants)).map(([caller, parts]) => {
    const { path, query, headers, body: text } = parts;
    const sent = {
      Accept: ACCEPTED[format][0],
      ...(body && { 'Content-Type': CONTENT[format][0] }),
      ...headers.value,
    };
    return {
      caller,
      request: {
        method: operation.method,
        path: addressOf(operation.path, path, query),
        headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
        ...(text && { body: text.value }),
      },
      isOfOtherSite: caller !== 'global' && path.some(({ value }) => records.otherSite.includes(value)),
      faults: [...path, ...query, headers, ...(text ? [text] : [])].flatMap(({ fault }) => (fault ? [fault] : [])),
    };
  });
}

function callers(): fc.Arbitrary<CallerName> {
  const names = Object.keys(CALLERS) as CallerName[];
  return fc.oneof(...names.map((name) => ({ weight: CALLERS[name], arbitrary: fc.constant(name) })));
}

function addressOf(template: string, path: Pieces, query: Pieces): string {
  let at = 0;
  const filled = template.replace(/\{\w+\}/g, () => path[at++].value);
  return query.length === 0 ? filled : `${filled}?${query.map(({ value }) => value).join('&')}`;
}

function exampleOf({ example }: Parameter): Piece<string> {
  return fine(String(example));
}

function pathsOf(parameters: readonly Parameter[], records: NamedRecords): fc.Arbitrary<Pieces> {
  return fc
    .nat(Math.max(parameters.length - 1, 0))
    .chain((changed) =>
      fc.tuple(
        ...parameters.map((parameter, index) =>
          index === changed ? pathValues(parameter, records) : fc.constant(exampleOf(parameter)),
        ),
      ),
    );
}

function pathValues({ name, schema, example }: Parameter, { otherSite }: NamedRecords): fc.Arbitrary<Piece<string>> {
  const malformed = ['%zz', 'x'.repeat(300), '%00', '%F0%9F%98%80', 'null'];
  if (schema.type === 'integer')
    return fc.oneof(
      fixed(String(example), '1', '2147483647'),
      wrong(name, '0', '-1', '1.5', '2147483648', 'x', '1e3', ...malformed),
    );
  if (schema.enum) return fc.oneof(fixed(...schema.enum.map(String)), wrong(name, 'other', '0', ...malformed));
  return fc.oneof(
    fixed(String(example), String(example).toUpperCase(), ...otherSite),
    fc.constant('').map(() => fine(v4())),
    wrong(name, 'not-a-guid', '5', `{${v4()}}`, String(example).slice(1), ...malformed),
  );
}

/** The parameters in the query with the examples of those without which the operation refuses a request. */
function completed(pieces: Pieces, parameters: readonly Parameter[]): Pieces {
  const isAbsent = ({ name }: Parameter) => !pieces.some(({ value }) => value.startsWith(`${name}=`));
  const missing = parameters.filter((each) => each.required && isAbsent(each));
  return [...pieces, ...missing.map(({ name, example }) => fine(`${name}=${example}`))];
}

function queriesOf(parameters: readonly Parameter[]): fc.Arbitrary<Pieces> {
  const pair = (name: string) => (piece: Piece<string>) => ({
    ...piece,
    value: `${name}=${encodeURIComponent(piece.value)}`,
  });
  const known = fc
    .constantFrom(...parameters)
    .chain((parameter) => queryValues(parameter).map((piece): Pieces => [pair(parameter.name)(piece)]));
  const repeated = fc.constantFrom(...parameters).map(({ name, example = '1' }): Pieces => {
    const value = `${name}=${example}`;
    return [{ value, fault: `repeated ${name}` }, fine(value)];
  });
  const valid = parameters
    .filter(({ name }) => !OPAQUE.has(name))
    .map((parameter) =>
      queryValues(parameter)
        .filter(({ fault }) => !fault)
        .map(pair(parameter.name)),
    );
  const complete = fc.oneof(
    { weight: 6, arbitrary: known },
    {
      weight: 2,
      arbitrary: fc
        .tuple(...valid)
        .chain((all) => fc.subarray(all, { minLength: Math.min(all.length, 2) }))
        .map(together),
    },
    { weight: 1, arbitrary: repeated },
    {
      weight: 1,
      arbitrary: wrong('unknown parameter', 'colour=1', 'Limit2=5', 'x', '%F0%9F%98%80=1').map((piece) => [piece]),
    },
  );
  const all = complete.map((pieces) => completed(pieces, parameters));
  const needed = parameters.filter(({ required }) => required);
  if (needed.length === 0) return all;
  const incomplete = fc.constantFrom(...needed).map(({ name }): Pieces => [{ value: 'tz=UTC', fault: `no ${name}` }]);
  return fc.oneof({ weight: 9, arbitrary: all }, { weight: 1, arbitrary: incomplete });
}

/** Valid parameters that are valid together: with records pages are shorter (contract section 17), a picture has none (23). */
function together(pieces: Pieces): Pieces {
  const has = (text: string) => pieces.some(({ value }) => value === text);
  const isPicture = has('format=svg');
  const isRefused = ({ value }: Piece<string>) =>
    (value.startsWith('limit=') && (isPicture || has('include=record'))) || (value.startsWith('count=') && isPicture);
  return pieces.filter((piece) => !isRefused(piece));
}

/** Parameters that name members, which differ between resources; test/filtering has valid ones. */
const OF_MEMBERS: ReadonlySet<string> = new Set(['fields', 'sort', 'filter', 'by']);
/** Parameters of which no value is valid for every operation. */
const OPAQUE: ReadonlySet<string> = new Set(['cursor', 'since', ...OF_MEMBERS]);

function queryValues({ name, schema, example, description = '' }: Parameter): fc.Arbitrary<Piece<string>> {
  const { minimum = -(2 ** 31), maximum = 2 ** 31 - 1 } = schema;
  if (name === 'tz') return fc.oneof(fixed(...ZONES), wrong(name, 'Nowhere/City', '+25:00', 'x'.repeat(500), ''));
  if (OF_MEMBERS.has(name)) return wrong(name, 'Nonsense', 'Nonsense = 1', '((', '-', ',');
  if (name === 'match') return wrong(name, 'Nonsense', 'ID', '');
  if (OPAQUE.has(name)) return wrong(name, 'zzz', '%', 'e30', '');
  if (name === 'types') {
    const [one, other] = description.startsWith('Subjects') ? ['Individual', 'Department'] : ['Goal', 'Project'];
    return fc.oneof(fixed(one, `${one},${other}`), wrong(name, 'Gaol', one.toLowerCase(), `${one},`, ''));
  }
  if (name === 'from' || name === 'to')
    return fc.oneof(fixed('2026-01-01', '2026-11-20T08:00:00Z'), wrong(name, '2026-02-30', 'x'));
  if (name === 'type') return fc.oneof(fixed('Goal', 'Project'), wrong(name, 'goal', 'Goal,Project', 'x'));
  if (name === 'recordid') return fc.oneof(fixed('1', v4()), wrong(name, 'x', '1.5', `{${v4()}}`));
  if (name === 'expires')
    return fc.oneof(fixed(`${new Date().getUTCFullYear() + 1}-01-31`), wrong(name, 'x', '2020-01-01', '2999-12-31'));
  if (schema.type === 'boolean') return fc.oneof(fixed('true', 'false'), wrong(name, 'yes', '1', 'TRUE', ''));
  if (schema.enum) return fc.oneof(fixed(...schema.enum.map(String)), wrong(name, '77', 'x', '-1', ''));
  if (schema.type === 'integer')
    return fc.oneof(
      fixed(String(example ?? 1), String(minimum), String(maximum)),
      wrong(name, String(minimum - 1), String(maximum + 1), '1.5', 'x', ''),
    );
  if (schema.format === 'uuid')
    return fc.oneof(
      fixed(String(example ?? v4())),
      fc.constant('').map(() => fine(v4())),
      wrong(name, 'x', '5', `{${v4()}}`),
    );
  if (schema.format === 'date')
    return fc.oneof(fixed('2026-01-01', '0001-01-01', '9999-12-31'), wrong(name, '2026-02-30', 'x'));
  if (schema.pattern)
    return fc.oneof(fc.stringMatching(new RegExp(schema.pattern)).map(fine), wrong(name, 'x', '1.5', 'NULL ', ''));
  throw new Error(`No values for the parameter ${name}`);
}

function headersOf(
  { parameters, body }: DocumentedOperation,
  format: Format,
  { siteId, otherSite }: NamedRecords,
): fc.Arbitrary<Piece<Record<string, string>>> {
  const named = (name: string, values: fc.Arbitrary<Piece<string>>) =>
    values.map(({ value, ...fault }) => ({ value: { [name]: value }, ...fault }));
  const documents = (name: string) => parameters.some((each) => each.in === 'header' && each.name === name);
  const found = [
    named('Accept', fc.oneof(fixed(...ACCEPTED[format]), wrong('Accept', ...NOT_ACCEPTED))),
    named('X-Request-Id', fixed('abc', 'x'.repeat(200), v4())),
  ];
  if (body)
    found.push(named('Content-Type', fc.oneof(fixed(...CONTENT[format]), wrong('Content-Type', ...NO_CONTENT))));
  for (const name of ['If-Match', 'If-None-Match']) if (documents(name)) found.push(named(name, fixed(...TAGS)));
  if (documents('X-Site-ID'))
    found.push(named('X-Site-ID', fc.oneof(fixed(siteId, otherSite[0], v4()), wrong('X-Site-ID', 'x', '5'))));
  return fc.oneof(...found);
}
