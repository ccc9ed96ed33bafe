import { Resource } from '../../resource/declare/field-registry';
import { GuidField, IntField, TextField } from '../../resource/declare/fields';
import { fullOrderedName } from '../individuals/individual-names';

const computed = { computed: true, nullable: false } as const;

/** Has no table: computed from the individuals and basic roles of a site. */
@Resource({
  name: 'IndividualBasicRolesCount',
  plural: 'IndividualBasicRolesCounts',
  about: 'Number of basic roles of an individual and the share of the working time that they take.',
})
export class IndividualBasicRolesCount {
  @GuidField('RO', { ...computed, about: 'ID of the individual.' }) IndividualID!: string;
  @TextField('RO', { ...computed, about: 'First name and last name.', example: 'Ada Lovelace' }) FullName!: string;
  @TextField('RO', {
    compute: fullOrderedName,
    nullable: false,
    about: 'Last name, first name.',
    example: 'Lovelace, Ada',
  })
  FullOrderedName!: string;
  @IntField('RO', { ...computed, about: 'Number of basic roles of the individual, without deleted ones.', example: 2 })
  BasicRolesCount!: number;
  @IntField('RO', { ...computed, about: 'Sum of the PercentTime of these roles.', example: 100 })
  PercentTimeTotal!: number;
}
