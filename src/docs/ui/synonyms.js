/**
 * The words of newcomers, and what they mean, the nearest first: operation IDs, guides, or a part of a name. Add a word here
 * that somebody searched for in vain.
 */
const MEANINGS = `
employee, person, people, staff, user, worker, colleague, human, headcount, profile, contact: listIndividuals createIndividual getIndividual deleteIndividual individual
who: listIndividuals listAuditEntries audit
hire, hiring, onboarding, joiner, starter: hire-somebody createIndividual
fire, terminate, termination, offboarding, leaver, resignation, resign, exit: hire-somebody deleteIndividual
rehire, returner: undeleteIndividual sync-people-every-night
manager, line manager, superior, supervisor, boss, reports, report line, direct reports, subordinates, job, job title, position, promotion, transfer: hire-somebody updateMembership createMembership departmentmember
title, employment: updateMembership createMembership departmentmember
org chart, organigram, hierarchy, structure: listOrganizations listDepartments organization department
team, unit, division, branch: listDepartments createDepartment createTeamMember department
company, business, employer: listOrganizations createOrganization organization
role, duty, function: createBasicRole listMyBasicRoles basicrole
responsibility, responsibilities, duty: createAccountability listMyAccountabilities supervisoryscope accountability
span, budget: createSupervisoryScope supervisoryscope
objective, okr, target, aim: createGoal listGoals getGoal createCommitment commitment
key result: createGoal updateGoal createCommitment measure
promise: createCommitment commitment
deadline, due, due date: createGoal listGoals createTask
overdue, late: listGoals listTasks listCountsOfGoal
progress, percent complete: read-a-dashboard listDashboards getGoal
figure, number, measurement: createMetric metric
kpi: createMetric createIndicator read-a-dashboard indicator
series, trend, history of a metric: listValuesOfMetric createMetricValue getMetricValue
history: listAuditEntries listArchivesOfIndividual audit
snapshot: createArchive archive
report, overview, analytics, statistic, scorecard, chart, traffic light: listDashboards read-a-dashboard getDashboardOfIndividual dashboard
picture, svg, image, graph, diagram, drawing, png, pdf, print: read-a-dashboard image/svg
review, performance review, appraisal, talk, interview, conversation, one-on-one, meeting: run-a-review createDialog createAssessment dialog
feedback, peer, 360, evaluation: run-a-review createComment createDialog assessment
rating, score, grade, self assessment: createAssessment run-a-review getAssessment assessment
remark, note: createComment comment
colour: createColor color
todo, to-do, action, assignment, follow-up: createTask listTasks task
initiative, program: createProject project
milestone: createProject createTask listProjectPhases project
mission, vision: listCoreValues createCoreValue
quarter, half-year, cycle, term, fiscal year, year: listPeriods createPeriod close-a-period period
close year: close-a-period
tenant, customer, workspace, client: listSites getSite site
password, signin, sign in, logon, authentication, authenticate, session, account, 401: login first-call authentication tokens
forgot password, reset password, change password: patchIndividual updateIndividual login
signature, hmac: webhooks createWebhookSecret webhook
key, apikey, api key, service account, client secret, secret, machine, robot, bot, rotate, rotation, leak, integration: connect-a-program createCredential createCredentialSecret createMyToken
oauth: connect-a-program sign-in-with-an-identity-provider
sso, single sign-on, saml, openid, oidc, mfa: sign-in-with-an-identity-provider updateIdentityProvider
azure ad, entra, active directory: connect-entra-id sign-in-with-an-identity-provider
impersonate, impersonation, delegate, behalf: act-for-somebody createSiteToken
right, access, acl, authorization, grant, allow, deny, privilege, share, security, admin rights, 403: give-and-take-rights createPermission permission
restore, recover, undo, trash, bin: undelete
remove: delete
erase, gdpr, delete personal data, privacy: personal-data createErasure listPersonalRecords
add, new, insert: create
edit, modify, save: update
find, browse, show: list
export, download, csv, csv export, table, excel, spreadsheet, power bi, powerbi: spreadsheets bulk text/csv
import, upload, batch, mass, bulk insert, bulk delete, upsert, transaction: bulk sync-people-every-night
workday, sap, successfactors, hr system: sync-people-every-night
synchronize, delta, feed, poll, polling, replicate, copy: sync listChanges
event, notification, callback, subscribe, hook, push: webhooks createWebhook webhook
log, trail, compliance: audit listAuditEntries
retry, repeat, timeout, duplicate: idempotency
409, conflict: errors idempotency
error codes: errors first-call
412, etag, if-match, lock, locking: versions-of-a-record sync-to-another-system
429, rate limit, throttling, quota, 413: limits
500, 503, 404, 400: errors limits
pagination, paging, page: lists-and-pages sync-to-another-system cursor
filter, sort, query, where, condition, columns: finding finding-and-picking
requestid, instance, detail, problem: errors first-call
start, begin, sandbox, demo, try: getting-started first-call
whoami, myself: getMe
version, deprecation: stability-and-deprecation getService
time, zone, timezone: dates-and-time-zones tz
`;

/** What is not part of the service, although people look for it in one for people. */
export const ABSENT = Object.entries({
  'holidays and absences': 'holiday holidays vacation leave absence absences sick pto',
  'salaries and payroll': 'salary salaries payroll wage wages bonus compensation benefits payslip',
  recruiting: 'recruit recruiting recruitment applicant applicants candidate vacancy',
  'working hours': 'timesheet timesheets overtime attendance shift shifts',
  'courses and expenses': 'training course courses elearning expense expenses travel',
}).map(([what, words]) => ({ what, words: words.split(' ') }));

/** What each of these words means. */
export const SYNONYMS = new Map();
for (const line of MEANINGS.trim().split('\n')) {
  const [words, meanings] = line.split(': ');
  for (const word of words.split(', ')) SYNONYMS.set(word, [...(SYNONYMS.get(word) ?? []), ...meanings.split(' ')]);
}
