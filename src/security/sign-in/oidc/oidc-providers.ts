import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { OidcSettings } from '../../../config/oidc-settings';
import { SETTINGS, type Settings } from '../../../config/settings';
import { Database } from '../../../database/database';
import type { Sql } from '../../../database/sql';
import { Statement } from '../../../database/statement';
import { storedNow } from '../../../http/formats/instant';
import { OutboundGuard } from '../../outbound/outbound-guard';
import { logUnrecorded } from '../unrecorded';
import * as text from './oidc-providers.sql';
import { type DocumentRules, readDocument } from './provider-document';

/** An identity provider whose JWTs are accepted. */
export interface TokenProvider extends OidcSettings {
  /** The site that has entered it; undefined for that of the installation. */
  readonly owner?: string;
}

const BY_ISSUER = new Statement<TokenProvider>(text.BY_ISSUER);
const KEYS_UPDATED = new Statement(text.KEYS_UPDATED);

/** The identity providers of the installation and of sites (contract section "The identity provider of a site"). */
@Injectable()
export class OidcProviders implements OnApplicationBootstrap {
  private readonly installation: OidcSettings | undefined;
  private readonly documents: DocumentRules;
  private readonly ofSite: Statement<TokenProvider>;

  constructor(
    @Inject(SETTINGS) { oidc, production }: Settings,
    private readonly database: Database,
    guard: OutboundGuard,
  ) {
    this.installation = oidc;
    this.documents = { production, guard };
    this.ofSite = new Statement(text.ofSite(database.dialect));
  }

  /** Warns if a site has entered the issuer of the installation before that was set. */
  async onApplicationBootstrap(): Promise<void> {
    const issuer = this.installation?.issuer;
    const { owner } = (issuer !== undefined && (await this.ofSomeSite(issuer))) || {};
    if (owner)
      new Logger('OIDC').warn(
        `OIDC_ISSUER is also the identity provider of the site ${owner}, which does not count. "oidc release" ends it.`,
      );
  }

  /** Whether the issuer is that of the installation, which wins over a site. */
  isOfInstallation(issuer: string): boolean {
    return issuer === this.installation?.issuer;
  }

  /** The provider with this issuer; undefined if there is none. `lookUp` runs the look-up of that of a site. */
  async withIssuer(
    issuer: string,
    lookUp: <T>(query: () => Promise<T>) => Promise<T>,
  ): Promise<TokenProvider | undefined> {
    return this.isOfInstallation(issuer) ? this.installation : lookUp(() => this.ofSomeSite(issuer));
  }

  /** The provider with this issuer that a site has entered. */
  ofSomeSite(issuer: string): Promise<TokenProvider | undefined> {
    return BY_ISSUER.first(this.database.read, { hash: hashIssuer(issuer) });
  }

  /** The issuer of the installation, if its subjects sign in to the site. */
  issuerForSite(siteId: string): string | undefined {
    const { site, issuer } = this.installation ?? {};
    return site === undefined || site === siteId ? issuer : undefined;
  }

  /** The issuers whose subjects sign in to a site, its own first. They stay until the transaction ends. */
  async holdIssuers(siteId: string, tx: Sql): Promise<readonly string[]> {
    const own = await this.ofSite.first(tx, { site: siteId });
    return [own?.issuer, this.issuerForSite(siteId)].filter((issuer) => issuer !== undefined);
  }

  /** A JSON document of a provider. Rejects with an error of one line. */
  readDocument(address: string, { owner }: TokenProvider): Promise<unknown> {
    return readDocument(address, owner, this.documents);
  }

  /** Records that the signing keys of a site's provider were read. Nobody waits for it. */
  recordKeysRead({ owner, issuer }: TokenProvider): void {
    if (owner === undefined) return;
    KEYS_UPDATED.run(this.database.read, { site: owner, issuer, now: storedNow() }).catch((error: unknown) =>
      logUnrecorded(`the keys of the identity provider of site ${owner}`, error),
    );
  }
}

/** The SHA-256 of an issuer, as 64 hexadecimal digits. */
export function hashIssuer(issuer: string): string {
  return createHash('sha256').update(issuer).digest('hex');
}
