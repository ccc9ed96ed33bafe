import { Resource } from '../../declare/field-registry';
import { IntField, ListField } from '../../declare/fields';
import { Member } from '../../declare/member';

/** Has no table: how many records of a list have the same values (contract section "Counts by group"). */
@Resource({
  name: 'Count',
  plural: 'Counts',
  about: 'A group of the records of a list that have the same values of some members, with their number.',
})
export class Count {
  @ListField(Member, {
    about: 'The members that `by` names, in its order, with the values of the group.',
    example: [{ Name: 'Completed', Value: 'false' }],
  })
  Values!: readonly Member[];

  @IntField('RO', { computed: true, nullable: false, about: 'Number of records in the group.', example: 12 })
  Count!: number;
}
