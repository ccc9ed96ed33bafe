import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import { entities } from '../../src/entities';
import { findResource } from '../../src/resource/declare/field-registry';
import { personalColumns } from '../../src/resource/declare/personal-columns';
import { seedDemo } from '../support/demo';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';

const SECURITY = join(__dirname, '..', '..', 'docs/security.md');
const TEXT_TYPES = ['varchar', 'text', 'mediumtext', 'mediumblob', 'blob'];
/** A UUID or a hash. */
const ASCII_IDS = ['36', '64'];
/** The ID of a record, which can be an individual, is no column that names one. */
const OWN_IDS = ['ID', 'RecordID'];

/** Law 21: what a column says about a person is declared with the column (contract section 27). */
describe('personal data', () => {
  setUpApp();
  beforeAll(async () => {
    await seedDemo(app);
  });

  const tables = () =>
    entities.map((entity) => {
      const metadata = app.database.dataSource.getMetadata(entity);
      const forms = (findResource(entity as Type)?.fields ?? []).flatMap(({ formColumn }) => formColumn ?? []);
      return {
        name: metadata.tableName,
        columns: metadata.columns.filter(({ propertyName }) => !forms.includes(propertyName)),
        personal: personalColumns(app.database.dataSource, entity as Type),
      };
    });
  const isText = ({ type, length, charset }: ColumnMetadata) =>
    TEXT_TYPES.includes(String(type)) && !(charset === 'ascii' && ASCII_IDS.includes(length));
  const ofTable = (columns: readonly ColumnMetadata[], matches: (column: ColumnMetadata) => boolean) =>
    columns.filter(matches).map(({ propertyName }) => propertyName);

  it('is declared of each text and each address', () => {
    const missing = tables().flatMap(({ name, columns, personal }) =>
      ofTable(columns, (column) => isText(column) && !personal.has(column.propertyName)).map(
        (each) => `${name}.${each}`,
      ),
    );
    orElse(
      "Say what the texts of the kind are as `texts` in @Resource ('harmless', 'text', 'name'), or `personal` in the options of the field.",
      () => expect(missing).toEqual([]),
    );
    expect(tables().flatMap(({ columns }) => ofTable(columns, isText)).length).toBeGreaterThan(80);
  });

  it('is declared of each ID of an individual: no other column of the demo data has one', async () => {
    const people = new Set(
      (await app.database.read.query<{ ID: string }>('SELECT `ID` FROM `individuals`')).map(({ ID }) => ID),
    );
    const undeclared: string[] = [];
    for (const { name, columns, personal } of tables()) {
      const ids = ofTable(columns, ({ length }) => length === '36').filter((each) => !OWN_IDS.includes(each));
      const rows = await app.database.read.query(`SELECT * FROM \`${name}\``);
      for (const column of ids.filter((each) => personal.get(each) !== 'who'))
        if (rows.some((row) => people.has(String(row[column])))) undeclared.push(`${name}.${column}`);
    }
    orElse("Say `personal: 'who'` in the options of the field.", () => expect(undeclared).toEqual([]));
    expect(people.size).toBeGreaterThan(10);
  });

  it('is what the table of docs/security.md says', () => {
    const written = () => /(?:^\| `\w+` \| .*\n)+/m.exec(readFileSync(SECURITY, 'utf8'))?.[0] ?? '';
    const cell = (personal: ReadonlyMap<string, string>, kind: string) =>
      [...personal]
        .filter(([, each]) => each === kind)
        .map(([column]) => column)
        .join(' ') || '-';
    const declared = tables()
      .filter(({ personal }) => [...personal.values()].some((kind) => kind !== 'harmless'))
      .map(
        ({ name, personal }) =>
          `| \`${name}\` | ${['name', 'text', 'who'].map((kind) => cell(personal, kind)).join(' | ')} |`,
      );
    const table = `${[...new Set(declared)].sort().join('\n')}\n`;
    if (process.env.UPDATE_PERSONAL) writeFileSync(SECURITY, readFileSync(SECURITY, 'utf8').replace(written(), table));
    orElse(
      'Run `UPDATE_PERSONAL=1 npx jest test/laws/personal-data`, and read the difference of docs/security.md.',
      () => expect(written()).toBe(table),
    );
  });
});
