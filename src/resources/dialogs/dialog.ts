import { Entity, Index } from 'typeorm';
import { SaysOfPerson } from '../../database/personal';
import { likeOwner } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, GuidField, HiddenGuid, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { rowTypeCodes } from '../../security/rights/row-type-codes';
import { CommentedRecord } from '../comments/commented-record';

@Resource({
  name: 'Dialog',
  plural: 'Dialogs',
  about: 'A performance dialog: a meeting about an individual, organization, department or project.',
  texts: 'text',
  below: 'AncestorID',
  order: ['-DialogDate'],
  ledger: { shownIn: 'feed' },
  filter: { below: [] },
  rights: likeOwner,
})
@Entity('dialogs')
// The last column of the first two is read to skip the dialogs that a caller may not read.
@Index('IX_dialogs_date', ['SiteID', 'DialogDate', 'ID', 'OwnerID'])
@Index('IX_dialogs_owner', ['SiteID', 'OwnerID', 'DialogDate', 'ID', 'AncestorID'])
@Index('IX_dialogs_ancestor', ['SiteID', 'AncestorID', 'DialogDate', 'ID'])
// Covers what dashboards count per ancestor, so that no row is read.
@Index('IX_dialogs_count', ['SiteID', 'AncestorID', 'DialogDate', 'Draft', 'Template', 'Deleted', 'DeletedByRef'])
export class Dialog extends CommentedRecord {
  @GuidField('ReqCre', {
    names: ['Individual', 'Organization', 'Project'],
    about: 'ID of the individual, organization, department or project that the dialog is about.',
  })
  AncestorID!: string;
  @DateField('Req', { about: 'Date and time of the dialog.' }) DialogDate!: string;
  @TextField('-', { max: 255, about: 'Name of the dialog.', example: 'Half-year review' }) Name!: string | null;
  @TextField('-', { max: 50, about: 'Place of the dialog.', example: 'Room 2.14' }) Location!: string | null;
  @TextField('-', { about: 'Agenda of the dialog.', example: 'Review; goals; open questions' })
  Agenda!: string | null;
  @BooleanField('-', {
    default: false,
    about: 'Whether this is a template for other dialogs. Dashboards do not count templates.',
  })
  Template!: boolean;
  @BooleanField('-', { default: false, about: 'Whether this is a draft. Dashboards do not count drafts.' })
  Draft!: boolean;
  // Read from the tree, because a move can turn a department into an organization.
  @IntField('RO', {
    joined: true,
    nullable: false,
    example: 39,
    codes: rowTypeCodes(4, 15, 39, 56),
    about: 'Row type of the record that the dialog is about.',
  })
  AncestorType!: number;

  /** The individual that the dialog is about; null for other dialogs. */
  @SaysOfPerson('who') @HiddenGuid({ nullable: true }) OwnerID!: string | null;
}

export class DialogCreate extends CreateInput<Dialog>(Dialog) {}
export class DialogUpdate extends UpdateInput<Dialog>(Dialog) {}
