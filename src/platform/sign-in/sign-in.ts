import { Entity, Index } from 'typeorm';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, HiddenGuid, IntField } from '../../resource/declare/fields';
import { UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

const allowed = { default: true, example: true };

/** One row per site, inserted on the first write. Its ID is that of the site (contract section "Ways to sign in"). */
@Resource({
  name: 'SignIn',
  plural: 'SignIns',
  about: 'What the users and programs of a site can sign in with.',
  ledger: { shownIn: 'audit' },
})
@Entity('sign_in_settings')
@Index('UQ_sign_in_settings', ['SiteID'], { unique: true })
export class SignIn extends TenantRecord {
  @BooleanField('Req', {
    ...allowed,
    about:
      'Whether user names with passwords can sign in. False also refuses `POST /login` and impersonation, and ends all sessions.',
  })
  Passwords!: boolean;
  @BooleanField('Req', { ...allowed, about: 'Whether administrators can act as another user with their own password.' })
  Impersonation!: boolean;
  @BooleanField('Req', { ...allowed, about: 'Whether site tokens can sign in.' }) SiteTokens!: boolean;
  @BooleanField('Req', { ...allowed, about: 'Whether user tokens can sign in.' }) UserTokens!: boolean;
  @IntField('Req', {
    default: 0,
    minimum: 0,
    about:
      'Site tokens and user tokens must end within this number of days after they were created. 0: they need not end.',
    example: 0,
  })
  TokenDays!: number;

  @HiddenGuid({ primary: true }) override ID!: string;
  @HiddenGuid() override SiteID!: string;
}

export class SignInUpdate extends UpdateInput(SignIn) {}
