import { BooleanField, DateField, GuidField, TextField } from '../../resource/declare/fields';
import { SoftDeletedRecord } from '../../resource/declare/soft-deleted-record';
import { lastComment } from './last-comment';

/** A record that has comments, with the last of them and the rights of the caller after all other fields. */
export abstract class CommentedRecord extends SoftDeletedRecord {
  @TextField('RO', { compute: lastComment.text, last: true }) LastComment!: string | null;
  @DateField('RO', { compute: lastComment.date, last: true }) LastCommentDate!: string | null;
  @GuidField('RO', { compute: lastComment.authorId, last: true }) LastCommentByID!: string | null;
  @TextField('RO', { compute: lastComment.author, last: true }) LastCommentBy!: string | null;
  @BooleanField('RO', { computed: true, nullable: false, last: true }) CanRead!: boolean;
  @BooleanField('RO', { computed: true, nullable: false, last: true }) CanUpdate!: boolean;
  @BooleanField('RO', { computed: true, nullable: false, last: true }) CanDelete!: boolean;
  @BooleanField('RO', { computed: true, nullable: false, last: true }) CanDelegate!: boolean;
}
