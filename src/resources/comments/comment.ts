import { Entity, Index } from 'typeorm';
import { READ_LIKE_OWNER } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { SoftDeletedRecord } from '../../resource/declare/soft-deleted-record';
import { rowTypeCodes } from '../../security/rights/row-type-codes';
import { COMMENTED_TYPES } from '../../security/rights/row-types';

@Resource({
  name: 'Comment',
  plural: 'Comments',
  about: 'A comment on an organization, department, individual, metric, project, task or dialog.',
  texts: 'text',
  below: 'AncestorID',
  order: ['-CommentDate'],
  ledger: { shownIn: 'feed' },
  rights: { read: READ_LIKE_OWNER, write: ['author'], create: READ_LIKE_OWNER },
})
@Entity('comments')
@Index('IX_comments_ancestor', ['SiteID', 'AncestorID', 'CommentDate', 'ID'])
@Index('IX_comments_author', ['SiteID', 'IndividualID', 'CommentDate', 'ID'])
export class Comment extends SoftDeletedRecord {
  @GuidField('ReqCre', {
    names: ['Individual', 'Organization', 'Project'],
    about: 'ID of the record that the comment is about. Cannot be changed.',
  })
  AncestorID!: string;
  // Read from the tree, because a move can turn a department into an organization.
  @IntField('RO', {
    joined: true,
    nullable: false,
    example: 39,
    codes: rowTypeCodes(...COMMENTED_TYPES),
    about: 'Row type of the record that the comment is about.',
  })
  AncestorType!: number;
  @TextField('Req', { blank: false, about: 'Text of the comment.', example: 'Well done.' }) Comment!: string;
  @DateField('RO', { about: 'Date and time when the comment was created; updates do not change it.' })
  CommentDate!: string;
  @GuidField('RO', { nullable: true, about: 'ID of the author; null if the author is not an individual of the site.' })
  IndividualID!: string | null;
  @TextField('RO', { joined: true, about: 'Full name of the author.', example: 'Ada Lovelace' })
  FullName!: string | null;
  @BooleanField('RO', { computed: true, nullable: false, last: true }) CanUpdate!: boolean;
  @BooleanField('RO', { computed: true, nullable: false, last: true }) CanDelete!: boolean;
}

export class CommentCreate extends CreateInput<Comment>(Comment) {}
export class CommentUpdate extends UpdateInput<Comment>(Comment) {}
