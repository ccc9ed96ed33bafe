import { Resource } from '../../resource/declare/field-registry';
import { DateField, ListField, TextField } from '../../resource/declare/fields';
import { Member } from '../../resource/declare/member';

const computed = { computed: true, nullable: false } as const;

/** What a record has to do with the person. */
export type PersonalRole = 'subject' | 'author' | 'named' | 'member' | 'sign_in' | 'entry';

/** Has no table: a record of any kind that says something about a person (contract section 27). */
@Resource({
  name: 'PersonalRecord',
  plural: 'PersonalRecords',
  about: 'Something that is stored about a person.',
})
export class PersonalRecord {
  @TextField('RO', { ...computed, about: 'Type of the record.', example: 'Goal' }) Type!: string;
  @TextField('RO', { ...computed, about: 'ID of the record as text.', example: '1' }) RecordID!: string;
  @TextField('RO', {
    computed: true,
    about: 'Path of the record, or of the list that contains it; null if there is none.',
    example: '/v4/goals/1',
  })
  Href!: string | null;
  @TextField('RO', {
    ...computed,
    about:
      'What the record has to do with the person: it is about it or its own (subject), it wrote it (author), it is named in it (named), it belongs to it (member), it signs in with it (sign_in), or an entry of the audit (entry).',
    example: 'subject',
  })
  Role!: PersonalRole;
  @DateField('RO', { computed: true, about: 'Date and time of its last change; null if it is not stored.' })
  Date!: string | null;
  @ListField(Member, {
    about: 'The members that are not null: all, or only those that name the person. Dates are in UTC.',
    example: [{ Name: 'Name', Value: 'Ship the new release' }],
  })
  Values!: readonly Member[];
}
