import { Resource } from '../../resource/declare/field-registry';
import { DateField, TextField } from '../../resource/declare/fields';
import { UpdateInput } from '../../resource/declare/input';

const computed = { computed: true, nullable: false } as const;

/** Its rows are those of OidcBindings, which sign-ins write too. It has neither an ID nor a version. */
@Resource({
  name: 'Identity',
  plural: 'Identities',
  about: 'The user of the identity provider that signs in as an individual.',
  ledger: { shownIn: 'audit' },
})
export class Identity {
  @TextField('Req', {
    ...computed,
    max: 255,
    blank: false,
    about:
      'The claim `sub` of the user’s tokens: ASCII, without other characters and without spaces at the ends; compared exactly.',
    example: '248289761001',
  })
  Subject!: string;
  @TextField('RO', {
    ...computed,
    about: 'The identity provider, as in the claim `iss`.',
    example: 'https://id.example/realms/acme',
  })
  Issuer!: string;
  @TextField('RO', {
    ...computed,
    about:
      'What bound the individual: `claim` (its first token had its user name), `email` (its verified address), `admin` (an administrator) or `command` (the command line).',
    example: 'admin',
  })
  BoundBy!: string;
  @DateField('RO', { ...computed, about: 'Date and time when the individual was bound to the subject.' })
  Created!: string;
}

export class IdentityUpdate extends UpdateInput(Identity) {}
