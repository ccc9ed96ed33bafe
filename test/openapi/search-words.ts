/**
 * What programmers, people of HR and managers type, and what has to be among the first three that the search of /docs
 * finds: operation IDs, names of guides, a part of the introduction, or "none" for the sentence that the service has nothing
 * of it. A word that is found in vain belongs into synonyms.js, not out of this list.
 */
export const SEARCH_WORDS = `
deadline                createGoal listGoals updateGoal
due date                createGoal listGoals updateGoal createTask
overdue                 listGoals listCountsOfGoal listTasks
progress                getDashboard listDashboards read-a-dashboard getGoal updateGoal
goal                    createGoal listGoals getGoal
objective               createGoal listGoals
okr                     createGoal listGoals createCommitment
key result              createGoal listGoals updateGoal
target                  createGoal listGoals
kpi                     createMetric createIndicator getIndicator listMetricsOfIndividual
my goals                listMyGoals
employee                createIndividual listIndividuals getIndividual hire-somebody
staff                   listIndividuals createIndividual getIndividual
hire                    hire-somebody createIndividual
onboarding              hire-somebody createIndividual
termination             deleteIndividual hire-somebody
leaver                  deleteIndividual hire-somebody
offboarding             deleteIndividual hire-somebody
resignation             deleteIndividual hire-somebody
rehire                  undeleteIndividual hire-somebody sync-people-every-night
manager                 updateMembership createMembership hire-somebody
line manager            updateMembership createMembership hire-somebody
supervisor              updateMembership createMembership hire-somebody
job title               updateMembership createMembership hire-somebody
promotion               updateMembership createMembership hire-somebody
transfer                updateMembership createMembership hire-somebody
org chart               listOrganizations listDepartments listDepartmentsOfOrganization
department              listDepartments createDepartment getDepartment
team                    listDepartments createDepartment createTeamMember listTeamMembersOfProject
company                 createOrganization listOrganizations getOrganization
review                  run-a-review createDialog createAssessment
performance review      run-a-review createDialog createAssessment
appraisal               run-a-review createDialog createAssessment
feedback                run-a-review createComment createDialog
peer                    createComment createDialog createAssessment run-a-review
360                     createComment createDialog createAssessment run-a-review
one-on-one              createDialog run-a-review
meeting                 createDialog run-a-review
rating                  createAssessment run-a-review getAssessment
self assessment         createAssessment run-a-review
signature               webhooks createDialog updateDialog
comment                 createComment listMyComments getComment
mission                 createCoreValue listCoreValues getOrganization updateOrganization
values                  listCoreValues createCoreValue
quarter                 listPeriods createPeriod close-a-period
fiscal year             listPeriods createPeriod close-a-period
close year              close-a-period
responsibilities        createAccountability listMyAccountabilities createSupervisoryScope
project status          listProjectStatuses createProjectStatus
milestone               createProject createTask createProjectPhase listProjectPhases
todo                    createTask getTask listTasks
dashboard               listDashboards getDashboardOfIndividual read-a-dashboard
report                  listDashboards getDashboardOfIndividual read-a-dashboard
chart                   listDashboards getDashboardOfIndividual read-a-dashboard
traffic light           listColors listDashboards createMetric read-a-dashboard
trend                   createMetricValue listValuesOfMetric getMetricValue
history                 listAuditEntries audit listArchivesOfIndividual
excel                   spreadsheets
power bi                spreadsheets
csv export              bulk spreadsheets
import                  bulk sync-people-every-night
workday                 sync-people-every-night
sap                     sync-people-every-night
holiday                 none
vacation                none
sick leave              none
salary                  none
payroll                 none
bonus                   none
recruiting              none
timesheet               none
gdpr                    personal-data createErasure listPersonalRecords
delete personal data    personal-data createErasure listPersonalRecords
retention               getRetention updateRetention personal-data
rate limit              introduction
429                     introduction
401                     login first-call introduction
403                     give-and-take-rights introduction
409                     introduction idempotency
412                     sync-to-another-system introduction
etag                    sync-to-another-system introduction
error codes             introduction first-call
retry                   idempotency
pagination              sync-to-another-system introduction
filter                  finding introduction
sort                    finding introduction
upsert                  bulk sync-people-every-night
bulk insert             bulk
webhook                 createWebhook webhooks listWebhooks
polling                 sync listChanges
delta                   sync listChanges
login                   login first-call
forgot password         updateIndividual patchIndividual
api key                 createCredential connect-a-program createMyToken
oauth                   connect-a-program sign-in-with-an-identity-provider
sso                     sign-in-with-an-identity-provider
azure ad                connect-entra-id sign-in-with-an-identity-provider
scim                    scim-profile connect-entra-id connect-okta
admin rights            give-and-take-rights createPermission updateIndividual
sandbox                 getting-started
`;
