import { TEST_EVENT } from '../platform/webhooks/deliveries/webhook-event';
import { demoId } from './demo-ids';
import { DEMO_SITE_ID } from './demo-site';

/** The IDs of records of the demo site, by name. */
export const unitId = (name: string) => demoId(DEMO_SITE_ID, 'units', name);
export const individualId = (name: string) => demoId(DEMO_SITE_ID, 'individuals', name);
export const coreValueId = (name: string) => demoId(DEMO_SITE_ID, 'coreValues', name);
export const groupId = (name: string) => demoId(DEMO_SITE_ID, 'groups', name);
export const projectId = (name: string) => demoId(DEMO_SITE_ID, 'projects', name);
/** `collection` is a key of DemoRole. */
export const personalId = (person: string, collection: string, name: string) =>
  demoId(individualId(person), collection, name);
export const basicRoleId = (person: string, name: string) => demoId(individualId(person), 'basicRoles', name);
export const indicatorId = (basicRole: string, name: string) => demoId(basicRole, 'indicators', name);
export const scopeId = (project: string, name: string) => demoId(projectId(project), 'scopes', name);
export const criterionId = (project: string, name: string) => demoId(projectId(project), 'criteria', name);
export const teamMemberId = (project: string, person: string) => demoId(projectId(project), 'teamMembers', person);
export const membershipId = (person: string, unit: string) => demoId(individualId(person), 'memberships', unitId(unit));
export const credentialId = (name: string) => demoId(DEMO_SITE_ID, 'credentials', name);
export const webhookId = (name: string) => demoId(DEMO_SITE_ID, 'webhooks', name);
export const deliveryId = (webhook: string) => demoId(webhook, 'deliveries', TEST_EVENT);
export const FIRST_SIGN_IN_ID = demoId(DEMO_SITE_ID, 'audit', 'First sign-in');
export const tokenId = (name: string) => demoId(DEMO_SITE_ID, 'tokens', name);
// The first argument of these is the ID of the record that it belongs to.
export const dialogId = (subject: string, name: string) => demoId(subject, 'dialogs', name);
export const taskId = (ancestor: string, name: string) => demoId(ancestor, 'tasks', name);
export const metricId = (ancestor: string, name: string) => demoId(ancestor, 'metrics', name);
export const valueId = (metric: string, month: number) => demoId(metric, 'values', String(month));
export const commentId = (ancestor: string, text: string) => demoId(ancestor, 'comments', text);
export const archiveId = (item: string, monthsAgo: number) => demoId(item, 'archives', String(monthsAgo));
export const permissionId = (object: string, principal: string, childType: number | null) =>
  demoId(object, 'permissions', principal, String(childType));
export const assessmentId = (subject: string, period: number, kind: number, item: string | null) =>
  demoId(subject, 'assessments', String(period), String(kind), String(item));
