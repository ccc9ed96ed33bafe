import { Entity, Index } from 'typeorm';
import { ofSite } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

@Resource({
  name: 'Status',
  plural: 'Statuses',
  about: 'A status that a project of the site can have.',
  texts: 'harmless',
  order: ['Rank'],
  ledger: { shownIn: 'feed', address: 'projectstatuses' },
  rights: ofSite,
  words: { projectstatuses: ['ProjectStatus', 'ProjectStatuses'] },
})
@Entity('project_statuses')
@Index('IX_project_statuses', ['SiteID', 'Rank', 'ID'])
export class Status extends TenantRecord {
  @IntField('ReqUpd', { primary: true }) override ID!: number;
  @GuidField('RO') override SiteID!: string;
  @TextField('Req', { max: 50, blank: false, about: 'Name of the status.', example: 'In progress' })
  Name!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
  @BooleanField('-', { default: false, about: 'Whether a project with this status is completed. Default: false.' })
  Completed!: boolean;
}

export class StatusCreate extends CreateInput(Status) {}
export class StatusUpdate extends UpdateInput(Status) {}
