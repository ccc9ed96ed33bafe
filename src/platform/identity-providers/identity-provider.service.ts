import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { SiteRecordStore } from '../../resources/sites/site-record-store';
import { requireOwnLoginInOwnSite } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { OutboundGuard } from '../../security/outbound/outbound-guard';
import { READ_WRITE, type Rights } from '../../security/rights/rights';
import { OidcBindings } from '../../security/sign-in/oidc/oidc-bindings';
import { hashIssuer, OidcProviders } from '../../security/sign-in/oidc/oidc-providers';
import { SecurityLog } from '../../security/sign-in/security-log';
import { SignInService } from '../sign-in/sign-in.service';
import { IdentityProvider } from './identity-provider';

/** As an issuer is in the claim `iss`: visible ASCII, to which the address of its document can be appended. */
const ISSUER = /^[\x21-\x7e]+$/;

const TAKEN = {
  code: 'issuer_taken',
  detail: 'This issuer is the identity provider of the installation or of another site.',
} as const;

/** The identity provider of a site (contract section "The identity provider of a site"). */
@Injectable()
export class IdentityProviderService extends ResourceService<IdentityProvider> {
  constructor(
    support: ResourceSupport,
    private readonly signIns: SignInService,
    private readonly bindings: OidcBindings,
    private readonly providers: OidcProviders,
    private readonly guard: OutboundGuard,
    private readonly securityLog: SecurityLog,
  ) {
    const store = new SiteRecordStore(support.database, IdentityProvider);
    super(support, store, { name: 'identity provider', affectsRights: true, duplicate: TAKEN });
  }

  /** Creates or replaces the provider. Throws Forbidden unless the caller is an Admin of the site with a login of its own. */
  override async update(caller: Caller, id: string, input: Partial<IdentityProvider>): Promise<IdentityProvider> {
    requireOwnLoginInOwnSite(caller);
    return super.update(caller, id, input);
  }

  /** Removes the provider, if there is one. */
  override async delete(caller: Caller, id: string): Promise<void> {
    requireOwnLoginInOwnSite(caller);
    return super.delete(caller, id);
  }

  /** Removes the provider whatever else signs in, for the command line. */
  release(system: Caller): Promise<void> {
    return super.delete(system, system.siteId);
  }

  protected override rights(_caller: Caller, rows: readonly IdentityProvider[]): readonly Rights[] {
    return rows.map(() => READ_WRITE);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<IdentityProvider>, tx: Sql): Promise<void> {
    await caller.validity?.holdIn(tx);
    if (change.verb === 'update') this.validateIssuer(change);
    // Somebody has to be able to sign in, and a JWT of another audience or issuer is not known to exist.
    const endsWays = change.verb === 'delete' || change.changes('Issuer') || change.changes('Audience');
    const isCommand = caller.credential.kind === 'system';
    if (change.current?.Version && endsWays && !isCommand && !(await this.signIns.allowsPasswords(caller, tx)))
      change.conflict('no_other_way', 'Passwords are switched off. Switch them on before you change the provider.');
  }

  protected override async afterWrite(
    caller: Caller,
    { verb, current, values }: PendingWrite<IdentityProvider>,
    _id: string | number,
    tx: Sql,
  ): Promise<void> {
    const issuer = verb === 'delete' ? null : (values.Issuer ?? null);
    caller.afterCommit.push(() => this.securityLog.identityProviderChanged(caller, { issuer }));
    if (current?.Version && (verb === 'delete' || values.Issuer !== current.Issuer))
      await this.bindings.removeAllOfIssuer(caller, current.Issuer, tx);
  }

  private validateIssuer(change: PendingWrite<IdentityProvider>): void {
    const { Issuer } = change.values;
    if (typeof Issuer !== 'string' || !change.changes('Issuer')) return;
    const isTaken = this.providers.isOfInstallation(Issuer);
    if (isTaken) change.conflict(TAKEN.code, TAKEN.detail);
    const fault = isTaken ? undefined : this.guard.faultOf('Issuer', Issuer);
    if (fault) change.fault('Issuer', fault.code, fault.detail);
    else if (!ISSUER.test(Issuer) || /[?#]/.test(Issuer))
      change.fault('Issuer', 'invalid_format', 'Issuer must be ASCII, without query and fragment.');
    change.values.IssuerHash = hashIssuer(Issuer);
    change.values.KeysUpdated = null;
  }
}
