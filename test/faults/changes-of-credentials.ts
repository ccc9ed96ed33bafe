import { inDays } from '../credentials/credential-helpers';
import { basic, PASSWORD } from '../support/sign-in';
import type { Person } from '../support/world';
import type { Kind } from './changes-of-rights';
import type { Replica } from './replica';
import { field, REFUSED, signsIn, signsInByName, status } from './replica-questions';
import type { ReplicaWorld } from './replica-world';

const NEW_PASSWORD = 'a horse of another color';
const MAX_SESSIONS = 50;
const ENDS = { before: 200, after: REFUSED };
const BEGINS = { before: REFUSED, after: 200 };
/** What ends, and does not come back. */
const ENDS_FOR_GOOD = { ...ENDS, undone: REFUSED };

const byPassword = ({ userName }: Person, password = PASSWORD) => basic(userName, password);

/** Makes a site token, as a visitor with `site`. Returns its ID and the credential with which it acts as a person. */
async function siteToken({ site }: ReplicaWorld, at: Replica, as: Person, actsAs: Person, visited?: string) {
  const body = { Name: 'Import' };
  const { ID, Token } = await at.done('POST', `sites/${site.siteId}/tokens`, { as, body, site: visited });
  return { path: `sites/${site.siteId}/tokens/${ID}`, authorization: basic(actsAs.userName, `{SiteToken}${Token}`) };
}

async function machineCredential({ admin, stranger }: ReplicaWorld, at: Replica) {
  const body = { Name: 'Import', IndividualID: stranger.id, Scopes: 'all:write', Expires: inDays(30) };
  const { ID, Secret } = await at.done('POST', 'credentials', { as: admin, body });
  return { path: `credentials/${ID}`, authorization: `Bearer ${Secret}` };
}

/** Begins a session, and returns its credential. */
async function session(at: Replica, person: Person): Promise<string> {
  const body = { UserName: person.userName, Password: PASSWORD };
  const { Token } = await at.done('POST', 'login', { as: person, body });
  return `Bearer ${Token}`;
}

/** The change of a password, made by itself or by an Admin, and the old password, set by an Admin. */
function passwordChange(world: ReplicaWorld, at: Replica, person: Person, by: Person) {
  const path = `individuals/${person.id}`;
  return {
    make: () => at.change(path, { Password: NEW_PASSWORD }, by),
    undo: () => at.change(path, { Password: PASSWORD }, world.admin),
    questions: [
      signsInByName(byPassword(person), ENDS),
      signsInByName(byPassword(person, NEW_PASSWORD), BEGINS),
      signsIn(person.authorization, ENDS_FOR_GOOD),
    ],
  };
}

/** Switching a feature of a site off, and on. */
function feature({ global }: ReplicaWorld, at: Replica, siteId: string, name: string) {
  const path = `sites/${siteId}`;
  return {
    make: () => at.change(path, { [name]: false }, global),
    undo: () => at.change(path, { [name]: true }, global),
  };
}

/** Switching a way to sign in off, and on. */
function signInSwitch({ site, admin }: ReplicaWorld, at: Replica, name: string) {
  const path = `sites/${site.siteId}/signin`;
  return {
    make: () => at.change(path, { [name]: false }, admin),
    undo: () => at.change(path, { [name]: true }, admin),
  };
}

export const CHANGES_OF_CREDENTIALS: Readonly<Record<string, Kind>> = {
  'a user token that ends': async ({ stranger }, at) => {
    const { ID, Token } = await at.done('POST', 'me/tokens', { as: stranger, body: { Name: 'Import' } });
    const named = basic(stranger.userName, `{UserToken}${Token}`);
    return {
      make: () => at.done('DELETE', `me/tokens/${ID}`, { as: stranger }),
      questions: [signsIn(`Bearer ${Token}`, ENDS), signsIn(named, ENDS)],
    };
  },
  'a session that ends by logout': async (world, at) => {
    const authorization = await session(at, await world.person('User'));
    return {
      make: () => at.done('POST', 'logout', { as: { authorization } }),
      questions: [signsIn(authorization, ENDS)],
    };
  },
  'the oldest session, which ends by a login': async (world, at) => {
    const user = await world.person('User');
    const authorization = await session(at, user);
    await world.sessions(user, MAX_SESSIONS - 1);
    return { make: () => session(at, user), questions: [signsIn(authorization, ENDS)] };
  },
  'a site token that ends': async (world, at) => {
    const { path, authorization } = await siteToken(world, at, world.admin, world.stranger);
    return { make: () => at.done('DELETE', path, { as: world.admin }), questions: [signsIn(authorization, ENDS)] };
  },
  'a site token of a visitor that ends': async (world, at) => {
    const { global, site } = world;
    const { path, authorization } = await siteToken(world, at, global, world.stranger, site.siteId);
    const make = () => at.done('DELETE', path, { as: global, site: site.siteId });
    return { make, questions: [signsIn(authorization, ENDS)] };
  },
  'a site token of a visitor whose password changes in another site': async (world, at) => {
    const { siteId, organization: unit } = world.site.other;
    const isGlobal = { isAdmin: true, isGlobalAdmin: true };
    const visitor = await world.person('Visitor', { siteId, unit, reportsTo: null, ...isGlobal });
    const { authorization } = await siteToken(world, at, visitor, world.stranger, world.site.siteId);
    const make = () => at.change(`individuals/${visitor.id}`, { Password: NEW_PASSWORD }, visitor);
    return { make, questions: [signsIn(authorization, ENDS), signsIn(visitor.authorization, ENDS)] };
  },
  'a site token whose maker is no Admin any more': async (world, at) => {
    const maker = await world.person('Maker', { isAdmin: true });
    const { authorization } = await siteToken(world, at, maker, world.stranger);
    const make = () => at.change(`individuals/${maker.id}`, { IsAdmin: false }, world.admin);
    return { make, questions: [signsIn(authorization, ENDS)] };
  },
  'a machine credential that ends': async (world, at) => {
    const { path, authorization } = await machineCredential(world, at);
    return { make: () => at.done('DELETE', path, { as: world.admin }), questions: [signsIn(authorization, ENDS)] };
  },
  'a machine credential with a new secret': async (world, at) => {
    const { path, authorization } = await machineCredential(world, at);
    const make = () => at.done('POST', `${path}/secret?overlap=0`, { as: world.admin });
    return { make, questions: [signsIn(authorization, ENDS)] };
  },
  'the scopes of a machine credential': async (world, at) => {
    const { path, authorization } = await machineCredential(world, at);
    const set = (Scopes: string) => () => at.done('PATCH', path, { as: world.admin, body: { Scopes } });
    const questions = [status('colors', { as: { authorization } }, { before: 200, after: 403 })];
    return { make: set('goal:read'), undo: set('all:write'), questions };
  },
  'the addresses of a machine credential': async (world, at) => {
    const { path, authorization } = await machineCredential(world, at);
    const set = (Addresses: string) => () => at.done('PATCH', path, { as: world.admin, body: { Addresses } });
    return { make: set('192.0.2.0/24'), undo: set(''), questions: [signsIn(authorization, ENDS)] };
  },
  'site tokens that the site refuses': async (world, at) => {
    const { authorization } = await siteToken(world, at, world.admin, world.stranger);
    return { ...signInSwitch(world, at, 'SiteTokens'), questions: [signsIn(authorization, ENDS)] };
  },
  'impersonation that the site refuses': async (world, at) => {
    const { userName } = await world.person('Acting', { isAdmin: true });
    const impersonation = basic(`${userName}\\${world.stranger.userName}`, PASSWORD);
    return { ...signInSwitch(world, at, 'Impersonation'), questions: [signsInByName(impersonation, ENDS)] };
  },
  'a password that its user changes': async (world, at) => {
    const user = await world.person('User');
    return passwordChange(world, at, user, user);
  },
  'a password that an Admin sets': async (world, at) =>
    passwordChange(world, at, await world.person('User'), world.admin),
  'a user name': async (world, at) => {
    const user = await world.person('User');
    const renamed = { ...user, userName: `new-${user.userName}` };
    const path = `individuals/${user.id}`;
    const [before, after] = [user.userName, renamed.userName];
    return {
      make: () => at.change(path, { UserName: renamed.userName }, world.admin),
      undo: () => at.change(path, { UserName: user.userName }, world.admin),
      questions: [
        signsInByName(byPassword(user), ENDS),
        signsInByName(byPassword(renamed), BEGINS),
        field('UserName', 'me', { as: user }, { before, after }),
      ],
    };
  },
  // Nothing else is asked of these four, so that no other request makes the process read again what it remembers.
  'a user name that is refused at the same moment': async (world, at) => {
    const user = await world.person('User');
    const renamed = { ...user, userName: `new-${user.userName}` };
    return {
      make: () => at.change(`individuals/${user.id}`, { UserName: renamed.userName }, world.admin),
      questions: [signsInByName(byPassword(renamed), BEGINS)],
    };
  },
  'an individual that is undeleted and refused at the same moment': async (world, at) => {
    const user = await world.person('User');
    await at.done('DELETE', `individuals/${user.id}`, { as: world.admin });
    return {
      make: () => at.done('PUT', `individuals/${user.id}/undelete`, { as: world.admin }),
      questions: [signsInByName(byPassword(user), BEGINS)],
    };
  },
  'a password that is refused at the same moment': async (world, at) => {
    const user = await world.person('User');
    return {
      make: () => at.change(`individuals/${user.id}`, { Password: NEW_PASSWORD }, world.admin),
      questions: [signsInByName(byPassword(user, NEW_PASSWORD), BEGINS)],
    };
  },
  'FeatureApi of a site whose users are refused at the same moment': async (world, at) => {
    const { siteId, admin } = await world.newSite();
    const { make, undo } = feature(world, at, siteId, 'FeatureApi');
    await make();
    return { make: undo, questions: [signsInByName(byPassword(admin), BEGINS)] };
  },
  'an individual that is deleted': async (world, at) => {
    const { admin, project } = world;
    const user = await world.person('User');
    const acting = await world.person('Acting', { isAdmin: true });
    const { authorization } = await siteToken(world, at, admin, user);
    const body = { AncestorID: project, Comment: 'x' };
    return {
      make: () => at.done('DELETE', `individuals/${user.id}`, { as: admin }),
      undo: () => at.done('PUT', `individuals/${user.id}/undelete`, { as: admin }),
      questions: [
        signsIn(user.authorization, ENDS_FOR_GOOD),
        status('comments', { as: user, body }, ENDS_FOR_GOOD, 'POST'),
        signsInByName(authorization, ENDS),
        signsInByName(byPassword(user), ENDS),
        signsInByName(basic(`${acting.userName}\\${user.userName}`, PASSWORD), ENDS),
      ],
    };
  },
  'an individual that becomes an Admin': async (world, at) => {
    const { site, stranger } = world;
    const user = await world.person('User');
    const path = `individuals/${user.id}`;
    const answers = { before: 403, after: 200 };
    const body = { Rank: 1, Name: 'Sky', Code: '3366CC' };
    return {
      make: () => at.change(path, { IsAdmin: true }, world.admin),
      undo: () => at.change(path, { IsAdmin: false }, world.admin),
      questions: [
        status(`sites/${site.siteId}/tokens`, { as: user }, answers),
        status('colors', { as: user, body }, answers, 'POST'),
        signsInByName(basic(`${user.userName}\\${stranger.userName}`, PASSWORD), BEGINS),
      ],
    };
  },
  'FeaturePerformance of a site': async (world, at) => {
    const { siteId, admin } = await world.newSite();
    const answers = { before: 200, after: 403 };
    return {
      ...feature(world, at, siteId, 'FeaturePerformance'),
      questions: [
        status('corevalues', { as: admin }, answers),
        status('corevalues', { as: world.global, site: siteId }, answers),
      ],
    };
  },
  'FeatureApi of a site': async (world, at) => {
    const { siteId, admin } = await world.newSite();
    return {
      ...feature(world, at, siteId, 'FeatureApi'),
      questions: [signsIn(admin.authorization, ENDS), signsInByName(byPassword(admin), ENDS)],
    };
  },
  'a site that is deleted while a visitor alone asks for it': async (world, at) => {
    const { global } = world;
    const { siteId } = await world.newSite();
    return {
      make: () => at.done('DELETE', `sites/${siteId}`, { as: global }),
      undo: () => at.done('PUT', `sites/${siteId}/undelete`, { as: global }),
      questions: [status('colors', { as: global, site: siteId }, { before: 200, after: 400 })],
    };
  },
  'a site that is deleted': async (world, at) => {
    const { global } = world;
    const { siteId, admin } = await world.newSite();
    const body = { Rank: 1, Name: 'Sky', Code: '3366CC' };
    const answers = { before: 200, after: 400 };
    return {
      make: () => at.done('DELETE', `sites/${siteId}`, { as: global }),
      undo: () => at.done('PUT', `sites/${siteId}/undelete`, { as: global }),
      questions: [
        status('colors', { as: global, site: siteId }, answers),
        status('colors', { as: global, site: siteId, body }, answers, 'POST'),
        signsIn(admin.authorization, ENDS_FOR_GOOD),
        signsInByName(byPassword(admin), ENDS),
      ],
    };
  },
};
