import type { Circle, DefaultRights } from '../../resource/declare/default-rights';
import type { RecordType } from '../../resource/pipeline/access-rule';
import { allWords } from '../resource-words';

/** The circles in words. test/rights checks each against the model of rights. */
export const CIRCLES: Readonly<Record<Circle, string>> = {
  everyone: 'every user of the site',
  everyoneUnlessPersonal: 'every user of the site, unless it belongs to an individual',
  individual: 'the individual it belongs to and those in charge of that individual',
  superiors: 'those in charge of the individual it belongs to, but not that individual',
  itself: 'the individual itself, for its own names, email and password',
  leadersOfUnit: 'the leaders of the department',
  leaders: 'the leaders of the department it belongs to',
  projectLeaders: 'the creator and the team leaders of the project',
  author: 'the author',
};

/** The circles that exist for records of an individual, of an organization or department, and of a project. */
const CIRCLES_BELOW: Readonly<Record<RecordType, readonly Circle[]>> = {
  Individual: ['everyone', 'individual', 'superiors', 'author'],
  Unit: ['everyone', 'everyoneUnlessPersonal', 'leaders', 'author'],
  Project: ['everyone', 'everyoneUnlessPersonal', 'projectLeaders', 'author'],
};

export type HeldRight = 'create' | 'read' | 'update' | 'delete';

/**
 * Returns the circles that have a right on a type of record by default. With `below` only those that exist for records
 * of an individual, of an organization or department, or of a project.
 */
export function defaultHolders(type: RecordType, right: HeldRight, below?: RecordType): readonly Circle[] {
  const holders = rightsOn(type);
  const circles =
    right === 'read' ? holders.read : right === 'update' ? holders.write : (holders[right] ?? holders.write);
  const existing = below && CIRCLES_BELOW[below];
  if (!existing) return circles;
  return circles
    .filter((circle) => existing.includes(circle))
    .map((circle) => (circle === 'everyoneUnlessPersonal' ? 'everyone' : circle));
}

function rightsOn(type: RecordType): DefaultRights {
  const one = type === 'Unit' ? 'Department' : type;
  const rights = [...allWords().values()].find((words) => words.one === one)?.rights;
  if (!rights) throw new Error(`The @Resource of ${type} has no "rights"`);
  return rights;
}
