import { Resource } from '../../resource/fields/field-registry';
import { DateField, GuidField, IntField, TextField } from '../../resource/fields/fields';
import { UpdateInput } from '../../resource/fields/input';
import { TenantRecord } from '../../resource/fields/tenant-record';

const computed = { computed: true, nullable: false } as const;

/** Exists for every pair. It has no ID, and no row of its own before the first write (contract section 13). */
@Resource({
  name: 'BasicRoleDialog',
  plural: 'BasicRoleDialogs',
  about: 'What a dialog says about a basic role of its individual.',
})
export class BasicRoleDialog extends TenantRecord {
  @GuidField('Req', { ...computed, about: 'The basic role; in an update the one in the path.' }) BasicRoleID!: string;
  @GuidField('Req', { ...computed, about: 'The dialog; in an update the one in the path.' }) DialogID!: string;
  @TextField('Req', {
    ...computed,
    about: 'What is said about the role; empty until it is written.',
    example: 'Releases went well; a deputy is needed.',
  })
  Description!: string;
  @TextField('RO', { ...computed, about: 'Name of the basic role.', example: 'Release management' })
  BasicRoleName!: string;
  @IntField('RO', { computed: true, about: 'Rank of the basic role.' }) BasicRoleRank!: number | null;
  @DateField('RO', { ...computed, nested: true, about: 'When the dialog takes place or took place.' })
  DialogDate!: string;
}

export class BasicRoleDialogUpdate extends UpdateInput(BasicRoleDialog) {}
