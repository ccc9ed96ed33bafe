import { Caller } from '../../src/security/caller';
import { OidcBindings } from '../../src/security/sign-in/oidc/oidc-bindings';
import { inDays } from '../credentials/credential-helpers';
import { basic, PASSWORD } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import type { TestIssuer } from '../support/test-issuer';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';
import type { ReplicaWorld } from './replica-world';

const NEW_PASSWORD = 'a horse of another color';

/** A caller whose credential or role ends. */
export interface EndingCaller {
  readonly authorization: string;
  /** The site that it visits. */
  readonly site?: string;
  /** The individual that it acts as. */
  readonly actsAs: Person;
  /** Ends it. Resolves when the end is acknowledged. */
  readonly end: () => Promise<unknown>;
  /** What answers it afterwards. */
  readonly status: 400 | 401;
}

/** What the ends are made of. */
export interface EndsWorld {
  readonly app: TestApp;
  readonly world: ReplicaWorld;
  readonly issuer: TestIssuer;
  /** Sends a request that must succeed. */
  done(as: Pick<Person, 'authorization'>, method: string, path: string, body?: object, site?: string): Promise<Wire>;
}

type Kind = (at: EndsWorld) => Promise<EndingCaller>;

const refused = { status: 401 } as const;

async function session({ done }: EndsWorld, person: Person): Promise<string> {
  const { Token } = await done(person, 'POST', 'login', { UserName: person.userName, Password: PASSWORD });
  return `Bearer ${Token}`;
}

async function siteToken({ done }: EndsWorld, by: Person, siteId: string, actsAs: Person, visited?: string) {
  const { ID, Token } = await done(by, 'POST', `sites/${siteId}/tokens`, { Name: 'Import' }, visited);
  return { path: `sites/${siteId}/tokens/${ID}`, authorization: basic(actsAs.userName, `{SiteToken}${Token}`) };
}

/** Changes members of an individual as an Admin. */
const change = ({ world, done }: EndsWorld, { id }: Person, members: object, by = world.admin) =>
  done(by, 'PATCH', `individuals/${id}`, members);
const remove = ({ world, done }: EndsWorld, { id }: Person) => done(world.admin, 'DELETE', `individuals/${id}`);

const own = (end: (at: EndsWorld, user: Person, authorization: string) => Promise<unknown>, sign: Sign): Kind => {
  return async (at) => {
    const user = await at.world.person('User');
    const authorization = await sign(at, user);
    return { authorization, actsAs: user, end: () => end(at, user, authorization), ...refused };
  };
};
type Sign = (at: EndsWorld, user: Person) => Promise<string>;
const byPassword: Sign = async (_, { userName }) => basic(userName, PASSWORD);
const byUserToken: Sign = async (_, { authorization }) => authorization;

const newPassword = (at: EndsWorld, user: Person) => change(at, user, { Password: NEW_PASSWORD });
const featureOff = async ({ world, done }: EndsWorld, siteId: string) =>
  done(world.global, 'PATCH', `sites/${siteId}`, { FeatureApi: false }, siteId);

/** An Admin that impersonates a user. */
const impersonation = (end: (at: EndsWorld, admin: Person, user: Person) => Promise<unknown>): Kind => {
  return async (at) => {
    const admin = await at.world.person('Acting', { isAdmin: true });
    const user = await at.world.person('User');
    const authorization = basic(`${admin.userName}\\${user.userName}`, PASSWORD);
    return { authorization, actsAs: user, end: () => end(at, admin, user), ...refused };
  };
};

/** A site token of an Admin. */
const madeByAdmin = (end: (at: EndsWorld, maker: Person, path: string, user: Person) => Promise<unknown>): Kind => {
  return async (at) => {
    const maker = await at.world.person('Maker', { isAdmin: true });
    const user = await at.world.person('User');
    const { path, authorization } = await siteToken(at, maker, at.world.site.siteId, user);
    return { authorization, actsAs: user, end: () => end(at, maker, path, user), ...refused };
  };
};

/** The machine credential of a user. */
const machine = (end: (at: EndsWorld, path: string, user: Person) => Promise<unknown>): Kind => {
  return async (at) => {
    const user = await at.world.person('User');
    const body = { Name: 'Import', IndividualID: user.id, Scopes: 'all:write', Expires: inDays(30) };
    const { ID, Secret } = await at.done(at.world.admin, 'POST', 'credentials', body);
    return {
      authorization: `Bearer ${Secret}`,
      actsAs: user,
      end: () => end(at, `credentials/${ID}`, user),
      ...refused,
    };
  };
};

/** A global admin of another site. */
async function visitor({ world }: EndsWorld): Promise<Person> {
  const { siteId, organization: unit } = world.site.other;
  return world.person('Visitor', { siteId, unit, reportsTo: null, isAdmin: true, isGlobalAdmin: true });
}

const subjectOf = ({ issuer }: EndsWorld, { id }: Person) => ({ issuer: issuer.url, subject: `subject of ${id}` });

/** Binds an individual to a subject of the issuer. Returns the credential with its JWT. */
async function bind(at: EndsWorld, person: Person, siteId: string): Promise<string> {
  const { app, issuer } = at;
  const subject = subjectOf(at, person);
  const bindings = app.app.get(OidcBindings, { strict: false });
  await bindings.bind(Caller.system('test', siteId), person.id, subject, 'command');
  return `Bearer ${issuer.token(issuer.claims(subject.subject))}`;
}

const byImpersonation: Sign = async (_, { userName }) => basic(`${userName}\\${userName}`, PASSWORD);
const bySiteToken: Sign = async (at, admin) => {
  const { SiteID } = await at.done(admin, 'GET', 'me');
  return (await siteToken(at, admin, String(SiteID), admin)).authorization;
};

/** An Admin whose site, its own, no longer lets it sign in with that. */
const switchedOff = (members: object, sign: Sign): Kind => {
  return async (at) => {
    const { siteId, admin } = await at.world.newSite();
    const jwt = await bind(at, admin, siteId);
    const authorization = await sign(at, admin);
    const all = { Passwords: true, Impersonation: true, SiteTokens: true, UserTokens: true, TokenDays: 0 };
    const end = () => at.done({ authorization: jwt }, 'PUT', `sites/${siteId}/signin`, { ...all, ...members });
    return { authorization, actsAs: admin, end, ...refused };
  };
};

/** Every end of every kind of credential (contract section 9). */
export const ENDS_OF_CREDENTIALS: Readonly<Record<string, Kind>> = {
  'a session, by logout': own(
    ({ done }, _, authorization) => done({ authorization } as Person, 'POST', 'logout'),
    session,
  ),
  'a session, by a new password': own(newPassword, session),
  'a session, by the deletion of its user': own(remove, session),
  'a machine credential, by its deletion': machine(({ world, done }, path) => done(world.admin, 'DELETE', path)),
  'a machine credential, by a new secret': machine(({ world, done }, path) =>
    done(world.admin, 'POST', `${path}/secret?overlap=0`),
  ),
  'a machine credential, by other addresses': machine(({ world, done }, path) =>
    done(world.admin, 'PATCH', path, { Addresses: '192.0.2.0/24' }),
  ),
  'a machine credential, by the deletion of its user': machine((at, _, user) => remove(at, user)),
  'a user token, by its removal': own(async (at, user, authorization) => {
    const tokens = await at.done({ authorization } as Person, 'GET', 'me/tokens');
    return at.done(user, 'DELETE', `me/tokens/${(tokens as unknown as Wire[])[0].ID}`);
  }, byUserToken),
  'a user token, by a new password': own(newPassword, byUserToken),
  'a user token, by the deletion of its user': own(remove, byUserToken),
  'a password, by a new one': own(newPassword, byPassword),
  'a password, by the deletion of its user': own(remove, byPassword),
  'a password, by another user name': own(
    (at, user) => change(at, user, { UserName: `new-${user.userName}` }),
    byPassword,
  ),
  'an impersonation, by a new password of the Admin': impersonation((at, admin) => newPassword(at, admin)),
  'an impersonation, by the loss of IsAdmin': impersonation((at, admin) => change(at, admin, { IsAdmin: false })),
  'an impersonation, by the deletion of the Admin': impersonation((at, admin) => remove(at, admin)),
  'an impersonation, by the deletion of the user': impersonation((at, _, user) => remove(at, user)),
  'a site token, by its removal': madeByAdmin(({ world, done }, _, path) => done(world.admin, 'DELETE', path)),
  'a site token, by a new password of its maker': madeByAdmin((at, maker) => newPassword(at, maker)),
  'a site token, by the loss of IsAdmin': madeByAdmin((at, maker) => change(at, maker, { IsAdmin: false })),
  'a site token, by the deletion of its maker': madeByAdmin((at, maker) => remove(at, maker)),
  'a site token, by the deletion of its user': madeByAdmin((at, _, __, user) => remove(at, user)),
  'a site token of a visitor, by a new password in its own site': async (at) => {
    const { world } = at;
    const maker = await visitor(at);
    const user = await world.person('User');
    const { authorization } = await siteToken(at, maker, world.site.siteId, user, world.site.siteId);
    const end = () => change(at, maker, { Password: NEW_PASSWORD }, maker);
    return { authorization, actsAs: user, end, ...refused };
  },
  'a visitor, by a new password': async (at) => {
    const user = await visitor(at);
    const end = () => change(at, user, { Password: NEW_PASSWORD }, user);
    return { authorization: user.authorization, site: at.world.site.siteId, actsAs: at.world.admin, end, ...refused };
  },
  'a visitor, by the deletion of the site': async (at) => {
    const { siteId, admin } = await at.world.newSite();
    const { authorization } = await visitor(at);
    const end = () => at.done(at.world.global, 'DELETE', `sites/${siteId}`);
    return { authorization, site: siteId, actsAs: admin, end, status: 400 };
  },
  'a user of a site that is closed': async (at) => {
    const { siteId, admin } = await at.world.newSite();
    return { authorization: admin.authorization, actsAs: admin, end: () => featureOff(at, siteId), ...refused };
  },
  'a user of a site that is deleted': async (at) => {
    const { siteId, admin } = await at.world.newSite();
    const end = () => at.done(at.world.global, 'DELETE', `sites/${siteId}`);
    return { authorization: admin.authorization, actsAs: admin, end, ...refused };
  },
  'a password, switched off by the site': switchedOff({ Passwords: false }, byPassword),
  'a session, switched off by the site': switchedOff({ Passwords: false }, session),
  'a user token, switched off by the site': switchedOff({ UserTokens: false }, byUserToken),
  'a user token without an end, by TokenDays': switchedOff({ TokenDays: 1 }, byUserToken),
  'a site token, switched off by the site': switchedOff({ SiteTokens: false }, bySiteToken),
  'a site token without an end, by TokenDays': switchedOff({ TokenDays: 1 }, bySiteToken),
  'an impersonation, switched off by the site': switchedOff({ Impersonation: false }, byImpersonation),
  'an impersonation, by the end of passwords': switchedOff({ Passwords: false }, byImpersonation),
  'a JWT, by the end of its binding': async (at) => {
    const { app, world } = at;
    const user = await world.person('User');
    const authorization = await bind(at, user, world.site.siteId);
    const system = Caller.system('test', world.site.siteId);
    const bindings = app.app.get(OidcBindings, { strict: false });
    return { authorization, actsAs: user, end: () => bindings.unbind(system, user.id), ...refused };
  },
  'a JWT, by another subject of its individual': async (at) => {
    const { world, done } = at;
    const user = await world.person('User');
    const authorization = await bind(at, user, world.site.siteId);
    const end = () => done(world.admin, 'PUT', `individuals/${user.id}/identity`, { Subject: 'another' });
    return { authorization, actsAs: user, end, ...refused };
  },
};
