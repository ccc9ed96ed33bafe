import { EXAMPLE_BY_SEGMENT, EXAMPLE_RECORDS as R } from '../../src/docs/example-records';
import type { Field } from '../../src/http/formats/field-table';
import { resourceOf } from '../../src/resource/declare/field-registry';
import { pluralOf } from '../../src/resource/features/bulk/collection-routes';
import type { Route } from '../../src/resource/pipeline/route';
import { kindsWith, segmentOf } from '../rights/kinds';
import { seedDemo } from '../support/demo';
import { handlersOf } from '../support/handlers';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';
import { demoUser } from '../support/sign-in';
import type { Wire } from '../support/wire';

const { person, project, unit } = R;

/** A list with records of each kind that collections are of, by path segment. */
const LISTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    kindsWith(({ entity }) => entity).map((kind) => [segmentOf(kind), `individuals/${person}/${segmentOf(kind)}`]),
  ),
  assessments: `individuals/${person}/assessments`,
  basicroles: `individuals/${person}/basicroles`,
  colors: 'colors',
  comments: `individuals/${person}/comments`,
  commitments: `departments/${unit}/commitments`,
  corevalues: 'corevalues',
  departmentmembers: `departments/${unit}/departmentmembers`,
  departments: 'departments',
  dialogs: 'dialogs',
  evaluationcriteria: `projects/${project}/evaluationcriteria`,
  goals: 'goals',
  indicators: `basicroles/${EXAMPLE_BY_SEGMENT.basicroles}/indicators`,
  individuals: 'individuals',
  metrics: `departments/${unit}/metrics`,
  metricvalues: `metrics/${EXAMPLE_BY_SEGMENT.metrics}/values`,
  organizations: 'organizations',
  periods: 'periods',
  permissions: `departments/${unit}/permissions`,
  projectphases: 'projectphases',
  projects: 'projects',
  projectscopes: `projects/${project}/projectscopes`,
  projectstatuses: 'projectstatuses',
  securitygroups: 'securitygroups',
  tasks: 'tasks',
  teammembers: `projects/${project}/teammembers`,
};
const FORMS = ['text/csv', 'application/x-ndjson', 'application/json', 'application/xml'] as const;
/** Texts that mean something in one of the forms. */
const HOSTILE = [
  '=1+1',
  "'=1",
  '\\N',
  '',
  'a,b "c"\r\nd\te',
  '-5',
  ' <b>&amp; ',
  'NULL',
  '\u{1F600}é',
  "'''+x",
  '\n=1',
  '＝1',
  "'＋1",
  '－1＠',
  '＠',
  '\ufeffx',
  ' =1',
  "' \u200b+1",
  '\u00a0\u2060@x',
  ' \t-1',
];

interface CsvCell {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Reads CSV by code of its own, one character at a time. */
function parseCsv(text: string): CsvCell[][] {
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isQuoted = text[at] === '"';
    let cell = '';
    if (isQuoted) {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1;
        cell += text[at];
      }
      at += 1;
    } else for (; !/[,\r]/.test(text[at]); at += 1) cell += text[at];
    row.push({ text: cell, isQuoted });
    if (text[at] === ',') continue;
    expect(text.slice(at, at + 2)).toBe('\r\n');
    at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Returns the value of a cell as JSON has it. */
function jsonOf({ text, isQuoted }: CsvCell, { type }: Field): unknown {
  if (!isQuoted && text === '\\N') return null;
  if (type === 'integer' || type === 'decimal') return Number(text);
  if (type === 'boolean') return text === 'true';
  return type === 'text' ? text.replace(/^'(?='*[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n])/u, '') : text;
}

describe('export and import (contract section 21)', () => {
  let plurals: Map<string, Route>;
  setUpApp();
  beforeAll(async () => {
    await seedDemo(app);
    const routes = handlersOf(app.app).flatMap(({ route }) => (route && pluralOf(route)) ?? []);
    plurals = new Map(routes.map((route) => [route.path, route]));
  });

  const read = async (path: string, accept: string) =>
    (await app.http.get(`/v4/${path}`).set({ Authorization: demoUser().authorization, Accept: accept }).expect(200))
      .text;
  const put = async (segment: string, type: string, body: string) => {
    const headers = { Authorization: demoUser().authorization, Accept: 'application/json', 'Content-Type': type };
    const { status, text } = await app.http.put(`/v4/${segment}`).set(headers).send(body);
    expect([segment, type, status, status === 200 ? '' : text]).toEqual([segment, type, 200, '']);
  };
  const fieldsOf = (segment: string) => resourceOf(plurals.get(segment)?.returns.resource as never).fields;
  const writableIn = (segment: string, text: string) => {
    const names = fieldsOf(segment).flatMap(({ name, access }) => (access === 'RO' ? [] : [name]));
    return (JSON.parse(text) as Wire[]).map((record) => names.map((name) => [name, record[name]]));
  };

  it('is of every kind', () => {
    orElse('Add a list with records of the kind to LISTS of this test.', () =>
      expect(Object.keys(LISTS).sort()).toEqual([...plurals.keys()].sort()),
    );
  });

  it.each(Object.entries(LISTS))('leaves %s as they are', async (segment, path) => {
    // Built-in groups cannot be changed.
    const isImported = (record: Wire) => record.BuiltIn !== true;
    const before = (JSON.parse(await read(path, 'application/json')) as Wire[]).filter(isImported);
    expect(before.length).toBeGreaterThan(0);
    const free = fieldsOf(segment).filter(({ name, type, access, notBlank, hexColor, max = 99 }) => {
      const isFree = type === 'text' && access !== 'RO' && !notBlank && !hexColor && max > 20;
      return isFree && !/Email|UserName|Password|Format|Color|Title|Measure/.test(name);
    });
    const hostile = before.map((record, at) =>
      Object.assign({ ...record }, ...free.map(({ name }, of) => ({ [name]: HOSTILE[(at + of) % HOSTILE.length] }))),
    );
    await put(segment, 'application/json', JSON.stringify(hostile));
    const json = await read(path, 'application/json');
    expect(writableIn(segment, json).length).toBeGreaterThanOrEqual(before.length);
    for (const form of FORMS) {
      const text = await read(path, form);
      if (form === 'text/csv') {
        const [header, ...rows] = parseCsv(text);
        expect(header.map((cell) => cell.text)).toEqual(fieldsOf(segment).map(({ name }) => name));
        const records = rows.map((row) =>
          Object.fromEntries(fieldsOf(segment).map((field, at) => [field.name, jsonOf(row[at], field)])),
        );
        expect(records).toEqual(JSON.parse(json));
      }
      await put(segment, form, withoutBuiltIn(text, form));
      expect([form, writableIn(segment, await read(path, 'application/json'))]).toEqual([
        form,
        writableIn(segment, json),
      ]);
    }
  });

  it.each(['individuals', 'goals', 'projects'])(
    'leaves %s as they are, by a file for spreadsheets in a zone',
    async (segment) => {
      // New York has an hour twice, in which no date of the demo is.
      const query = '?format=csv&tz=America/New_York';
      const json = await read(segment, 'application/json');
      const file = await read(`${segment}${query}`, '*/*');
      expect(file).toMatch(/^\ufeff[\s\S]*,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3},/);
      // As a spreadsheet saves it.
      await put(`${segment}?tz=America/New_York`, 'text/csv', file.replace(/(?<=[,\n])""(?=[,\r])/g, ''));
      expect(writableIn(segment, await read(segment, 'application/json'))).toEqual(writableIn(segment, json));
    },
  );

  /** Removes the built-in groups, which come with `BuiltIn`. */
  function withoutBuiltIn(text: string, form: string): string {
    if (!/"BuiltIn":true|<BuiltIn>true|,BuiltIn,/.test(text)) return text;
    if (form === 'application/json') return JSON.stringify(JSON.parse(text).filter((each: Wire) => !each.BuiltIn));
    if (form === 'application/xml')
      return text.replace(/<SecurityGroup>(?:(?!<\/SecurityGroup>).)*<BuiltIn>true.*?<\/SecurityGroup>/gs, '');
    const isBuiltIn = (line: string) => /"BuiltIn":true|(Everyone|Administrators|Performance Management),/.test(line);
    const end = form === 'text/csv' ? '\r\n' : '\n';
    return text
      .split(end)
      .filter((line) => !isBuiltIn(line))
      .join(end);
  }
});
