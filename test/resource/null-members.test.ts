import { UTC } from '../../src/http/formats/zone';
import { Faults } from '../../src/http/problems/problem';
import { readInput } from '../../src/resource/pipeline/read-input';
import { GoalUpdate } from '../../src/resources/goals/goal';
import { IndividualCreate, IndividualUpdate } from '../../src/resources/individuals/individual';
import { AccountabilityUpdate } from '../../src/resources/list-items/list-item';

function read(type: new () => object, json: Record<string, unknown>) {
  const faults = new Faults();
  const input = readInput(type, { json }, UTC, faults);
  return { input: { ...input }, faults: faults.list.map(({ field, code }) => `${field} ${code}`) };
}

const names = { ID: '01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e', FirstName: 'A', LastName: 'B', UserName: 'c' };
const item = { ID: names.ID, Rank: 1, Name: 'N', Description: '' };

describe('a null in an update', () => {
  it('is refused where the field is required on create and cannot be empty', () => {
    expect(read(IndividualUpdate, { ...names, Email: null, PrimaryTitle: null }).faults.sort()).toEqual([
      'Email required',
      'PrimaryTitle required',
    ]);
    expect(read(AccountabilityUpdate, { ...item, AncestorID: null }).faults).toEqual(['AncestorID required']);
  });

  it('clears an optional field and brings a default back', () => {
    const { input, faults } = read(IndividualUpdate, { ...names, Prefix: null, IsAdmin: null });
    expect(faults).toEqual([]);
    expect(input).toMatchObject({ Prefix: null, IsAdmin: false });
  });

  it('is taken for a field that is always null', () => {
    expect(read(IndividualUpdate, { ...names, ParentID: null }).faults).toEqual([]);
  });
});

describe('a required field that may be null', () => {
  it('is taken as null and refused when it is absent', () => {
    const { input, faults } = read(GoalUpdate, { Measure1StartDate: null });
    expect(input).toEqual({ Measure1StartDate: null });
    expect(faults).toContain('Measure1EndDate required');
    expect(faults).not.toContain('Measure1StartDate required');
    expect(faults).not.toContain('Measure3EndDate required');
  });
});

describe('a field that is absent', () => {
  it('stays as it is in an update', () => {
    expect(read(IndividualUpdate, names)).toEqual({ input: names, faults: [] });
  });

  it('may be so on create where the body class says so', () => {
    const { faults } = read(IndividualCreate, names);
    expect(faults).not.toContain('ParentID required');
    expect(faults).toContain('Email required');
  });
});
