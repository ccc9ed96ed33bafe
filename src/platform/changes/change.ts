import type { EmbeddedRecord } from '../../http/formats/embedded-record';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, GuidField, IntField, RecordField, TextField } from '../../resource/declare/fields';

/** A view of an entry of the ledger. It has no table. */
@Resource({
  name: 'Change',
  plural: 'Changes',
  about:
    'That a record was created, updated or removed, or went out of view or came back. It says where to read the record.',
})
export class Change {
  @TextField('RO', {
    computed: true,
    nullable: false,
    about:
      'What happened: created, updated, removed (for good), deleted, undeleted, hidden or shown (because a record above was deleted or undeleted).',
    example: 'updated',
  })
  Verb!: string;
  @TextField('RO', { computed: true, nullable: false, about: 'Type of the record.', example: 'Goal' })
  Type!: string;
  @TextField('RO', {
    computed: true,
    nullable: false,
    about: 'ID of the record. That of a note on a basic role is the ID of the role, a slash and the ID of the dialog.',
    example: '01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e',
  })
  RecordID!: string;
  @TextField('RO', {
    computed: true,
    nullable: false,
    about: 'Path of the record, or of the list that contains it if it has no path of its own.',
    example: '/v4/goals/01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e',
  })
  Href!: string;
  @GuidField('RO', { computed: true, about: 'ID of the record that the record belongs to; null for a site.' })
  AncestorID!: string | null;
  @GuidField('RO', { computed: true, about: 'ID of the record that it belonged to before, if this change moved it.' })
  FormerAncestorID!: string | null;
  @IntField('RO', { computed: true, about: 'Version of the record after the change; null if it has none.' })
  Version!: number | null;
  @DateField('RO', { computed: true, nullable: false, about: 'When the change was written.' })
  Date!: string;
  @GuidField('RO', {
    computed: true,
    about: 'ID of the individual that made the change, as in UpdatedBy of the record; null for the service itself.',
  })
  IndividualID!: string | null;
  @IntField('RO', {
    computed: true,
    included: true,
    about:
      'Only with include=record: the status with which Href responds to the caller now, 200 or 404. Null if a later change of the page is about the record, or if Href is a list.',
    example: 200,
  })
  RecordStatus?: number | null;
  @RecordField({
    included: true,
    about: 'Only with include=record: the record as Href returns it now; null unless RecordStatus is 200.',
  })
  Record?: EmbeddedRecord | null;
}
