import { operations } from '../support/golden';
import { dashboardEntries } from './dashboard-entries';
import { keyOf } from './describe-matrix';
import { permissionEntries } from './permission-entries';
import { personalEntries } from './personal-entries';
import { projectEntries } from './project-entries';
import { siteEntries } from './site-entries';
import { workEntries } from './work-entries';

describe('the matrix of rights', () => {
  it('has an expectation for every operation', () => {
    const areas = [dashboardEntries, permissionEntries, personalEntries, projectEntries, workEntries, siteEntries];
    const expected = areas.flatMap((entries) => Object.keys(entries));
    expect(expected.sort()).toEqual(operations.map(keyOf).sort());
  });
});
