import { operations } from '../support/golden';
import { dashboardEntries } from './dashboard-entries';
import { derivedEntries } from './derived-entries';
import { keyOf } from './describe-matrix';
import { permissionEntries } from './permission-entries';
import { personalEntries } from './personal-entries';
import { projectEntries } from './project-entries';
import { siteEntries } from './site-entries';
import { workEntries } from './work-entries';

describe('the matrix of rights', () => {
  it('has an expectation for every operation', () => {
    const areas = [dashboardEntries, permissionEntries, personalEntries, projectEntries, workEntries, siteEntries];
    const expected = areas.flatMap((entries) => [...Object.keys(entries), ...Object.keys(derivedEntries(entries))]);
    const all = operations.map(keyOf);
    const missing = all.filter((key) => !expected.includes(key));
    expect(missing.map((key) => `${key} has no entry: add it to one of test/rights/*-entries.ts`)).toEqual([]);
    const unknown = expected.filter((key) => !all.includes(key));
    expect(unknown.map((key) => `${key} of test/rights/*-entries.ts is not in test/golden/operations.tsv`)).toEqual([]);
    expect(expected.sort()).toEqual(all.sort());
  });
});
