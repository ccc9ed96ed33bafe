import { Resource } from '../../resource/fields/field-registry';
import { GuidField, IntField, TextField } from '../../resource/fields/fields';
import { fullOrderedName } from '../individuals/individual-names';

const computed = { computed: true, nullable: false } as const;

/** Has no table: computed from the individuals and basic roles of a site. */
@Resource({
  name: 'IndividualBasicRolesCount',
  plural: 'IndividualBasicRolesCounts',
  about: 'How many basic roles an individual has, and how much of its time they take.',
})
export class IndividualBasicRolesCount {
  @GuidField('RO', { ...computed, about: 'The individual.' }) IndividualID!: string;
  @TextField('RO', { ...computed, about: 'First and last name.', example: 'Ada Lovelace' }) FullName!: string;
  @TextField('RO', {
    compute: fullOrderedName,
    nullable: false,
    about: 'Last name, first name.',
    example: 'Lovelace, Ada',
  })
  FullOrderedName!: string;
  @IntField('RO', { ...computed, about: 'How many live basic roles the individual has.', example: 2 })
  BasicRolesCount!: number;
  @IntField('RO', { ...computed, about: 'Sum of their shares of time in percent.', example: 100 })
  PercentTimeTotal!: number;
}
