import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModulesContainer } from '@nestjs/core';
import { IMAGES } from '../../src/docs/guides/guide-pages';
import { UTC } from '../../src/http/formats/zone';
import type { ResourceDefinition } from '../../src/resource/service/resource-definition';
import { ResourceService } from '../../src/resource/service/resource-service';
import { DEFAULT_SETTINGS } from '../../src/resources/dashboards/figures/dashboard-figures';
import { drawDashboard } from '../../src/resources/dashboards/pictures/dashboard-drawing';
import { sampleOf } from '../../src/resources/dashboards/sample/dashboard-sample';
import { SAMPLE_ID } from '../../src/resources/dashboards/sample/dashboard-sample.service';
import { ROOT_FOLDER } from '../../src/root-folder';
import { type Kind, kindsWith, rowTypeOf, traitsOf } from '../rights/kinds';
import { seedDemo } from '../support/demo';
import { app, setUpApp } from '../support/running-app';
import { lifeOfARecord, type RecordState, type Transition } from './diagrams/life-of-a-record';
import { observeLife } from './diagrams/observed-life';
import { permissionLevels } from './diagrams/permission-levels';
import { svgOf } from './diagrams/svg';
import { treeOfRecords } from './diagrams/tree-of-records';

/** The current period of the demo data, whose sample the guides show. */
const OVER = '2027-01-01 00:00:00.000';
const PERIOD = { id: 2, start: '2026-07-01 00:00:00.000', end: '2026-12-31 23:59:59.999' };
const MAX_BYTES = 30_000;
const HOW_TO_UPDATE = 'UPDATE_DIAGRAMS=1 npx jest test/docs/diagrams.test.ts';
/** One kind for each form of the row types of metrics and dialogs. */
const OWNERS: readonly Kind[] = ['organization', 'project', 'individual'];

describe('the diagrams in docs/images', () => {
  let life: { states: RecordState[]; transitions: Transition[] };
  setUpApp();
  beforeAll(async () => {
    await seedDemo(app);
    life = await observeLife(app);
  });

  const drawings: Readonly<Record<(typeof IMAGES)[number], () => string>> = {
    'tree-of-records': () => svgOf(treeOfRecords()),
    'permission-levels': () => svgOf(permissionLevels()),
    'life-of-a-record': () => svgOf(lifeOfARecord(life.states, life.transitions)),
    // What the service draws: the picture of /dashboards/sample, in a period that stays the same.
    dashboard: () => {
      const input = { id: SAMPLE_ID, siteId: '', period: PERIOD, settings: DEFAULT_SETTINGS };
      return `${drawDashboard(sampleOf(input), UTC, OVER)}\n`;
    },
  };

  it.each(IMAGES)(`%s is what the code says now; after an intended change: ${HOW_TO_UPDATE}`, (name) => {
    const path = join(ROOT_FOLDER, 'docs/images', `${name}.svg`);
    const drawn = drawings[name]();
    if (process.env.UPDATE_DIAGRAMS) writeFileSync(path, drawn);
    expect(readFileSync(path, 'utf8')).toBe(drawn);
    expect(Buffer.byteLength(drawn)).toBeLessThan(MAX_BYTES);
    expect(drawn).toMatch(/<title id="title">.+<\/title>\n<desc id="desc">.+<\/desc>/);
  });

  it('draw the ancestors that the services declare', () => {
    const declared = [...app.app.get(ModulesContainer).values()]
      .flatMap((module) => [...module.providers.values()])
      .map(({ instance }) => instance)
      .filter((instance) => instance instanceof ResourceService)
      .map((service) => (service as unknown as { definition: ResourceDefinition<never> }).definition);
    const compared = declared.flatMap(({ name, place, ancestor }) => {
      const kind = kindsWith(({ rowType }) => rowType).find((each) =>
        rowTypesOf(each).includes(place?.rowTypes[0] ?? -1),
      );
      if (!kind || !ancestor) return [];
      const drawn = traitsOf(kind).places.flatMap(rowTypesOf);
      return [[name, sorted(drawn), sorted(ancestor.rowTypes)] as const];
    });
    expect(compared.length).toBeGreaterThanOrEqual(8);
    for (const [name, drawn, expected] of compared) expect([name, drawn]).toEqual([name, expected]);
  });

  it('show a life in which every state can be reached and left', () => {
    const { states, transitions } = life;
    expect(new Set(states.map(({ deleted, deletedByRef }) => `${deleted} ${deletedByRef}`)).size).toBe(4);
    expect(transitions.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))).toHaveLength(8);
  });
});

function rowTypesOf(kind: Kind): number[] {
  return [...new Set(OWNERS.map((owner) => rowTypeOf(kind, owner)))];
}

function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
