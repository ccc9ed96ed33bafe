import { Injectable } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import type { Sql } from '../../database/sql';
import { epochOf, storedNow, storedOf } from '../../http/formats/instant';
import { wordsOf } from '../../http/params/comma-list';
import type { ListParams } from '../../http/params/list-params';
import { Conflict, NotFound } from '../../http/problems/problem';
import type { CodeOf } from '../../http/problems/problem-codes';
import { instantParameter } from '../../resource/pipeline/instant-parameter';
import { declaredRoutes } from '../../resource/pipeline/route';
import { scopeOf } from '../../resource/pipeline/scope';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { ownId, requireOwnLoginInOwnSite } from '../../security/access/caller-checks';
import { SCIM_AREA } from '../../security/access/required-access';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import { isAddressRange } from '../../security/sign-in/address-ranges';
import { hashSecret, newMachineSecret } from '../../security/sign-in/machine-secret';
import { actorOf, SecurityLog } from '../../security/sign-in/security-log';
import type { Credential } from './credential';
import { CredentialStore } from './credential.store';

const MAX_OF_SITE = 100;
const MAX_RANGES = 20;
const MAX_DAYS = 400;
const MAX_OVERLAP_HOURS = 168;
const DEFAULT_OVERLAP_HOURS = 24;
/** Stands for all areas. */
const ALL = 'all';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const AHEAD = `must be in the future, and at most ${MAX_DAYS} days ahead.`;

/**
 * The machine credentials of a site (contract section 25). A secret is returned once. Only an Admin of the site with a
 * login of its own writes them.
 */
@Injectable()
export class CredentialService extends ResourceService<Credential> {
  constructor(
    support: ResourceSupport,
    private readonly credentials: CredentialStore,
    private readonly securityLog: SecurityLog,
  ) {
    super(support, credentials, { name: 'credential', affectsRights: true });
  }

  /** Creates a credential. Only this response and that of `createSecret` contain the secret. */
  override async create(caller: Caller, input: Partial<Credential>): Promise<Credential> {
    requireOwnLoginInOwnSite(caller);
    const { secret, values } = newSecret(caller);
    return { ...(await super.create(caller, { ...input, ...values })), Secret: secret };
  }

  /**
   * Replaces the secret, and the end of the credential if `expires` is given. The former secret works for `overlap` more
   * hours; one before that ends.
   */
  async createSecret(caller: Caller, id: string, params: ListParams): Promise<Credential> {
    requireOwnLoginInOwnSite(caller);
    const { secret, values } = newSecret(caller);
    const work = async (tx: Sql) => {
      const { row } = await this.requireReadable(caller, await this.store.lock(caller, id, tx), tx);
      await caller.validity?.holdIn(tx);
      const now = storedNow();
      const overlap = overlapOf(caller, params);
      const Expires = instantParameter(caller, params, 'expires') ?? row.Expires;
      if (!isAhead(Expires, now)) caller.faults.add('expires', 'out_of_range', `The end ${AHEAD}`);
      caller.faults.throwIfAny();
      if (row.Expires <= now) await this.takePlace(caller, now, tx);
      const formerUntil = storedOf(Math.min(epochOf(now) + overlap * HOUR_MS, epochOf(row.Expires)));
      const isFormerKept = formerUntil > now;
      await this.credentials.removeSecrets(caller, id, isFormerKept ? row.SecretID : '', tx);
      if (isFormerKept) await this.credentials.shortenSecret(caller, row.SecretID, formerUntil, tx);
      // The entry of the ledger names the secret.
      await this.store.update(caller, id, { ...values, Expires, Secret: '' }, tx, row);
      await this.addSecret(caller, id, { ...values, Expires }, tx);
      return this.reread(caller, id, tx);
    };
    return { ...(await this.write(caller, work, { lockedFirst: id })), Secret: secret };
  }

  /** The machine credential that the caller has signed in with. Throws NotFound if it is none. */
  async used(caller: Caller): Promise<Credential> {
    const { kind, id } = caller.credential;
    if (kind !== 'machine') ownId(caller);
    const row = kind === 'machine' ? await this.store.find(caller, String(id)) : undefined;
    if (!row) throw new NotFound();
    caller.faults.throwIfAny();
    return row;
  }

  protected override async place(caller: Caller, _change: PendingWrite<Credential>, tx: Sql): Promise<undefined> {
    await this.support.tree.lockSite(caller, tx);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Credential>, tx: Sql): Promise<void> {
    requireOwnLoginInOwnSite(caller);
    // A credential outlives that of the caller.
    await caller.validity?.holdIn(tx);
    const { verb, current } = change;
    // Before the credential, which they reference.
    if (verb === 'delete') return this.credentials.removeSecrets(caller, String(current?.ID), '', tx);
    const now = storedNow();
    if (verb === 'create') await this.validateIndividual(caller, change, tx);
    else if (change.changes('IndividualID'))
      change.fault('IndividualID', 'mismatch', 'IndividualID cannot be changed.');
    validateScopes(change);
    await this.validateDirectory(caller, change, tx);
    validateAddresses(change);
    validateExpires(change, now);
    if (verb === 'create' && (await this.isFull(caller, now, tx))) change.conflict(...TOO_MANY);
  }

  protected override async afterWrite(
    caller: Caller,
    { verb, values }: PendingWrite<Credential>,
    id: string,
    tx: Sql,
  ): Promise<void> {
    if (verb === 'create') await this.addSecret(caller, id, values, tx);
    if (verb !== 'delete') return;
    const facts = { ...actorOf(caller), kind: 'machine', tokenId: id, reason: 'deleted' };
    caller.afterCommit.push(() => this.securityLog.tokenEnded(caller.origin, facts));
  }

  private async addSecret(caller: Caller, id: string, values: Partial<Credential>, tx: Sql): Promise<void> {
    const { SecretID, SecretHash, SecretMade, Expires } = values as Required<Credential>;
    const secret = { id: SecretID, hash: SecretHash, expires: Expires, made: SecretMade };
    await this.credentials.addSecret(caller, id, secret, tx);
    const facts = { ...actorOf(caller), kind: 'machine', tokenId: id };
    caller.afterCommit.push(() => this.securityLog.tokenMade(caller.origin, facts));
  }

  /** Gives an expired credential one of the places of the site again. */
  private async takePlace(caller: Caller, now: string, tx: Sql): Promise<void> {
    await this.support.tree.lockSite(caller, tx);
    if (await this.isFull(caller, now, tx)) throw new Conflict(...TOO_MANY);
  }

  private async isFull(caller: Caller, now: string, tx: Sql): Promise<boolean> {
    return (await this.credentials.countUnexpired(caller, now, tx)) >= MAX_OF_SITE;
  }

  private async validateIndividual(caller: Caller, change: PendingWrite<Credential>, tx: Sql): Promise<void> {
    const node = await this.references.lock(caller, change, 'IndividualID', [RowType.Individual], tx);
    if (node && (await this.credentials.rolesOf(caller, node.ID, tx))?.IsGlobalAdmin)
      change.fault('IndividualID', 'wrong_kind', 'A program cannot act as a global administrator.');
  }

  /** A directory writes people and groups, as only Admins may (contract section 26). */
  private async validateDirectory(caller: Caller, change: PendingWrite<Credential>, tx: Sql): Promise<void> {
    const { Scopes } = change.values;
    const individual = change.after('IndividualID');
    const hasScope = typeof Scopes === 'string' && wordsOf(Scopes).some((word) => word.startsWith(`${SCIM_AREA}:`));
    if (!hasScope || typeof individual !== 'string') return;
    if (!(await this.credentials.rolesOf(caller, individual, tx))?.IsAdmin)
      change.fault('Scopes', 'out_of_range', `${SCIM_AREA} requires an administrator, or the site itself.`);
  }
}

const TOO_MANY: [CodeOf<409>, string] = [
  'too_many_credentials',
  `A site can have at most ${MAX_OF_SITE} credentials that have not expired. Delete one first.`,
];

function newSecret(caller: Caller) {
  const secret = newMachineSecret();
  const values = {
    SecretID: newGuid(),
    SecretHash: hashSecret(secret),
    SecretMade: storedNow(),
    SecretBy: ownId(caller),
  };
  return { secret, values };
}

/** Hours for which the former secret goes on. */
function overlapOf({ faults }: Caller, { own: { overlap } }: ListParams): number {
  if (overlap === undefined) return DEFAULT_OVERLAP_HOURS;
  const hours = /^\d{1,3}$/.test(overlap) ? Number(overlap) : Number.NaN;
  if (hours <= MAX_OVERLAP_HOURS) return hours;
  faults.add('overlap', 'out_of_range', `overlap must be a number of hours from 0 to ${MAX_OVERLAP_HOURS}.`);
  return 0;
}

function isAhead(expires: string, now: string): boolean {
  return expires > now && epochOf(expires) <= epochOf(now) + MAX_DAYS * DAY_MS;
}

function validateScopes(change: PendingWrite<Credential>): void {
  if (typeof change.values.Scopes !== 'string') return;
  const isOfSite = change.after('IndividualID') === null || change.after('IndividualID') === undefined;
  const known = scopes();
  const unknown = wordsOf(change.values.Scopes).filter(
    (word) => !known.has(word) || (isOfSite && word.startsWith(`${ALL}:`)),
  );
  if (unknown.length === 0) return;
  const form = `${ALL} needs an IndividualID, and an area is a tag of the OpenAPI document in lower case`;
  change.fault(
    'Scopes',
    'out_of_range',
    `Not a scope such as goal:read or goal:write: ${unknown.join(', ')} (${form}).`,
  );
}

/** The scopes of all operations, and those that contain them. */
function scopes(): ReadonlySet<string> {
  const areas = declaredRoutes().flatMap((route) => scopeOf(route)?.split(':')[0] ?? []);
  return new Set([...areas.sort(), SCIM_AREA, ALL].flatMap((area) => [`${area}:read`, `${area}:write`]));
}

function validateAddresses(change: PendingWrite<Credential>): void {
  const { Addresses } = change.values;
  if (typeof Addresses !== 'string') return;
  const ranges = wordsOf(Addresses);
  if (!ranges.every(isAddressRange))
    change.fault(
      'Addresses',
      'invalid_format',
      'Addresses must be CIDR ranges such as 203.0.113.7/32 or 2001:db8::/48.',
    );
  if (ranges.length > MAX_RANGES)
    change.fault('Addresses', 'out_of_range', `Addresses can have at most ${MAX_RANGES} ranges.`);
}

function validateExpires(change: PendingWrite<Credential>, now: string): void {
  const { values, current } = change;
  const { Expires } = values;
  if (typeof Expires !== 'string' || !change.changes('Expires')) return;
  if (!isAhead(Expires, now)) change.fault('Expires', 'out_of_range', `Expires ${AHEAD}`);
  else if (current && Expires > current.Expires)
    change.fault('Expires', 'out_of_range', 'Expires can only be brought forward. A new secret can set a later end.');
}
