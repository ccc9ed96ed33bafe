import { Entity, Index } from 'typeorm';
import { ofSite } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

@Resource({
  name: 'Phase',
  plural: 'Phases',
  about: 'A phase that a project of the site can be in.',
  texts: 'harmless',
  order: ['Rank'],
  ledger: { shownIn: 'feed', address: 'projectphases' },
  rights: ofSite,
  words: { projectphases: ['ProjectPhase', 'ProjectPhases'] },
})
@Entity('project_phases')
@Index('IX_project_phases', ['SiteID', 'Rank', 'ID'])
export class Phase extends TenantRecord {
  @IntField('ReqUpd', { primary: true }) override ID!: number;
  @GuidField('RO') override SiteID!: string;
  @TextField('Req', { max: 50, blank: false, about: 'Name of the phase.', example: 'Execute' }) Name!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
}

export class PhaseCreate extends CreateInput(Phase) {}
export class PhaseUpdate extends UpdateInput(Phase) {}
