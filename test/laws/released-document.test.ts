import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createApiDocument } from '../../src/docs/api-document';
import { breakingDocumentChanges } from '../support/document-changes';
import {
  namedBreakingChanges,
  numbersOf,
  readReleasedDocument,
  withoutTexts,
  writeReleasedDocument,
} from '../support/released-document';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';
import type { Change } from '../support/schema-changes';

const textOf = (...path: string[]) => readFileSync(join(__dirname, '..', '..', ...path), 'utf8');

describe('the OpenAPI document, compared with the one of the last release', () => {
  let released: OpenAPIObject;
  let document: OpenAPIObject;
  let changes: Change[];

  setUpApp();
  beforeAll(() => {
    document = JSON.parse(JSON.stringify(createApiDocument(app.app, app.settings)));
    // Part of a release (docs/developer/releasing.md).
    if (process.env.UPDATE_RELEASED_DOCUMENT === '1') writeReleasedDocument(document);
    released = readReleasedDocument();
    changes = breakingDocumentChanges(released, document);
  });

  it('breaks no client, except where CHANGELOG.md names the operation or schema as breaking', () => {
    const named = namedBreakingChanges(textOf('CHANGELOG.md'));
    orElse(
      'Keep what the released clients use, or name the operation or schema in backticks under `### Breaking` of CHANGELOG.md.',
      () => expect(changes.filter(({ subject }) => !named.has(subject))).toEqual([]),
    );
  });

  it('has a higher version if it differs, and a higher major version if it breaks clients', () => {
    const [before, now] = [released, document].map(({ info }) => numbersOf(info.version));
    const { info: _, ...form } = withoutTexts(document);
    const { info: __, ...releasedForm } = released;
    const isSame = JSON.stringify(form) === JSON.stringify(releasedForm);
    const [major, minor] = now;
    const isHigher = major > before[0] || (major === before[0] && minor > before[1]);
    orElse('Raise the version in package.json: docs/developer/releasing.md.', () =>
      expect({ isSame, version: document.info.version, isEnough: isSame || isHigher }).toMatchObject({
        isEnough: true,
      }),
    );
    orElse('Raise the major version in package.json: docs/developer/releasing.md.', () =>
      expect({ changes, major: major > before[0] || changes.length === 0 }).toMatchObject({ major: true }),
    );
  });

  it('has the version of the service, which the lock file, the chart and the latest heading of the changelog have too', () => {
    const { version } = JSON.parse(textOf('package.json'));
    const chart = textOf('deploy', 'helm', 'performance-management-service', 'Chart.yaml');
    expect({
      document: document.info.version,
      lock: JSON.parse(textOf('package-lock.json')).version,
      chart: /^version: (.*)$/m.exec(chart)?.[1],
      app: /^appVersion: "(.*)"$/m.exec(chart)?.[1],
      changelog: /^## \[(.*?)\]/m.exec(textOf('CHANGELOG.md'))?.[1],
    }).toEqual({ document: version, lock: version, chart: version, app: version, changelog: version });
  });

  it('has the version of the TypeScript client, except for patches', () => {
    const { version } = JSON.parse(textOf('clients', 'typescript', 'package.json'));
    expect(numbersOf(version).slice(0, 2)).toEqual(numbersOf(document.info.version).slice(0, 2));
  });

  it('would fail if an operation or a member disappeared', () => {
    const changed = structuredClone(document);
    const color = changed.components?.schemas?.Color as { properties: Record<string, unknown> };
    delete color.properties.Code;
    delete changed.paths['/colors/{id}'].delete;
    expect(breakingDocumentChanges(document, changed).map(({ text }) => text)).toEqual([
      'DELETE /colors/{id} is removed',
      'Color: member Code is removed',
    ]);
  });

  it('would accept any other texts', () => {
    expect(breakingDocumentChanges(document, withoutTexts(document))).toEqual([]);
    expect(breakingDocumentChanges(withoutTexts(document), document)).toEqual([]);
  });
});

describe('the breaking changes that CHANGELOG.md names', () => {
  const text = [
    '# Changelog',
    '## [1.1.0] - Unreleased',
    '### Added',
    '- `listNothing`',
    '### Breaking',
    '- `listGoals` and `getGoal`: the parameter `tz` is gone.',
    '- `Goal`',
    '### Fixed',
    '- `listFixed`',
    '## [1.0.0]',
    '### Breaking',
    '- `listOld`',
    '',
  ].join('\n');

  it('are the code spans of that section, of what is not released', () => {
    expect([...namedBreakingChanges(text)]).toEqual(['listGoals', 'getGoal', 'tz', 'Goal']);
  });

  it('are none without that section, or without the heading', () => {
    expect(namedBreakingChanges(text.replace('### Breaking', '### Changed')).size).toBe(0);
    expect(namedBreakingChanges(text.replace('Unreleased', '2026-11-25')).size).toBe(0);
  });

  it('can be at the end of the file', () => {
    expect([...namedBreakingChanges('## [1.1.0] - Unreleased\n### Breaking\n- `Goal`')]).toEqual(['Goal']);
  });
});
