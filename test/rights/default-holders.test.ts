import { app, setUpApp } from '../support/running-app';
import '../../src/app.resources';
import { defaultHolders, type HeldRight } from '../../src/docs/access/default-holders';
import { allWords } from '../../src/docs/resource-words';
import type { Circle } from '../../src/resource/declare/default-rights';
import { kindsOf } from './declared-access';
import type { Fact } from './facts';
import { canBeBelow, type Kind, traitsOf } from './kinds';
import { Model, type ModelCaller } from './model';
import { makeRightsWorld, type RightsWorld } from './rights-world';

const RIGHTS: readonly HeldRight[] = ['read', 'create', 'update', 'delete'];
const OWNERS: readonly Kind[] = ['site', 'organization', 'department', 'project', 'individual'];
const ALL = [...allWords().values()].filter(({ rights }) => rights).map(({ one }) => one);
/** Rows of permissions are about other records. */
const TYPES = [...new Set([...ALL, 'Unit'])].filter((type) => type !== 'Permission');

describe('who has a right where no permission decides, as the OpenAPI document says it', () => {
  let world: RightsWorld;
  let model: Model;
  let callers: ModelCaller[];
  setUpApp();
  beforeAll(async () => {
    world = await makeRightsWorld(app);
    model = new Model({ ...world.model.facts, rows: [] });
    // Administrators have every right, and callers of other sites have none.
    callers = world.callers.filter(({ siteId, isAdmin }) => siteId === model.facts.siteId && !isAdmin);
  });

  const leads = (caller: ModelCaller, unit: Fact) =>
    model.leadsAbove(caller, unit) ||
    model.of('membership').some(({ above, person, leader }) => above === unit.id && person === caller.id && leader);

  const isInCharge = (caller: ModelCaller, individual: string) => {
    const above: string[] = [];
    for (let at = individual; !above.includes(at); at = model.facts.people.get(at)?.reportsTo ?? at) above.push(at);
    const units = model.of('membership').filter(({ person }) => person === individual);
    return (
      above.slice(1).includes(caller.id as string) ||
      units.some(({ above: unit }) => leads(caller, model.fact(unit as string)))
    );
  };

  const isOfProject = (caller: ModelCaller, project: Fact) =>
    project.creator === caller.id ||
    model
      .of('teammember')
      .some(({ above, person, role }) => above === project.id && person === caller.id && role === 3);

  const ownerOf = (fact: Fact) => model.chain(fact).find(({ id, kind }) => id !== '' && OWNERS.includes(kind)) as Fact;

  const IS_IN: Record<Circle, (caller: ModelCaller, fact: Fact, owner: Fact) => boolean> = {
    everyone: () => true,
    everyoneUnlessPersonal: (_caller, _fact, owner) => owner.kind !== 'individual',
    individual: (caller, _fact, { id, kind }) => kind === 'individual' && (caller.id === id || isInCharge(caller, id)),
    superiors: (caller, _fact, { id, kind }) => kind === 'individual' && caller.id !== id && isInCharge(caller, id),
    itself: (caller, { id }) => caller.id === id,
    leaders: (caller, _fact, owner) => owner.kind === 'department' && leads(caller, owner),
    leadersOfUnit: (caller, _fact, owner) => owner.kind === 'department' && leads(caller, owner),
    projectLeaders: (caller, _fact, owner) => owner.kind === 'project' && isOfProject(caller, owner),
    author: (caller, { author }) => author === caller.id,
  };

  const holds = (caller: ModelCaller, type: string, right: HeldRight, fact: Fact) =>
    defaultHolders(type, right).some((circle) => IS_IN[circle](caller, fact, ownerOf(fact)));

  /** What a caller may not read it may not write either, also as an author. */
  const isSaidToHold = (caller: ModelCaller, type: string, right: HeldRight, fact: Fact) =>
    holds(caller, type, right, fact) && (right === 'create' || holds(caller, type, 'read', fact));

  /** Leaders of the unit itself do not remove memberships of leaders (contract section 12). */
  const hasOwnRule = (right: HeldRight, { kind, leader }: Fact) =>
    right === 'delete' && kind === 'membership' && leader;

  it.each(TYPES)('%s', (type) => {
    const wrong: string[] = [];
    let compared = 0;
    const compare = (caller: ModelCaller, right: HeldRight, fact: Fact, may: boolean) => {
      compared += 1;
      if (may !== isSaidToHold(caller, type, right, fact))
        wrong.push(`${caller.name} ${right} ${fact.kind} below ${ownerOf(fact).kind}: ${may}`);
    };
    for (const kind of kindsOf(type))
      for (const caller of callers) {
        for (const fact of model.of(kind))
          for (const right of RIGHTS)
            if (right !== 'create' && !hasOwnRule(right, fact))
              compare(caller, right, fact, model.may(caller, right, fact));
        if (traitsOf(kind).owner === undefined) continue;
        for (const place of model.facts.records.values()) {
          // A caller that cannot read the place gets no further.
          if (!canBeBelow(kind, place.kind) || !model.may(caller, 'read', place)) continue;
          const record: Fact = { id: '', kind, above: place.id, ancestor: place.id };
          compare(caller, 'create', record, model.mayCreate(caller, kind, place));
        }
      }
    expect(compared).toBeGreaterThan(20);
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  });

  // The rules with names of their own, whose sentences name the holders.
  it('dashboards: the leaders of the unit, the individual and those in charge of it', () => {
    const wrong: string[] = [];
    const subjects = kindsOf('Subject').flatMap((kind) => model.of(kind));
    for (const caller of callers)
      for (const subject of subjects) {
        const isUnit = subject.kind !== 'individual';
        const said = isUnit ? leads(caller, subject) : caller.id === subject.id || isInCharge(caller, subject.id);
        if (model.readsBelow(caller, 'dashboard', subject) !== said) wrong.push(`${caller.name} ${subject.kind}`);
      }
    expect(wrong).toEqual([]);
    expect(callers.some((caller) => subjects.some((subject) => leads(caller, subject)))).toBe(true);
  });

  it('permissions and memberships of others: administrators only', () => {
    const delegating = callers.filter((caller) =>
      [...model.facts.records.values()].some((fact) => model.may(caller, 'delegate', fact)),
    );
    const joining = callers.filter((caller) =>
      model.of('individual').some((individual) => model.mayUpdateWholly(caller, individual)),
    );
    expect([delegating, joining]).toEqual([[], []]);
    expect(callers.length).toBeGreaterThan(5);
  });

  it('team leaders: the creator and the team leaders of the project', () => {
    const wrong = callers.flatMap((caller) =>
      model
        .of('project')
        .filter((project) => model.mayChooseTeamLeader(caller, project) !== isOfProject(caller, project))
        .map((project) => `${caller.name} ${project.id}`),
    );
    expect(wrong).toEqual([]);
  });
});
