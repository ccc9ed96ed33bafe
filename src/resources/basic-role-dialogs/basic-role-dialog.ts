import { personal } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, GuidField, IntField, TextField } from '../../resource/declare/fields';
import { UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

const computed = { computed: true, nullable: false } as const;

/** Exists for every pair. It has no ID, and no row of its own before the first write (contract section 13). */
@Resource({
  name: 'BasicRoleDialog',
  plural: 'BasicRoleDialogs',
  about: 'The note of a dialog on one basic role of the individual that the dialog is about.',
  below: 'BasicRoleID',
  ledger: { shownIn: 'feed', address: 'basicroles/:basicRoleid/dialogs/:dialogid' },
  rights: personal,
})
export class BasicRoleDialog extends TenantRecord {
  @GuidField('Req', { ...computed, about: 'ID of the basic role; must equal the ID in the path.' })
  BasicRoleID!: string;
  @GuidField('Req', { ...computed, about: 'ID of the dialog; must equal the ID in the path.' }) DialogID!: string;
  @TextField('Req', {
    ...computed,
    about: 'Text of the note; empty until it is written.',
    example: 'Releases went well; a deputy is needed.',
  })
  Description!: string;
  @TextField('RO', { ...computed, about: 'Name of the basic role.', example: 'Release management' })
  BasicRoleName!: string;
  @IntField('RO', { computed: true, about: 'Rank of the basic role.' }) BasicRoleRank!: number | null;
  @DateField('RO', { ...computed, nested: true, about: 'Date and time of the dialog.' })
  DialogDate!: string;
}

export class BasicRoleDialogUpdate extends UpdateInput(BasicRoleDialog) {}
