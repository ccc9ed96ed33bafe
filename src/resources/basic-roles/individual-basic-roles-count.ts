import { Resource } from '../../resource/fields/field-registry';
import { GuidField, IntField, TextField } from '../../resource/fields/fields';
import { fullOrderedName } from '../individuals/individual-names';

const answered = { computed: true, nullable: false } as const;

/** Has no table of its own: what the individuals and the basic roles of a site say together. */
@Resource({
  name: 'IndividualBasicRolesCount',
  plural: 'IndividualBasicRolesCounts',
  about: 'How many basic roles an individual has, and how much of its time they take.',
})
export class IndividualBasicRolesCount {
  @GuidField('RO', { ...answered, about: 'The individual.' }) IndividualID!: string;
  @TextField('RO', { ...answered, about: 'First and last name.', example: 'Ada Lovelace' }) FullName!: string;
  @TextField('RO', {
    compute: fullOrderedName,
    nullable: false,
    about: 'Last name, first name.',
    example: 'Lovelace, Ada',
  })
  FullOrderedName!: string;
  @IntField('RO', { ...answered, about: 'How many live basic roles the individual has.', example: 2 })
  BasicRolesCount!: number;
  @IntField('RO', { ...answered, about: 'Sum of their shares of time in percent.', example: 100 })
  PercentTimeTotal!: number;
}
