import { Module } from '@nestjs/common';
import { resourceModules } from '../app.resources';
import { DemoArchiveSeed } from './demo-archive-seed';
import { DemoAuditSeed } from './demo-audit-seed';
import { DemoAuthorStore } from './demo-author.store';
import { DemoBasicRoleSeed } from './demo-basic-role-seed';
import { DemoCommentSeed } from './demo-comment-seed';
import { DemoDeletedSeed } from './demo-deleted-seed';
import { DemoFollowUpStore } from './demo-follow-up.store';
import { DemoFollowUpSeed } from './demo-follow-up-seed';
import { DemoHandlers } from './demo-handlers';
import { DemoMetricSeed } from './demo-metric-seed';
import { DemoPeopleSeed } from './demo-people-seed';
import { DemoPermissionSeed } from './demo-permission-seed';
import { DemoPlanSeed } from './demo-plan-seed';
import { DemoProjectSeed } from './demo-project-seed';
import { DemoReferenceDataSeed } from './demo-reference-data-seed';
import { DemoReviewSeed } from './demo-review-seed';
import { DemoSeed } from './demo-seed';
import { DemoTaskSeed } from './demo-task-seed';
import { DemoTokenSeed } from './demo-token-seed';
import { DemoWebhookSeed } from './demo-webhook-seed';

/** The demo data, written on the first start and by the command `seed demo`. */
@Module({
  imports: [...resourceModules],
  providers: [
    DemoArchiveSeed,
    DemoAuditSeed,
    DemoAuthorStore,
    DemoBasicRoleSeed,
    DemoCommentSeed,
    DemoDeletedSeed,
    DemoFollowUpSeed,
    DemoFollowUpStore,
    DemoHandlers,
    DemoReferenceDataSeed,
    DemoMetricSeed,
    DemoPeopleSeed,
    DemoPermissionSeed,
    DemoPlanSeed,
    DemoProjectSeed,
    DemoReviewSeed,
    DemoSeed,
    DemoTaskSeed,
    DemoTokenSeed,
    DemoWebhookSeed,
  ],
})
export class DemoModule {}
