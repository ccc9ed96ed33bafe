import { VERBS } from '../../ledger/entry';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, GuidField, IntField, ListField, TextField } from '../../resource/declare/fields';
import { Member } from '../../resource/declare/member';

const computed = { computed: true, nullable: false } as const;
const optional = { computed: true } as const;

/** Has no table of its own: a row of the ledger (contract section 18). */
@Resource({
  name: 'AuditEntry',
  plural: 'AuditEntries',
  about: 'Something that happened in a site: a change of a record, a sign-in, or a token that was created or ended.',
  neverUpdated: true,
  words: { audit: ['AuditEntry', 'AuditEntries'] },
})
export class AuditEntry {
  @GuidField('RO', { ...computed, about: 'ID of the entry.' }) ID!: string;
  @DateField('RO', { ...computed, about: 'Date and time when it happened.' }) Date!: string;
  @TextField('RO', {
    ...computed,
    about: `What happened: ${VERBS.slice(0, -1).join(', ')} or ${VERBS.at(-1)}.`,
    example: 'updated',
  })
  Verb!: string;
  @TextField('RO', { ...computed, about: 'Type of the record.', example: 'Color' }) Type!: string;
  @TextField('RO', {
    ...computed,
    about: 'ID of the record as text; {role}/{dialog} for the notes on a basic role in a dialog.',
    example: '1',
  })
  RecordID!: string;
  @GuidField('RO', {
    ...optional,
    about: 'ID of the record that the record belongs to after the change; that of a removed record is the last one.',
  })
  AncestorID!: string | null;
  @GuidField('RO', {
    ...optional,
    about: 'ID of the record that the record belonged to before; null if it was not moved.',
    example: null,
  })
  FormerAncestorID!: string | null;
  @IntField('RO', {
    ...optional,
    about: 'Version of the record that the change made; null if it made none.',
    example: 2,
  })
  Version!: number | null;
  @GuidField('RO', {
    ...optional,
    about: 'ID of the individual that signed in; null for the service itself, and for a refused sign-in.',
  })
  IndividualID!: string | null;
  @TextField('RO', { ...optional, about: 'Full name of that individual.', example: 'Ada Lovelace' })
  IndividualName!: string | null;
  @GuidField('RO', {
    ...optional,
    about: 'ID of the individual in whose name it was done, if another: with a site token, or by impersonation.',
    example: null,
  })
  ActingAsID!: string | null;
  @TextField('RO', { ...optional, about: 'Full name of that individual.', example: null })
  ActingAsName!: string | null;
  @TextField('RO', {
    ...computed,
    about:
      'How the individual or the program signed in: password, session, user_token, site_token, oidc, machine, or system for the service.',
    example: 'session',
  })
  Credential!: string;
  @GuidField('RO', { ...optional, about: 'ID of the token or machine credential; null if none was used.' })
  CredentialID!: string | null;
  @TextField('RO', {
    ...optional,
    about: 'The X-Request-Id of the request; null for the command line and jobs.',
    example: '3f0d2c4e-0b6f-4d0a-8d61-6a1f9f1c2b7e',
  })
  RequestID!: string | null;
  @TextField('RO', {
    ...optional,
    about: 'Network address of the client; null for the command line and jobs.',
    example: '192.0.2.17',
  })
  Address!: string | null;
  @ListField(Member, {
    about: 'The members before the change: of an update those that differ, of a removal all.',
    example: [{ Name: 'Name', Value: 'Sky' }],
  })
  Before!: readonly Member[];
  @ListField(Member, {
    about: 'The members after the change: of an update those that differ, of a creation those that are not null.',
    example: [{ Name: 'Name', Value: 'Sky blue' }],
  })
  After!: readonly Member[];
  @GuidField('RO', { ...computed }) SiteID!: string;
}
