import { Entity, ForeignKey, Index } from 'typeorm';
import { ofProject, personal } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { SoftDeletedRecord } from '../../resource/declare/soft-deleted-record';
import { Individual } from '../individuals/individual';
import { Project } from '../projects/project';

/** The shared shape of accountabilities, evaluation criteria, project scopes and supervisory scopes. */
export abstract class ListItem extends SoftDeletedRecord {
  @GuidField('ReqCre', {
    names: ['Individual', 'Project'],
    about: 'ID of the individual or project that the item belongs to.',
  })
  AncestorID!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
  @TextField('Req', {
    max: 255,
    blank: false,
    about: 'Name of the item.',
    example: 'Release quality',
  })
  Name!: string;
  @TextField('Req', { about: 'Details of the item.', example: 'Every release passes the acceptance tests.' })
  Description!: string;
}

@Resource({
  name: 'ListItem',
  plural: 'List',
  about: 'An accountability: something that an individual is responsible for.',
  texts: 'text',
  below: 'AncestorID',
  order: ['Rank'],
  ledger: { shownIn: 'feed', type: 'Accountability' },
  rights: personal,
  rowType: 1001,
  words: { accountabilities: ['Accountability', 'Accountabilities'] },
})
@Entity('accountabilities')
@Index('IX_accountabilities_ancestor', ['SiteID', 'AncestorID', 'Rank', 'ID'])
@ForeignKey(() => Individual, ['AncestorID'], ['ID'])
export class Accountability extends ListItem {}
export class AccountabilityCreate extends CreateInput<Accountability>(Accountability) {}
export class AccountabilityUpdate extends UpdateInput<Accountability>(Accountability) {}

@Resource({
  name: 'ListItem',
  plural: 'List',
  about: 'A supervisory scope: something that an individual supervises.',
  texts: 'text',
  below: 'AncestorID',
  order: ['Rank'],
  ledger: { shownIn: 'feed', type: 'SupervisoryScope' },
  rights: personal,
  rowType: 1002,
  words: { supervisoryscopes: ['SupervisoryScope', 'SupervisoryScopes'] },
})
@Entity('supervisory_scopes')
@Index('IX_supervisory_scopes_ancestor', ['SiteID', 'AncestorID', 'Rank', 'ID'])
@ForeignKey(() => Individual, ['AncestorID'], ['ID'])
export class SupervisoryScope extends ListItem {}
export class SupervisoryScopeCreate extends CreateInput<SupervisoryScope>(SupervisoryScope) {}
export class SupervisoryScopeUpdate extends UpdateInput<SupervisoryScope>(SupervisoryScope) {}

@Resource({
  name: 'ListItem',
  plural: 'List',
  about: 'A project scope: something that a project covers.',
  texts: 'text',
  below: 'AncestorID',
  order: ['Rank'],
  ledger: { shownIn: 'feed', type: 'ProjectScope' },
  rights: ofProject,
  rowType: 1007,
  words: { projectscopes: ['ProjectScope', 'ProjectScopes'] },
})
@Entity('project_scopes')
@Index('IX_project_scopes_ancestor', ['SiteID', 'AncestorID', 'Rank', 'ID'])
@ForeignKey(() => Project, ['AncestorID'], ['ID'])
export class ProjectScope extends ListItem {}
export class ProjectScopeCreate extends CreateInput<ProjectScope>(ProjectScope) {}
export class ProjectScopeUpdate extends UpdateInput<ProjectScope>(ProjectScope) {}

@Resource({
  name: 'ListItem',
  plural: 'List',
  about: 'An evaluation criterion: something that the success of a project is measured by.',
  texts: 'text',
  below: 'AncestorID',
  order: ['Rank'],
  ledger: { shownIn: 'feed', type: 'EvaluationCriteria' },
  rights: ofProject,
  rowType: 1008,
  words: { evaluationcriteria: ['EvaluationCriterion', 'EvaluationCriteria'] },
})
@Entity('evaluation_criteria')
@Index('IX_evaluation_criteria_ancestor', ['SiteID', 'AncestorID', 'Rank', 'ID'])
@ForeignKey(() => Project, ['AncestorID'], ['ID'])
export class EvaluationCriteria extends ListItem {
  @BooleanField('-', { default: false, about: 'Whether the project meets the criterion. Default: false.' })
  Completed!: boolean;
}
export class EvaluationCriteriaCreate extends CreateInput<EvaluationCriteria>(EvaluationCriteria) {}
export class EvaluationCriteriaUpdate extends UpdateInput<EvaluationCriteria>(EvaluationCriteria) {}
