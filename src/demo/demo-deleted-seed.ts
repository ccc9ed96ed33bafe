import { Injectable } from '@nestjs/common';
import { BasicRoleService } from '../resources/basic-roles/basic-role.service';
import { CommentService } from '../resources/comments/comment.service';
import { DialogService } from '../resources/dialogs/dialog.service';
import { IndicatorService } from '../resources/indicators/indicator.service';
import { IndividualService } from '../resources/individuals/individual.service';
import { AccountabilityService } from '../resources/list-items/accountability.service';
import { EvaluationCriteriaService } from '../resources/list-items/evaluation-criteria.service';
import { ProjectScopeService } from '../resources/list-items/project-scope.service';
import { SupervisoryScopeService } from '../resources/list-items/supervisory-scope.service';
import { MetricService } from '../resources/metrics/metric.service';
import { OrganizationService } from '../resources/organizations/organization.service';
import { ProjectService } from '../resources/projects/project.service';
import { SecurityGroupService } from '../resources/security-groups/security-group.service';
import { TaskService } from '../resources/tasks/task.service';
import type { Caller } from '../security/caller';
import type { DemoDeleted, DemoDeletedKind } from './demo-site';

/** Deletes the records that a demo site shows as deleted. */
@Injectable()
export class DemoDeletedSeed {
  private readonly services: Readonly<Record<DemoDeletedKind, { delete(caller: Caller, id: string): Promise<void> }>>;

  constructor(
    accountabilities: AccountabilityService,
    supervisoryScopes: SupervisoryScopeService,
    basicRoles: BasicRoleService,
    indicators: IndicatorService,
    comments: CommentService,
    criteria: EvaluationCriteriaService,
    scopes: ProjectScopeService,
    dialogs: DialogService,
    groups: SecurityGroupService,
    individuals: IndividualService,
    metrics: MetricService,
    projects: ProjectService,
    tasks: TaskService,
    units: OrganizationService,
  ) {
    this.services = {
      accountabilities,
      supervisoryScopes,
      basicRoles,
      indicators,
      comments,
      criteria,
      scopes,
      dialogs,
      groups,
      individuals,
      metrics,
      projects,
      tasks,
      units,
    };
  }

  async seed(caller: Caller, deleted: readonly DemoDeleted[]): Promise<void> {
    for (const { kind, id } of deleted) await this.services[kind].delete(caller, id);
  }
}
