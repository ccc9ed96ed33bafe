// Generated from the OpenAPI document. Do not edit: docs/developer/releasing.md has the command.

import type { AnyCall, AnyGet, CallResult, GetOptions, GetResult, OptionsOf } from '../operations.ts';

/** The operations with the method GET. */
export interface GetCalls extends AnyGet {
  /**
   * Get the version of the service and its addresses.
   *
   * Addresses are absolute if the service knows its own. The header `Link` names the document and the page (RFC 8631). No credentials required.
   *
   * **Who may:** anybody, without credentials.
   *
   * @see `/docs#/Login/getService` of the service
   */
  <const F extends string = never>(path: '/', options?: GetOptions<'/', F>): GetResult<'/', F>;
  /**
   * List the user tokens of the caller.
   *
   * Returns the tokens without their secrets, sorted by name. Site tokens and impersonating administrators cannot call this operation.
   *
   * **Who may:** every user, for their own user tokens.
   *
   * @see `/docs#/Login/listMyTokens` of the service
   */
  <const F extends string = never>(path: '/me/tokens', options?: GetOptions<'/me/tokens', F>): GetResult<'/me/tokens', F>;
  /**
   * List the site tokens.
   *
   * Returns the tokens of the site without their secrets, sorted by name. Site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Login/listSiteTokens` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/tokens', options: GetOptions<'/sites/{siteid}/tokens', F>): GetResult<'/sites/{siteid}/tokens', F>;
  /**
   * Get the caller.
   *
   * **Who may:** every user.
   *
   * @see `/docs#/Me/getMe` of the service
   */
  <const F extends string = never>(path: '/me', options?: GetOptions<'/me', F>): GetResult<'/me', F>;
  /**
   * List the comments written by the caller.
   *
   * Newest first.
   *
   * **Who may:** every user; the list contains the comments that the caller wrote and can still read.
   *
   * @see `/docs#/Me/listMyComments` of the service
   */
  <const F extends string = never>(path: '/me/comments', options?: GetOptions<'/me/comments', F>): GetResult<'/me/comments', F>;
  /**
   * List the goals of the caller.
   *
   * Returns the goals of one period, sorted by DueDate.
   *
   * **Who may:** every user; the list contains the caller's goals that the caller can read.
   *
   * @see `/docs#/Me/listMyGoals` of the service
   */
  <const F extends string = never>(path: '/me/goals', options?: GetOptions<'/me/goals', F>): GetResult<'/me/goals', F>;
  /**
   * List the organizations and departments of the caller.
   *
   * Returns those that the caller is a direct member of, sorted by Rank.
   *
   * **Who may:** every user; the list contains the caller's departments that the caller can read.
   *
   * @see `/docs#/Me/listMyDepartments` of the service
   */
  <const F extends string = never>(path: '/me/departments', options?: GetOptions<'/me/departments', F>): GetResult<'/me/departments', F>;
  /**
   * List the organizations and departments of the caller.
   *
   * Returns those that the caller is a direct member of, sorted by Rank.
   *
   * **Who may:** every user; the list contains the caller's organizations that the caller can read.
   *
   * @see `/docs#/Me/listMyOrganizations` of the service
   */
  <const F extends string = never>(path: '/me/organizations', options?: GetOptions<'/me/organizations', F>): GetResult<'/me/organizations', F>;
  /**
   * List the accountabilities of the caller.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the caller's accountabilities that the caller can read.
   *
   * @see `/docs#/Me/listMyAccountabilities` of the service
   */
  <const F extends string = never>(path: '/me/accountabilities', options?: GetOptions<'/me/accountabilities', F>): GetResult<'/me/accountabilities', F>;
  /**
   * List the basic roles of the caller.
   *
   * Sorted by Rank; roles without a Rank come first.
   *
   * **Who may:** every user; the list contains the caller's basic roles that the caller can read.
   *
   * @see `/docs#/Me/listMyBasicRoles` of the service
   */
  <const F extends string = never>(path: '/me/basicroles', options?: GetOptions<'/me/basicroles', F>): GetResult<'/me/basicroles', F>;
  /**
   * List the metrics of the caller.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the caller's metrics that the caller can read.
   *
   * @see `/docs#/Me/listMyMetrics` of the service
   */
  <const F extends string = never>(path: '/me/metrics', options?: GetOptions<'/me/metrics', F>): GetResult<'/me/metrics', F>;
  /**
   * List the supervisory scopes of the caller.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the caller's supervisory scopes that the caller can read.
   *
   * @see `/docs#/Me/listMySupervisoryScopes` of the service
   */
  <const F extends string = never>(path: '/me/supervisoryscopes', options?: GetOptions<'/me/supervisoryscopes', F>): GetResult<'/me/supervisoryscopes', F>;
  /**
   * Get the credential of the caller.
   *
   * Returns the machine credential that the request was authenticated with; 404 for any other credentials.
   *
   * **Who may:** every user.
   *
   * @see `/docs#/Me/getMyCredential` of the service
   */
  <const F extends string = never>(path: '/me/credential', options?: GetOptions<'/me/credential', F>): GetResult<'/me/credential', F>;
  /**
   * List the individuals of the caller's site.
   *
   * Sorted by last name, then first name.
   *
   * **Who may:** every user; the list contains the individuals that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Individual/listIndividuals` of the service
   */
  <const F extends string = never>(path: '/individuals', options?: GetOptions<'/individuals', F>): GetResult<'/individuals', F>;
  /**
   * Get an individual.
   *
   * **Who may:** every user with the Read right on the individual (by default: every user of the site).
   *
   * @see `/docs#/Individual/getIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}', options: GetOptions<'/individuals/{id}', F>): GetResult<'/individuals/{id}', F>;
  /**
   * List the individuals of a site.
   *
   * Sorted by last name, then first name.
   *
   * **Who may:** every user; the list contains the individuals of the caller's site that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Individual/listIndividualsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/individuals', options: GetOptions<'/sites/{siteid}/individuals', F>): GetResult<'/sites/{siteid}/individuals', F>;
  /**
   * List the individuals of an organization or department.
   *
   * Returns its direct members, sorted by last name, then first name.
   *
   * **Who may:** every user who can read the organization or department; the list contains the individuals that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Individual/listIndividualsOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{id}/individuals', options: GetOptions<'/organizations/{id}/individuals', F>): GetResult<'/organizations/{id}/individuals', F>;
  /**
   * List the individuals of a department or organization.
   *
   * Returns its direct members, sorted by last name, then first name.
   *
   * **Who may:** every user who can read the organization or department; the list contains the individuals that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Individual/listIndividualsOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{id}/individuals', options: GetOptions<'/departments/{id}/individuals', F>): GetResult<'/departments/{id}/individuals', F>;
  /**
   * List the members of a security group.
   *
   * Only administrators and members of the group can list its members. Sorted by last name, then first name.
   *
   * **Who may:** every user who is an administrator or a member of the group; the list contains the members that the caller can read.
   *
   * @see `/docs#/Individual/listSecurityGroupMembers` of the service
   */
  <const F extends string = never>(path: '/securitygroups/{id}/individuals', options: GetOptions<'/securitygroups/{id}/individuals', F>): GetResult<'/securitygroups/{id}/individuals', F>;
  /**
   * List the organizations of the caller's site.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the organizations that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Organization/listOrganizations` of the service
   */
  <const F extends string = never>(path: '/organizations', options?: GetOptions<'/organizations', F>): GetResult<'/organizations', F>;
  /**
   * Get an organization or department.
   *
   * **Who may:** every user with the Read right on the organization or department (by default: every user of the site).
   *
   * @see `/docs#/Organization/getOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{id}', options: GetOptions<'/organizations/{id}', F>): GetResult<'/organizations/{id}', F>;
  /**
   * List the organizations of a site.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the organizations of the caller's site that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Organization/listOrganizationsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/organizations', options: GetOptions<'/sites/{siteid}/organizations', F>): GetResult<'/sites/{siteid}/organizations', F>;
  /**
   * List the organizations and departments of an individual.
   *
   * Returns those that the individual is a direct member of, sorted by Rank.
   *
   * **Who may:** every user who can read the individual; the list contains the organizations that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Organization/listOrganizationsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/organizations', options: GetOptions<'/individuals/{id}/organizations', F>): GetResult<'/individuals/{id}/organizations', F>;
  /**
   * List the departments of an organization or department.
   *
   * Returns those directly below it, sorted by Rank. Drawn with `Accept: image/svg+xml`, without `limit`, `cursor` and `count`.
   *
   * **Who may:** every user who can read the organization or department; the list contains the departments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Organization/listDepartmentsOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{id}/departments', options: GetOptions<'/organizations/{id}/departments', F>): GetResult<'/organizations/{id}/departments', F>;
  /**
   * List the departments of the caller's site.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the departments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Department/listDepartments` of the service
   */
  <const F extends string = never>(path: '/departments', options?: GetOptions<'/departments', F>): GetResult<'/departments', F>;
  /**
   * Get an organization or department.
   *
   * **Who may:** every user with the Read right on the organization or department (by default: every user of the site).
   *
   * @see `/docs#/Department/getDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{id}', options: GetOptions<'/departments/{id}', F>): GetResult<'/departments/{id}', F>;
  /**
   * List the departments of a site.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the departments of the caller's site that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Department/listDepartmentsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/departments', options: GetOptions<'/sites/{siteid}/departments', F>): GetResult<'/sites/{siteid}/departments', F>;
  /**
   * List the organizations and departments of an individual.
   *
   * Returns those that the individual is a direct member of, sorted by Rank.
   *
   * **Who may:** every user who can read the individual; the list contains the departments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Department/listDepartmentsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/departments', options: GetOptions<'/individuals/{id}/departments', F>): GetResult<'/individuals/{id}/departments', F>;
  /**
   * List the departments of an organization or department.
   *
   * Returns those directly below it, sorted by Rank. Drawn with `Accept: image/svg+xml`, without `limit`, `cursor` and `count`.
   *
   * **Who may:** every user who can read the organization or department; the list contains the departments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Department/listDepartmentsOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{id}/departments', options: GetOptions<'/departments/{id}/departments', F>): GetResult<'/departments/{id}/departments', F>;
  /**
   * Get a membership.
   *
   * **Who may:** every user with the Read right on the membership (by default: every user of the site).
   *
   * @see `/docs#/DepartmentMember/getMembership` of the service
   */
  <const F extends string = never>(path: '/departmentmembers/{id}', options: GetOptions<'/departmentmembers/{id}', F>): GetResult<'/departmentmembers/{id}', F>;
  /**
   * List the memberships of a department or organization.
   *
   * Sorted by the name of the member.
   *
   * **Who may:** every user who can read the organization or department; the list contains the memberships that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/DepartmentMember/listMembershipsOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{id}/departmentmembers', options: GetOptions<'/departments/{id}/departmentmembers', F>): GetResult<'/departments/{id}/departmentmembers', F>;
  /**
   * List the memberships of an individual.
   *
   * **Who may:** every user who can read the individual; the list contains the memberships that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/DepartmentMember/listMembershipsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/departmentmembers', options: GetOptions<'/individuals/{id}/departmentmembers', F>): GetResult<'/individuals/{id}/departmentmembers', F>;
  /**
   * Get the membership of an individual in a department or organization.
   *
   * **Who may:** every user with the Read right on the membership (by default: every user of the site).
   *
   * @see `/docs#/DepartmentMember/getMembershipOfIndividualInDepartment` of the service
   */
  <const F extends string = never>(path: '/individuals/{individualID}/departments/{departmentID}/departmentmembers', options: GetOptions<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', F>): GetResult<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', F>;
  /**
   * Get the membership of an individual in a department or organization.
   *
   * **Who may:** every user with the Read right on the membership (by default: every user of the site).
   *
   * @see `/docs#/DepartmentMember/getMembershipInDepartmentOfIndividual` of the service
   */
  <const F extends string = never>(path: '/departments/{departmentID}/individuals/{individualID}/departmentmembers', options: GetOptions<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', F>): GetResult<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', F>;
  /**
   * Get a basic role.
   *
   * **Who may:** every user with the Read right on the basic role (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRole/getBasicRole` of the service
   */
  <const F extends string = never>(path: '/basicroles/{id}', options: GetOptions<'/basicroles/{id}', F>): GetResult<'/basicroles/{id}', F>;
  /**
   * List the basic roles of an individual.
   *
   * Sorted by Rank; roles without a Rank come first.
   *
   * **Who may:** every user who can read the individual; the list contains the basic roles that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRole/listBasicRolesOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{individualid}/basicroles', options: GetOptions<'/individuals/{individualid}/basicroles', F>): GetResult<'/individuals/{individualid}/basicroles', F>;
  /**
   * Get a basic role of an individual.
   *
   * **Who may:** every user with the Read right on the basic role, which belongs to the individual in the path (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRole/getBasicRoleOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{individualid}/basicroles/{id}', options: GetOptions<'/individuals/{individualid}/basicroles/{id}', F>): GetResult<'/individuals/{individualid}/basicroles/{id}', F>;
  /**
   * List the basic role counts of all individuals of a site.
   *
   * Returns the number of basic roles of each individual and the sum of their PercentTime, sorted by last name. Individuals whose roles the caller cannot read are left out.
   *
   * **Who may:** every user; the list contains the individuals of the caller's site whose basic roles the caller can read.
   *
   * @see `/docs#/BasicRole/listBasicRoleCountsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/individuals/basicroles', options: GetOptions<'/sites/{siteid}/individuals/basicroles', F>): GetResult<'/sites/{siteid}/individuals/basicroles', F>;
  /**
   * Get a performance indicator.
   *
   * **Who may:** every user with the Read right on the indicator (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Indicator/getIndicator` of the service
   */
  <const F extends string = never>(path: '/indicators/{id}', options: GetOptions<'/indicators/{id}', F>): GetResult<'/indicators/{id}', F>;
  /**
   * List the performance indicators of a basic role.
   *
   * Sorted by Rank; indicators without a Rank come first.
   *
   * **Who may:** every user who can read the basic role; the list contains the indicators that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Indicator/listIndicatorsOfBasicRole` of the service
   */
  <const F extends string = never>(path: '/basicroles/{basicroleid}/indicators', options: GetOptions<'/basicroles/{basicroleid}/indicators', F>): GetResult<'/basicroles/{basicroleid}/indicators', F>;
  /**
   * List the performance indicators of an individual.
   *
   * Returns the indicators of all basic roles of the individual, sorted by Rank.
   *
   * **Who may:** every user who can read the individual; the list contains the indicators that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Indicator/listIndicatorsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{individualid}/indicators', options: GetOptions<'/individuals/{individualid}/indicators', F>): GetResult<'/individuals/{individualid}/indicators', F>;
  /**
   * Get an accountability.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Read right on the accountability (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Accountability/getAccountability` of the service
   */
  <const F extends string = never>(path: '/accountabilities/{id}', options: GetOptions<'/accountabilities/{id}', F>): GetResult<'/accountabilities/{id}', F>;
  /**
   * List the accountabilities of an individual.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user who can read the individual; the list contains the accountabilities that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Accountability/listAccountabilitiesOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{individualid}/accountabilities', options: GetOptions<'/individuals/{individualid}/accountabilities', F>): GetResult<'/individuals/{individualid}/accountabilities', F>;
  /**
   * Get an accountability of an individual.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Read right on the accountability, which belongs to the individual in the path (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Accountability/getAccountabilityOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{individualid}/accountabilities/{accountabilityid}', options: GetOptions<'/individuals/{individualid}/accountabilities/{accountabilityid}', F>): GetResult<'/individuals/{individualid}/accountabilities/{accountabilityid}', F>;
  /**
   * Get a supervisory scope.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Read right on the supervisory scope (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/SupervisoryScope/getSupervisoryScope` of the service
   */
  <const F extends string = never>(path: '/supervisoryscopes/{id}', options: GetOptions<'/supervisoryscopes/{id}', F>): GetResult<'/supervisoryscopes/{id}', F>;
  /**
   * List the supervisory scopes of an individual.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user who can read the individual; the list contains the supervisory scopes that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/SupervisoryScope/listSupervisoryScopesOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{individualid}/supervisoryscopes', options: GetOptions<'/individuals/{individualid}/supervisoryscopes', F>): GetResult<'/individuals/{individualid}/supervisoryscopes', F>;
  /**
   * Get a supervisory scope of an individual.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Read right on the supervisory scope, which belongs to the individual in the path (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/SupervisoryScope/getSupervisoryScopeOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{individualid}/supervisoryscopes/{id}', options: GetOptions<'/individuals/{individualid}/supervisoryscopes/{id}', F>): GetResult<'/individuals/{individualid}/supervisoryscopes/{id}', F>;
  /**
   * List the goals of a period.
   *
   * Returns the goals of all individuals whose goals the caller can read, sorted by DueDate.
   *
   * **Who may:** every user; the list contains the goals that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Goal/listGoals` of the service
   */
  <const F extends string = never>(path: '/goals', options?: GetOptions<'/goals', F>): GetResult<'/goals', F>;
  /**
   * Get a goal.
   *
   * **Who may:** every user with the Read right on the goal (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Goal/getGoal` of the service
   */
  <const F extends string = never>(path: '/goals/{id}', options: GetOptions<'/goals/{id}', F>): GetResult<'/goals/{id}', F>;
  /**
   * List the goals of an individual.
   *
   * Returns the goals of one period, sorted by DueDate.
   *
   * **Who may:** every user who can read the individual; the list contains the goals that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Goal/listGoalsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/goals', options: GetOptions<'/individuals/{id}/goals', F>): GetResult<'/individuals/{id}/goals', F>;
  /**
   * Get a commitment.
   *
   * Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Read right on the commitment (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Commitment/getCommitment` of the service
   */
  <const F extends string = never>(path: '/commitments/{id}', options: GetOptions<'/commitments/{id}', F>): GetResult<'/commitments/{id}', F>;
  /**
   * List the commitments of an individual.
   *
   * Returns the commitments of one period, sorted by DueDate. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the individual; the list contains the commitments that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Commitment/listCommitmentsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/commitments', options: GetOptions<'/individuals/{id}/commitments', F>): GetResult<'/individuals/{id}/commitments', F>;
  /**
   * List the commitments of an organization or department.
   *
   * Returns the commitments of one period, sorted by DueDate. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the organization or department; the list contains the commitments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Commitment/listCommitmentsOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{id}/commitments', options: GetOptions<'/organizations/{id}/commitments', F>): GetResult<'/organizations/{id}/commitments', F>;
  /**
   * List the commitments of a department or organization.
   *
   * Returns the commitments of one period, sorted by DueDate. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the organization or department; the list contains the commitments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Commitment/listCommitmentsOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{id}/commitments', options: GetOptions<'/departments/{id}/commitments', F>): GetResult<'/departments/{id}/commitments', F>;
  /**
   * List the commitments behind a dashboard figure.
   *
   * Returns the commitments that the dashboard of an organization, department or individual counts for one period, as far as the caller can read them, sorted by DueDate. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the organization, department or individual; the list contains the commitments that the caller can read (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Commitment/listCommitmentsOfDashboard` of the service
   */
  <const F extends string = never>(path: '/dashboards/{ancestorId}/commitments/{type}', options: GetOptions<'/dashboards/{ancestorId}/commitments/{type}', F>): GetResult<'/dashboards/{ancestorId}/commitments/{type}', F>;
  /**
   * List the projects of the caller's site.
   *
   * Sorted by Rank; projects without a Rank come first.
   *
   * **Who may:** every user; the list contains the projects that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Project/listProjects` of the service
   */
  <const F extends string = never>(path: '/projects', options?: GetOptions<'/projects', F>): GetResult<'/projects', F>;
  /**
   * List the project phases of the site.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the project phases that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Project/listProjectPhases` of the service
   */
  <const F extends string = never>(path: '/projectphases', options?: GetOptions<'/projectphases', F>): GetResult<'/projectphases', F>;
  /**
   * List the project statuses of the site.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the project statuses that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Project/listProjectStatuses` of the service
   */
  <const F extends string = never>(path: '/projectstatuses', options?: GetOptions<'/projectstatuses', F>): GetResult<'/projectstatuses', F>;
  /**
   * Get a project.
   *
   * **Who may:** every user with the Read right on the project (by default: every user of the site).
   *
   * @see `/docs#/Project/getProject` of the service
   */
  <const F extends string = never>(path: '/projects/{id}', options: GetOptions<'/projects/{id}', F>): GetResult<'/projects/{id}', F>;
  /**
   * List the projects of a site.
   *
   * Sorted by Rank; projects without a Rank come first.
   *
   * **Who may:** every user; the list contains the projects of the caller's site that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Project/listProjectsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/projects', options: GetOptions<'/sites/{siteid}/projects', F>): GetResult<'/sites/{siteid}/projects', F>;
  /**
   * List the projects of an organization.
   *
   * Sorted by Rank; projects without a Rank come first.
   *
   * **Who may:** every user who can read the organization or department; the list contains the projects that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Project/listProjectsOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{id}/projects', options: GetOptions<'/organizations/{id}/projects', F>): GetResult<'/organizations/{id}/projects', F>;
  /**
   * List the projects of a department.
   *
   * Sorted by Rank; projects without a Rank come first.
   *
   * **Who may:** every user who can read the organization or department; the list contains the projects that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Project/listProjectsOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{id}/projects', options: GetOptions<'/departments/{id}/projects', F>): GetResult<'/departments/{id}/projects', F>;
  /**
   * List the projects of an individual.
   *
   * Returns the projects that the individual is a team member of, sorted by Rank.
   *
   * **Who may:** every user who can read the individual; the list contains the projects that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Project/listProjectsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/projects', options: GetOptions<'/individuals/{id}/projects', F>): GetResult<'/individuals/{id}/projects', F>;
  /**
   * List the team members of a project.
   *
   * Sorted by the name of the member.
   *
   * **Who may:** every user who can read the project; the list contains the team members that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Project/listTeamMembersOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{id}/teammembers', options: GetOptions<'/projects/{id}/teammembers', F>): GetResult<'/projects/{id}/teammembers', F>;
  /**
   * Get a project scope.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Read right on the project scope (by default: every user of the site).
   *
   * @see `/docs#/ProjectScope/getProjectScope` of the service
   */
  <const F extends string = never>(path: '/projectscopes/{id}', options: GetOptions<'/projectscopes/{id}', F>): GetResult<'/projectscopes/{id}', F>;
  /**
   * List the project scopes of a project.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user who can read the project; the list contains the project scopes that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/ProjectScope/listProjectScopesOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{projectid}/projectscopes', options: GetOptions<'/projects/{projectid}/projectscopes', F>): GetResult<'/projects/{projectid}/projectscopes', F>;
  /**
   * Get a project scope of a project.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Read right on the project scope, which belongs to the project in the path (by default: every user of the site).
   *
   * @see `/docs#/ProjectScope/getProjectScopeOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{projectid}/projectscopes/{id}', options: GetOptions<'/projects/{projectid}/projectscopes/{id}', F>): GetResult<'/projects/{projectid}/projectscopes/{id}', F>;
  /**
   * Get an evaluation criterion.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Read right on the evaluation criterion (by default: every user of the site).
   *
   * @see `/docs#/EvaluationCriteria/getEvaluationCriterion` of the service
   */
  <const F extends string = never>(path: '/evaluationcriteria/{id}', options: GetOptions<'/evaluationcriteria/{id}', F>): GetResult<'/evaluationcriteria/{id}', F>;
  /**
   * List the evaluation criteria of a project.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user who can read the project; the list contains the evaluation criteria that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/EvaluationCriteria/listEvaluationCriteriaOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{projectid}/evaluationcriteria', options: GetOptions<'/projects/{projectid}/evaluationcriteria', F>): GetResult<'/projects/{projectid}/evaluationcriteria', F>;
  /**
   * Get an evaluation criterion of a project.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Read right on the evaluation criterion, which belongs to the project in the path (by default: every user of the site).
   *
   * @see `/docs#/EvaluationCriteria/getEvaluationCriterionOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{projectid}/evaluationcriteria/{id}', options: GetOptions<'/projects/{projectid}/evaluationcriteria/{id}', F>): GetResult<'/projects/{projectid}/evaluationcriteria/{id}', F>;
  /**
   * List the tasks of the site.
   *
   * Returns the tasks that the caller can read. With `ancestorId`, only those of that project, dialog or individual. Sorted by Rank; tasks without a Rank come first.
   *
   * **Who may:** every user; the list contains the tasks that the caller can read (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Task/listTasks` of the service
   */
  <const F extends string = never>(path: '/tasks', options?: GetOptions<'/tasks', F>): GetResult<'/tasks', F>;
  /**
   * Get a task.
   *
   * **Who may:** every user with the Read right on the task (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Task/getTask` of the service
   */
  <const F extends string = never>(path: '/tasks/{id}', options: GetOptions<'/tasks/{id}', F>): GetResult<'/tasks/{id}', F>;
  /**
   * List all tasks of an individual.
   *
   * Returns the tasks that belong to the individual and the tasks that it is assigned to, without deleted ones. Sorted by Rank; tasks without a Rank come first.
   *
   * **Who may:** every user who can read the individual; the list contains the tasks that the caller can read (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Task/listTasksOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/alltasks', options: GetOptions<'/individuals/{id}/alltasks', F>): GetResult<'/individuals/{id}/alltasks', F>;
  /**
   * List the assignees of a task.
   *
   * Sorted by last name, then first name.
   *
   * **Who may:** every user who can read the task; the list contains the individuals that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Task/listTaskAssignees` of the service
   */
  <const F extends string = never>(path: '/tasks/{id}/individuals', options: GetOptions<'/tasks/{id}/individuals', F>): GetResult<'/tasks/{id}/individuals', F>;
  /**
   * Get a metric.
   *
   * **Who may:** every user with the Read right on the metric (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Metric/getMetric` of the service
   */
  <const F extends string = never>(path: '/metrics/{id}', options: GetOptions<'/metrics/{id}', F>): GetResult<'/metrics/{id}', F>;
  /**
   * Get a metric value.
   *
   * **Who may:** every user with the Read right on the metric value (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Metric/getMetricValue` of the service
   */
  <const F extends string = never>(path: '/metricvalues/{id}', options: GetOptions<'/metricvalues/{id}', F>): GetResult<'/metricvalues/{id}', F>;
  /**
   * List the metrics of an organization or department.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user who can read the organization or department; the list contains the metrics that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Metric/listMetricsOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{ancestorid}/metrics', options: GetOptions<'/organizations/{ancestorid}/metrics', F>): GetResult<'/organizations/{ancestorid}/metrics', F>;
  /**
   * List the metrics of a department or organization.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user who can read the organization or department; the list contains the metrics that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Metric/listMetricsOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{ancestorid}/metrics', options: GetOptions<'/departments/{ancestorid}/metrics', F>): GetResult<'/departments/{ancestorid}/metrics', F>;
  /**
   * List the metrics of a project.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user who can read the project; the list contains the metrics that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Metric/listMetricsOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{ancestorid}/metrics', options: GetOptions<'/projects/{ancestorid}/metrics', F>): GetResult<'/projects/{ancestorid}/metrics', F>;
  /**
   * List the metrics of an individual.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user who can read the individual; the list contains the metrics that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Metric/listMetricsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{ancestorid}/metrics', options: GetOptions<'/individuals/{ancestorid}/metrics', F>): GetResult<'/individuals/{ancestorid}/metrics', F>;
  /**
   * List the values of a metric.
   *
   * Returns all values, or those between `startDate` and `endDate`, sorted by Date. Drawn with `Accept: image/svg+xml`, without `limit`, `cursor` and `count`.
   *
   * **Who may:** every user who can read the metric; the list contains the metric values that the caller can read (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Metric/listValuesOfMetric` of the service
   */
  <const F extends string = never>(path: '/metrics/{metricId}/values', options: GetOptions<'/metrics/{metricId}/values', F>): GetResult<'/metrics/{metricId}/values', F>;
  /**
   * List the dashboards of a period.
   *
   * Returns one dashboard for each organization, department and individual whose dashboard the caller can read, sorted by name. Drawn with `Accept: image/svg+xml`, without `limit`, `cursor` and `count`. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management; the list contains the dashboards that the caller can read (by default: the leaders of the organization or department; the individual and those in charge of it; administrators).
   *
   * @see `/docs#/Dashboard/listDashboards` of the service
   */
  <const F extends string = never>(path: '/dashboards', options?: GetOptions<'/dashboards', F>): GetResult<'/dashboards', F>;
  /**
   * Get the dashboard settings of the site.
   *
   * Required role: `PM`.
   *
   * **Who may:** every user with Performance Management.
   *
   * @see `/docs#/Dashboard/getDashboardSettings` of the service
   */
  <const F extends string = never>(path: '/dashboards/settings', options?: GetOptions<'/dashboards/settings', F>): GetResult<'/dashboards/settings', F>;
  /**
   * Get a sample dashboard.
   *
   * Returns generated figures for the development of clients. The same `id` and `period` always return the same figures; the `id` does not have to exist. Dates, thresholds and switches are those of the period and the site. Drawn with `Accept: image/svg+xml`. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management.
   *
   * @see `/docs#/Dashboard/getSampleDashboard` of the service
   */
  <const F extends string = never>(path: '/dashboards/sample', options?: GetOptions<'/dashboards/sample', F>): GetResult<'/dashboards/sample', F>;
  /**
   * Get the dashboard of an organization or department.
   *
   * Drawn with `Accept: image/svg+xml`. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the dashboard (by default: the leaders of the organization or department; the individual and those in charge of it; administrators).
   *
   * @see `/docs#/Dashboard/getDashboardOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{id}/dashboards', options: GetOptions<'/organizations/{id}/dashboards', F>): GetResult<'/organizations/{id}/dashboards', F>;
  /**
   * Get the dashboard of a department or organization.
   *
   * Drawn with `Accept: image/svg+xml`. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the dashboard (by default: the leaders of the organization or department; the individual and those in charge of it; administrators).
   *
   * @see `/docs#/Dashboard/getDashboardOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{id}/dashboards', options: GetOptions<'/departments/{id}/dashboards', F>): GetResult<'/departments/{id}/dashboards', F>;
  /**
   * Get the dashboard of an individual.
   *
   * Drawn with `Accept: image/svg+xml`. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the dashboard (by default: the leaders of the organization or department; the individual and those in charge of it; administrators).
   *
   * @see `/docs#/Dashboard/getDashboardOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/dashboards', options: GetOptions<'/individuals/{id}/dashboards', F>): GetResult<'/individuals/{id}/dashboards', F>;
  /**
   * List the metrics behind a dashboard figure.
   *
   * Returns the metrics that the dashboard of an organization, department or individual counts for one period, as far as the caller can read them, sorted by Rank. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the dashboard (by default: the leaders of the organization or department; the individual and those in charge of it; administrators); the list contains those of its records that the caller can read.
   *
   * @see `/docs#/Dashboard/listMetricsOfDashboard` of the service
   */
  <const F extends string = never>(path: '/dashboards/{id}/metrics/{metricType}', options: GetOptions<'/dashboards/{id}/metrics/{metricType}', F>): GetResult<'/dashboards/{id}/metrics/{metricType}', F>;
  /**
   * List the projects behind a dashboard figure.
   *
   * Returns the projects that the dashboard of an organization, department or individual counts for one period, as far as the caller can read them, sorted by Rank. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the dashboard (by default: the leaders of the organization or department; the individual and those in charge of it; administrators); the list contains those of its records that the caller can read.
   *
   * @see `/docs#/Dashboard/listProjectsOfDashboard` of the service
   */
  <const F extends string = never>(path: '/dashboards/{id}/projects/{projectType}', options: GetOptions<'/dashboards/{id}/projects/{projectType}', F>): GetResult<'/dashboards/{id}/projects/{projectType}', F>;
  /**
   * Get an archive.
   *
   * **Who may:** every user with the Read right on the archive (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Archive/getArchive` of the service
   */
  <const F extends string = never>(path: '/archives/{id}', options: GetOptions<'/archives/{id}', F>): GetResult<'/archives/{id}', F>;
  /**
   * List the archives of the metrics of an individual.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the individual; the list contains the archives that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Archive/listArchivesOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{ancestorid}/archives', options: GetOptions<'/individuals/{ancestorid}/archives', F>): GetResult<'/individuals/{ancestorid}/archives', F>;
  /**
   * List the archives of an organization or department.
   *
   * Returns the archives of its metrics and projects, and of those of the departments and projects directly below it, newest first.
   *
   * **Who may:** every user who can read the organization or department; the list contains the archives that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Archive/listArchivesOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{ancestorid}/archives', options: GetOptions<'/organizations/{ancestorid}/archives', F>): GetResult<'/organizations/{ancestorid}/archives', F>;
  /**
   * List the archives of the metrics of a project.
   *
   * Includes the metrics of the projects directly below it. Newest first.
   *
   * **Who may:** every user who can read the project; the list contains the archives that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Archive/listMetricArchivesOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{ancestorid}/metricArchives', options: GetOptions<'/projects/{ancestorid}/metricArchives', F>): GetResult<'/projects/{ancestorid}/metricArchives', F>;
  /**
   * Get an archive of a metric.
   *
   * **Who may:** every user with the Read right on the archive, which belongs to the metric in the path (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Archive/getArchiveOfMetric` of the service
   */
  <const F extends string = never>(path: '/metric/{itemid}/archives/{id}', options: GetOptions<'/metric/{itemid}/archives/{id}', F>): GetResult<'/metric/{itemid}/archives/{id}', F>;
  /**
   * Get an archive of a project.
   *
   * **Who may:** every user with the Read right on the archive, which belongs to the project in the path (by default: every user of the site).
   *
   * @see `/docs#/Archive/getArchiveOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{itemid}/archives/{id}', options: GetOptions<'/projects/{itemid}/archives/{id}', F>): GetResult<'/projects/{itemid}/archives/{id}', F>;
  /**
   * List the dialogs of the site.
   *
   * Returns the dialogs that the caller can read, newest first.
   *
   * **Who may:** every user; the list contains the dialogs that the caller can read (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Dialog/listDialogs` of the service
   */
  <const F extends string = never>(path: '/dialogs', options?: GetOptions<'/dialogs', F>): GetResult<'/dialogs', F>;
  /**
   * Get a dialog.
   *
   * **Who may:** every user with the Read right on the dialog (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Dialog/getDialog` of the service
   */
  <const F extends string = never>(path: '/dialogs/{id}', options: GetOptions<'/dialogs/{id}', F>): GetResult<'/dialogs/{id}', F>;
  /**
   * List the dialogs of a site.
   *
   * Returns the dialogs that the caller can read, newest first.
   *
   * **Who may:** every user; the list contains the dialogs of the caller's site that the caller can read (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Dialog/listDialogsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/dialogs', options: GetOptions<'/sites/{siteid}/dialogs', F>): GetResult<'/sites/{siteid}/dialogs', F>;
  /**
   * List the dialogs about an individual.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the individual; the list contains the dialogs that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Dialog/listDialogsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{ancestorid}/dialogs', options: GetOptions<'/individuals/{ancestorid}/dialogs', F>): GetResult<'/individuals/{ancestorid}/dialogs', F>;
  /**
   * List the dialogs about an organization or department.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the organization or department; the list contains the dialogs that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Dialog/listDialogsOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{ancestorid}/dialogs', options: GetOptions<'/organizations/{ancestorid}/dialogs', F>): GetResult<'/organizations/{ancestorid}/dialogs', F>;
  /**
   * List the dialogs about a department or organization.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the organization or department; the list contains the dialogs that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Dialog/listDialogsOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{ancestorid}/dialogs', options: GetOptions<'/departments/{ancestorid}/dialogs', F>): GetResult<'/departments/{ancestorid}/dialogs', F>;
  /**
   * List the dialogs about a project.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the project; the list contains the dialogs that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Dialog/listDialogsOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{ancestorid}/dialogs', options: GetOptions<'/projects/{ancestorid}/dialogs', F>): GetResult<'/projects/{ancestorid}/dialogs', F>;
  /**
   * List the basic role notes of a dialog.
   *
   * Returns one record for each basic role of the individual that the dialog is about, sorted by the Rank of the roles. Description is empty until it is written.
   *
   * **Who may:** every user who can read the dialog; the list contains the notes on basic roles that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRoleDialog/listBasicRoleDialogsOfDialog` of the service
   */
  <const F extends string = never>(path: '/dialogs/{dialogid}/basicroledialogs', options: GetOptions<'/dialogs/{dialogid}/basicroledialogs', F>): GetResult<'/dialogs/{dialogid}/basicroledialogs', F>;
  /**
   * List the dialog notes of a basic role.
   *
   * Returns one record for each dialog about the individual that has the role, newest dialog first. Description is empty until it is written.
   *
   * **Who may:** every user who can read the basic role; the list contains the notes on basic roles that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRoleDialog/listBasicRoleDialogsOfBasicRole` of the service
   */
  <const F extends string = never>(path: '/basicroles/{basicRoleid}/dialogs', options: GetOptions<'/basicroles/{basicRoleid}/dialogs', F>): GetResult<'/basicroles/{basicRoleid}/dialogs', F>;
  /**
   * Get the note of a dialog on a basic role.
   *
   * The role and the dialog must belong to the same individual. Description is empty until it is written.
   *
   * **Who may:** every user with the Read right on the basic role dialog (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRoleDialog/getBasicRoleDialog` of the service
   */
  <const F extends string = never>(path: '/basicroles/{basicRoleid}/dialogs/{dialogid}', options: GetOptions<'/basicroles/{basicRoleid}/dialogs/{dialogid}', F>): GetResult<'/basicroles/{basicRoleid}/dialogs/{dialogid}', F>;
  /**
   * Get an assessment.
   *
   * Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Read right on the assessment (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Assessment/getAssessment` of the service
   */
  <const F extends string = never>(path: '/assessments/{id}', options: GetOptions<'/assessments/{id}', F>): GetResult<'/assessments/{id}', F>;
  /**
   * List the assessments of an individual.
   *
   * Returns the assessments of one period, sorted by Kind. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the individual; the list contains the assessments that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Assessment/listAssessmentsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/assessments', options: GetOptions<'/individuals/{id}/assessments', F>): GetResult<'/individuals/{id}/assessments', F>;
  /**
   * List the assessments of a project.
   *
   * Returns the assessments of one period, sorted by Kind. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management who can read the project; the list contains the assessments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Assessment/listAssessmentsOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{id}/assessments', options: GetOptions<'/projects/{id}/assessments', F>): GetResult<'/projects/{id}/assessments', F>;
  /**
   * Get a comment.
   *
   * **Who may:** every user with the Read right on the comment (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Comment/getComment` of the service
   */
  <const F extends string = never>(path: '/comments/{id}', options: GetOptions<'/comments/{id}', F>): GetResult<'/comments/{id}', F>;
  /**
   * List the comments on a department.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the organization or department; the list contains the comments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Comment/listCommentsOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{ancestorid}/comments', options: GetOptions<'/departments/{ancestorid}/comments', F>): GetResult<'/departments/{ancestorid}/comments', F>;
  /**
   * List the comments on an individual.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the individual; the list contains the comments that the caller can read (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Comment/listCommentsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{ancestorid}/comments', options: GetOptions<'/individuals/{ancestorid}/comments', F>): GetResult<'/individuals/{ancestorid}/comments', F>;
  /**
   * List the comments on a metric.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the metric; the list contains the comments that the caller can read (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Comment/listCommentsOfMetric` of the service
   */
  <const F extends string = never>(path: '/metrics/{ancestorid}/comments', options: GetOptions<'/metrics/{ancestorid}/comments', F>): GetResult<'/metrics/{ancestorid}/comments', F>;
  /**
   * List the comments on an organization.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the organization or department; the list contains the comments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Comment/listCommentsOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{ancestorid}/comments', options: GetOptions<'/organizations/{ancestorid}/comments', F>): GetResult<'/organizations/{ancestorid}/comments', F>;
  /**
   * List the comments on a project.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the project; the list contains the comments that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Comment/listCommentsOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{ancestorid}/comments', options: GetOptions<'/projects/{ancestorid}/comments', F>): GetResult<'/projects/{ancestorid}/comments', F>;
  /**
   * List the comments on a task.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the task; the list contains the comments that the caller can read (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Comment/listCommentsOfTask` of the service
   */
  <const F extends string = never>(path: '/tasks/{ancestorid}/comments', options: GetOptions<'/tasks/{ancestorid}/comments', F>): GetResult<'/tasks/{ancestorid}/comments', F>;
  /**
   * List the comments on a dialog.
   *
   * Newest first.
   *
   * **Who may:** every user who can read the dialog; the list contains the comments that the caller can read (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Comment/listCommentsOfDialog` of the service
   */
  <const F extends string = never>(path: '/dialogs/{ancestorid}/comments', options: GetOptions<'/dialogs/{ancestorid}/comments', F>): GetResult<'/dialogs/{ancestorid}/comments', F>;
  /**
   * List the changes since a token.
   *
   * Oldest first, always as a page. Without since, the list is empty and its token begins now. The Link header contains the URL of the next page (rel="next"), or on the last page the URL to call later (rel="delta"). A page with a next one can be short or empty. A change can be returned twice, but none is left out. With include=record a page ends earlier if its records exceed 4 MiB.
   *
   * **Who may:** every user; the list contains the changes of records that the caller can read, or could read where they belonged before.
   *
   * @see `/docs#/Change/listChanges` of the service
   */
  <const F extends string = never>(path: '/changes', options?: GetOptions<'/changes', F>): GetResult<'/changes', F>;
  /**
   * List the webhooks.
   *
   * Returns the webhooks of the site without their secrets, sorted by name. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/listWebhooks` of the service
   */
  <const F extends string = never>(path: '/webhooks', options?: GetOptions<'/webhooks', F>): GetResult<'/webhooks', F>;
  /**
   * Get a webhook.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/getWebhook` of the service
   */
  <const F extends string = never>(path: '/webhooks/{id}', options: GetOptions<'/webhooks/{id}', F>): GetResult<'/webhooks/{id}', F>;
  /**
   * List the deliveries of a webhook.
   *
   * Newest first. They are kept for 30 days after the last attempt. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/listWebhookDeliveries` of the service
   */
  <const F extends string = never>(path: '/webhooks/{id}/deliveries', options: GetOptions<'/webhooks/{id}/deliveries', F>): GetResult<'/webhooks/{id}/deliveries', F>;
  /**
   * List the sites.
   *
   * Returns the caller's own site; global administrators get all sites. Sorted by name.
   *
   * **Who may:** every user, for their own site; global administrators for all sites.
   *
   * @see `/docs#/Site/listSites` of the service
   */
  <const F extends string = never>(path: '/sites', options?: GetOptions<'/sites', F>): GetResult<'/sites', F>;
  /**
   * Get a site.
   *
   * **Who may:** every user, for their own site; global administrators for any site.
   *
   * @see `/docs#/Site/getSite` of the service
   */
  <const F extends string = never>(path: '/sites/{id}', options: GetOptions<'/sites/{id}', F>): GetResult<'/sites/{id}', F>;
  /**
   * List the periods of the caller's site.
   *
   * Sorted by StartDate.
   *
   * **Who may:** every user; the list contains the periods that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Period/listPeriods` of the service
   */
  <const F extends string = never>(path: '/periods', options?: GetOptions<'/periods', F>): GetResult<'/periods', F>;
  /**
   * Get a period.
   *
   * **Who may:** every user with the Read right on the period (by default: every user of the site).
   *
   * @see `/docs#/Period/getPeriod` of the service
   */
  <const F extends string = never>(path: '/periods/{id}', options: GetOptions<'/periods/{id}', F>): GetResult<'/periods/{id}', F>;
  /**
   * List the periods of a site.
   *
   * Sorted by StartDate.
   *
   * **Who may:** every user; the list contains the periods of the caller's site that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Period/listPeriodsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/periods', options: GetOptions<'/sites/{siteid}/periods', F>): GetResult<'/sites/{siteid}/periods', F>;
  /**
   * List the core values of the caller's site.
   *
   * Sorted by Rank. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management; the list contains the core values that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/CoreValue/listCoreValues` of the service
   */
  <const F extends string = never>(path: '/corevalues', options?: GetOptions<'/corevalues', F>): GetResult<'/corevalues', F>;
  /**
   * Get a core value.
   *
   * Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Read right on the core value (by default: every user of the site).
   *
   * @see `/docs#/CoreValue/getCoreValue` of the service
   */
  <const F extends string = never>(path: '/corevalues/{id}', options: GetOptions<'/corevalues/{id}', F>): GetResult<'/corevalues/{id}', F>;
  /**
   * List the core values of a site.
   *
   * Sorted by Rank. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management; the list contains the core values of the caller's site that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/CoreValue/listCoreValuesOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteId}/corevalues', options: GetOptions<'/sites/{siteId}/corevalues', F>): GetResult<'/sites/{siteId}/corevalues', F>;
  /**
   * List the colors of the caller's site.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the colors that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Color/listColors` of the service
   */
  <const F extends string = never>(path: '/colors', options?: GetOptions<'/colors', F>): GetResult<'/colors', F>;
  /**
   * List the default colors.
   *
   * Returns the fixed palette that every new site starts with a copy of.
   *
   * **Who may:** every user.
   *
   * @see `/docs#/Color/listDefaultColors` of the service
   */
  <const F extends string = never>(path: '/colors/defaults', options?: GetOptions<'/colors/defaults', F>): GetResult<'/colors/defaults', F>;
  /**
   * Get a color.
   *
   * **Who may:** every user with the Read right on the color (by default: every user of the site).
   *
   * @see `/docs#/Color/getColor` of the service
   */
  <const F extends string = never>(path: '/colors/{id}', options: GetOptions<'/colors/{id}', F>): GetResult<'/colors/{id}', F>;
  /**
   * List the colors of a site.
   *
   * Sorted by Rank.
   *
   * **Who may:** every user; the list contains the colors of the caller's site that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/Color/listColorsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/colors', options: GetOptions<'/sites/{siteid}/colors', F>): GetResult<'/sites/{siteid}/colors', F>;
  /**
   * List the default colors.
   *
   * Returns the fixed palette that every new site starts with a copy of.
   *
   * **Who may:** every user, for their own site.
   *
   * @see `/docs#/Color/listDefaultColorsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/colors/defaults', options: GetOptions<'/sites/{siteid}/colors/defaults', F>): GetResult<'/sites/{siteid}/colors/defaults', F>;
  /**
   * List the security groups of the caller's site.
   *
   * Sorted by name.
   *
   * **Who may:** every user; the list contains the security groups that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/SecurityGroup/listSecurityGroups` of the service
   */
  <const F extends string = never>(path: '/securitygroups', options?: GetOptions<'/securitygroups', F>): GetResult<'/securitygroups', F>;
  /**
   * Get a security group.
   *
   * **Who may:** every user with the Read right on the security group (by default: every user of the site).
   *
   * @see `/docs#/SecurityGroup/getSecurityGroup` of the service
   */
  <const F extends string = never>(path: '/securitygroups/{id}', options: GetOptions<'/securitygroups/{id}', F>): GetResult<'/securitygroups/{id}', F>;
  /**
   * List the security groups of a site.
   *
   * Sorted by name.
   *
   * **Who may:** every user; the list contains the security groups of the caller's site that the caller can read (by default: every user of the site).
   *
   * @see `/docs#/SecurityGroup/listSecurityGroupsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/securitygroups', options: GetOptions<'/sites/{siteid}/securitygroups', F>): GetResult<'/sites/{siteid}/securitygroups', F>;
  /**
   * Get a permission.
   *
   * **Who may:** every user with the Delegate right on the record of the permission (by default: administrators).
   *
   * @see `/docs#/Permission/getPermission` of the service
   */
  <const F extends string = never>(path: '/permissions/{id}', options: GetOptions<'/permissions/{id}', F>): GetResult<'/permissions/{id}', F>;
  /**
   * List the permissions on a department.
   *
   * Sorted by the name of the principal. The list is empty if the caller cannot delegate the record.
   *
   * **Who may:** every user who can read the organization or department; the list contains the permissions that the caller can read (by default: administrators).
   *
   * @see `/docs#/Permission/listPermissionsOfDepartment` of the service
   */
  <const F extends string = never>(path: '/departments/{id}/permissions', options: GetOptions<'/departments/{id}/permissions', F>): GetResult<'/departments/{id}/permissions', F>;
  /**
   * List the permissions on an individual.
   *
   * Sorted by the name of the principal. The list is empty if the caller cannot delegate the record.
   *
   * **Who may:** every user who can read the individual; the list contains the permissions that the caller can read (by default: administrators).
   *
   * @see `/docs#/Permission/listPermissionsOfIndividual` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/permissions', options: GetOptions<'/individuals/{id}/permissions', F>): GetResult<'/individuals/{id}/permissions', F>;
  /**
   * List the permissions on a metric.
   *
   * Sorted by the name of the principal. The list is empty if the caller cannot delegate the record.
   *
   * **Who may:** every user who can read the metric; the list contains the permissions that the caller can read (by default: administrators).
   *
   * @see `/docs#/Permission/listPermissionsOfMetric` of the service
   */
  <const F extends string = never>(path: '/metrics/{id}/permissions', options: GetOptions<'/metrics/{id}/permissions', F>): GetResult<'/metrics/{id}/permissions', F>;
  /**
   * List the permissions on an organization.
   *
   * Sorted by the name of the principal. The list is empty if the caller cannot delegate the record.
   *
   * **Who may:** every user who can read the organization or department; the list contains the permissions that the caller can read (by default: administrators).
   *
   * @see `/docs#/Permission/listPermissionsOfOrganization` of the service
   */
  <const F extends string = never>(path: '/organizations/{id}/permissions', options: GetOptions<'/organizations/{id}/permissions', F>): GetResult<'/organizations/{id}/permissions', F>;
  /**
   * List the permissions on a project.
   *
   * Sorted by the name of the principal. The list is empty if the caller cannot delegate the record.
   *
   * **Who may:** every user who can read the project; the list contains the permissions that the caller can read (by default: administrators).
   *
   * @see `/docs#/Permission/listPermissionsOfProject` of the service
   */
  <const F extends string = never>(path: '/projects/{id}/permissions', options: GetOptions<'/projects/{id}/permissions', F>): GetResult<'/projects/{id}/permissions', F>;
  /**
   * List the permissions on a task.
   *
   * Sorted by the name of the principal. The list is empty if the caller cannot delegate the record.
   *
   * **Who may:** every user who can read the task; the list contains the permissions that the caller can read (by default: administrators).
   *
   * @see `/docs#/Permission/listPermissionsOfTask` of the service
   */
  <const F extends string = never>(path: '/tasks/{id}/permissions', options: GetOptions<'/tasks/{id}/permissions', F>): GetResult<'/tasks/{id}/permissions', F>;
  /**
   * List the permissions on a dialog.
   *
   * Sorted by the name of the principal. The list is empty if the caller cannot delegate the record.
   *
   * **Who may:** every user who can read the dialog; the list contains the permissions that the caller can read (by default: administrators).
   *
   * @see `/docs#/Permission/listPermissionsOfDialog` of the service
   */
  <const F extends string = never>(path: '/dialogs/{id}/permissions', options: GetOptions<'/dialogs/{id}/permissions', F>): GetResult<'/dialogs/{id}/permissions', F>;
  /**
   * List the permissions on a site.
   *
   * Sorted by the name of the principal. The list is empty if the caller cannot delegate the record.
   *
   * **Who may:** every user who can read the site; the list contains the permissions that the caller can read (by default: administrators).
   *
   * @see `/docs#/Permission/listPermissionsOfSite` of the service
   */
  <const F extends string = never>(path: '/sites/{id}/permissions', options: GetOptions<'/sites/{id}/permissions', F>): GetResult<'/sites/{id}/permissions', F>;
  /**
   * List the credentials.
   *
   * Returns the credentials of the site without their secrets, sorted by name. Expired ones are among them. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/listCredentials` of the service
   */
  <const F extends string = never>(path: '/credentials', options?: GetOptions<'/credentials', F>): GetResult<'/credentials', F>;
  /**
   * Get a credential.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/getCredential` of the service
   */
  <const F extends string = never>(path: '/credentials/{id}', options: GetOptions<'/credentials/{id}', F>): GetResult<'/credentials/{id}', F>;
  /**
   * Get what a site can sign in with.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Credential/getSignIn` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/signin', options: GetOptions<'/sites/{siteid}/signin', F>): GetResult<'/sites/{siteid}/signin', F>;
  /**
   * Get the identity provider of a site.
   *
   * Returns a 404 if the site has none of its own. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Credential/getIdentityProvider` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/identityprovider', options: GetOptions<'/sites/{siteid}/identityprovider', F>): GetResult<'/sites/{siteid}/identityprovider', F>;
  /**
   * Get the identity of an individual.
   *
   * Returns a 404 if no user of the identity provider signs in as the individual. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/getIndividualIdentity` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/identity', options: GetOptions<'/individuals/{id}/identity', F>): GetResult<'/individuals/{id}/identity', F>;
  /**
   * List what is stored about an individual.
   *
   * Returns everything as one stream; to the individual itself without what it may not read. One at a time for a caller. The export is an entry of the audit.
   *
   * **Who may:** every user; only administrators and the individual itself.
   *
   * @see `/docs#/PersonalData/listPersonalRecords` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/personaldata', options: GetOptions<'/individuals/{id}/personaldata', F>): GetResult<'/individuals/{id}/personaldata', F>;
  /**
   * Get the hold on the data of an individual.
   *
   * Returns a 404 if there is none. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/PersonalData/getHold` of the service
   */
  <const F extends string = never>(path: '/individuals/{id}/hold', options: GetOptions<'/individuals/{id}/hold', F>): GetResult<'/individuals/{id}/hold', F>;
  /**
   * Get how long a site keeps what was deleted.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/PersonalData/getRetention` of the service
   */
  <const F extends string = never>(path: '/sites/{siteid}/retention', options: GetOptions<'/sites/{siteid}/retention', F>): GetResult<'/sites/{siteid}/retention', F>;
  /**
   * List what happened in the caller's site.
   *
   * Returns the changes of records, the sign-ins and the tokens that were created or ended, newest first. Filters can be combined; where few entries match, a page can be short or empty although `Link` has the next one. Entries are kept for 400 days unless the operator has configured another number. Reading them makes no entry. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Audit/listAuditEntries` of the service
   */
  <const F extends string = never>(path: '/audit', options?: GetOptions<'/audit', F>): GetResult<'/audit', F>;
  /**
   * Get an entry of the audit.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Audit/getAuditEntry` of the service
   */
  <const F extends string = never>(path: '/audit/{id}', options: GetOptions<'/audit/{id}', F>): GetResult<'/audit/{id}', F>;
}


/** The operations with the method POST. */
export interface PostCalls extends AnyCall<'post'> {
  /**
   * Sign in.
   *
   * Returns a session token. It is valid for 12 hours after its last use and for 7 days at most. A user has at most 50 sessions; a new one ends the oldest. No credentials required. The header `Idempotency-Key` is ignored, because the response contains a secret.
   *
   * **Who may:** anybody, without credentials.
   *
   * @see `/docs#/Login/login` of the service
   */
  (path: '/login', options: OptionsOf<'/login', 'post'>): CallResult<'/login', 'post'>;
  /**
   * Sign out.
   *
   * Ends the session whose token authenticated the request.
   *
   * **Who may:** every user.
   *
   * @see `/docs#/Login/logout` of the service
   */
  (path: '/logout', options?: OptionsOf<'/logout', 'post'>): CallResult<'/logout', 'post'>;
  /**
   * Create a user token for the caller.
   *
   * Only this response contains the secret. Site tokens and impersonating administrators cannot call this operation. The header `Idempotency-Key` is ignored, because the response contains a secret.
   *
   * **Who may:** every user, for their own user tokens.
   *
   * @see `/docs#/Login/createMyToken` of the service
   */
  (path: '/me/tokens', options: OptionsOf<'/me/tokens', 'post'>): CallResult<'/me/tokens', 'post'>;
  /**
   * Create a site token.
   *
   * The token can act as any user of the site except global administrators. Only this response contains the secret. Site tokens and impersonating administrators cannot call this operation. Required role: `Admin`. The header `Idempotency-Key` is ignored, because the response contains a secret.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Login/createSiteToken` of the service
   */
  (path: '/sites/{siteid}/tokens', options: OptionsOf<'/sites/{siteid}/tokens', 'post'>): CallResult<'/sites/{siteid}/tokens', 'post'>;
  /**
   * Create an individual.
   *
   * Also creates the login of the individual and its primary membership in an organization or department. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Individual/createIndividual` of the service
   */
  (path: '/individuals', options: OptionsOf<'/individuals', 'post'>): CallResult<'/individuals', 'post'>;
  /**
   * Create an organization or department.
   *
   * Creates an organization if ParentID is null or the ID of the site, and a department if it is the ID of an organization or department.
   *
   * **Who may:** every user with the Create right for organizations and departments on the record that the new one belongs to (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Organization/createOrganization` of the service
   */
  (path: '/organizations', options: OptionsOf<'/organizations', 'post'>): CallResult<'/organizations', 'post'>;
  /**
   * Create an organization or department.
   *
   * Creates an organization if ParentID is null or the ID of the site, and a department if it is the ID of an organization or department.
   *
   * **Who may:** every user with the Create right for organizations and departments on the record that the new one belongs to (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Department/createDepartment` of the service
   */
  (path: '/departments', options: OptionsOf<'/departments', 'post'>): CallResult<'/departments', 'post'>;
  /**
   * Create a membership.
   *
   * Makes an individual a member of a department or organization. If Primary is true, the new membership replaces the previous primary one.
   *
   * **Who may:** every user with the Create right for memberships in the organization or department and the Update right on the individual (by default: administrators).
   *
   * @see `/docs#/DepartmentMember/createMembership` of the service
   */
  (path: '/departmentmembers', options: OptionsOf<'/departmentmembers', 'post'>): CallResult<'/departmentmembers', 'post'>;
  /**
   * Create the membership of an individual in a department or organization.
   *
   * IndividualID and OrganizationID can be left out of the body; otherwise they must equal the path. If Primary is true, the new membership replaces the previous primary one.
   *
   * **Who may:** every user with the Create right for memberships in the organization or department and the Update right on the individual (by default: administrators).
   *
   * @see `/docs#/DepartmentMember/createMembershipOfIndividualInDepartment` of the service
   */
  (path: '/individuals/{individualID}/departments/{departmentID}/departmentmembers', options: OptionsOf<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', 'post'>): CallResult<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', 'post'>;
  /**
   * Create the membership of an individual in a department or organization.
   *
   * IndividualID and OrganizationID can be left out of the body; otherwise they must equal the path. If Primary is true, the new membership replaces the previous primary one.
   *
   * **Who may:** every user with the Create right for memberships in the organization or department and the Update right on the individual (by default: administrators).
   *
   * @see `/docs#/DepartmentMember/createMembershipInDepartmentOfIndividual` of the service
   */
  (path: '/departments/{departmentID}/individuals/{individualID}/departmentmembers', options: OptionsOf<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', 'post'>): CallResult<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', 'post'>;
  /**
   * Create a basic role.
   *
   * The role belongs to the caller if IndividualID is absent or null.
   *
   * **Who may:** every user with the Create right for basic roles on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRole/createBasicRole` of the service
   */
  (path: '/basicroles', options: OptionsOf<'/basicroles', 'post'>): CallResult<'/basicroles', 'post'>;
  /**
   * Create a performance indicator.
   *
   * The indicator belongs to a basic role.
   *
   * **Who may:** every user with the Create right for indicators on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Indicator/createIndicator` of the service
   */
  (path: '/indicators', options: OptionsOf<'/indicators', 'post'>): CallResult<'/indicators', 'post'>;
  /**
   * Create an accountability.
   *
   * **Who may:** every user with the Create right for accountabilities on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Accountability/createAccountability` of the service
   */
  (path: '/accountabilities', options: OptionsOf<'/accountabilities', 'post'>): CallResult<'/accountabilities', 'post'>;
  /**
   * Create a supervisory scope.
   *
   * **Who may:** every user with the Create right for supervisory scopes on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/SupervisoryScope/createSupervisoryScope` of the service
   */
  (path: '/supervisoryscopes', options: OptionsOf<'/supervisoryscopes', 'post'>): CallResult<'/supervisoryscopes', 'post'>;
  /**
   * Create a goal.
   *
   * **Who may:** every user with the Create right for goals on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Goal/createGoal` of the service
   */
  (path: '/goals', options: OptionsOf<'/goals', 'post'>): CallResult<'/goals', 'post'>;
  /**
   * Create a commitment.
   *
   * Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Create right for commitments on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/Commitment/createCommitment` of the service
   */
  (path: '/commitments', options: OptionsOf<'/commitments', 'post'>): CallResult<'/commitments', 'post'>;
  /**
   * Create a project.
   *
   * The project belongs to an organization or department. With ParentID it becomes a child of another project there.
   *
   * **Who may:** every user with the Create right for projects on the record that the new one belongs to (by default: the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/createProject` of the service
   */
  (path: '/projects', options: OptionsOf<'/projects', 'post'>): CallResult<'/projects', 'post'>;
  /**
   * Create a project phase.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/createProjectPhase` of the service
   */
  (path: '/projectphases', options: OptionsOf<'/projectphases', 'post'>): CallResult<'/projectphases', 'post'>;
  /**
   * Create a project status.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/createProjectStatus` of the service
   */
  (path: '/projectstatuses', options: OptionsOf<'/projectstatuses', 'post'>): CallResult<'/projectstatuses', 'post'>;
  /**
   * Create a team member.
   *
   * Makes an individual a team member of a project, once for each project. Only administrators and the creator and leaders of the project can add a leader.
   *
   * **Who may:** every user with the Update right on the project (by default: the creator and the team leaders of the project; administrators); only those in parentheses can add a team leader.
   *
   * @see `/docs#/Project/createTeamMember` of the service
   */
  (path: '/teammembers', options: OptionsOf<'/teammembers', 'post'>): CallResult<'/teammembers', 'post'>;
  /**
   * Create a project scope.
   *
   * **Who may:** every user with the Create right for project scopes on the record that the new one belongs to (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/ProjectScope/createProjectScope` of the service
   */
  (path: '/projectscopes', options: OptionsOf<'/projectscopes', 'post'>): CallResult<'/projectscopes', 'post'>;
  /**
   * Create an evaluation criterion.
   *
   * **Who may:** every user with the Create right for evaluation criteria on the record that the new one belongs to (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/EvaluationCriteria/createEvaluationCriterion` of the service
   */
  (path: '/evaluationcriteria', options: OptionsOf<'/evaluationcriteria', 'post'>): CallResult<'/evaluationcriteria', 'post'>;
  /**
   * Create a task.
   *
   * The task belongs to a project, a dialog or an individual. With ParentID it becomes a child of another task there.
   *
   * **Who may:** every user with the Create right for tasks on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Task/createTask` of the service
   */
  (path: '/tasks', options: OptionsOf<'/tasks', 'post'>): CallResult<'/tasks', 'post'>;
  /**
   * Create a metric.
   *
   * **Who may:** every user with the Create right for metrics on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/createMetric` of the service
   */
  (path: '/metrics', options: OptionsOf<'/metrics', 'post'>): CallResult<'/metrics', 'post'>;
  /**
   * Create a metric value.
   *
   * A metric can have one value for each date and time.
   *
   * **Who may:** every user with the Create right for metric values on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/createMetricValue` of the service
   */
  (path: '/metricvalues', options: OptionsOf<'/metricvalues', 'post'>): CallResult<'/metricvalues', 'post'>;
  /**
   * Create an archive (not supported).
   *
   * Always succeeds and changes nothing. Archives are created once a month by a scheduled job. The request body is ignored.
   *
   * **Who may:** every user.
   *
   * @see `/docs#/Archive/createArchive` of the service
   */
  (path: '/archives', options?: OptionsOf<'/archives', 'post'>): CallResult<'/archives', 'post'>;
  /**
   * Create a dialog.
   *
   * **Who may:** every user with the Create right for dialogs on the record that the new one belongs to (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Dialog/createDialog` of the service
   */
  (path: '/dialogs', options: OptionsOf<'/dialogs', 'post'>): CallResult<'/dialogs', 'post'>;
  /**
   * Create an assessment.
   *
   * Assesses an individual or a project for a period. An individual can be assessed by the individuals above it in the reports-to chain, by the leaders of its departments and by administrators, but not by itself. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Create right for assessments on the record that the new one belongs to (by default: those in charge of the individual it belongs to, but not that individual; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Assessment/createAssessment` of the service
   */
  (path: '/assessments', options: OptionsOf<'/assessments', 'post'>): CallResult<'/assessments', 'post'>;
  /**
   * Create a comment.
   *
   * Any user who can read the comments of a record can comment on it.
   *
   * **Who may:** every user with the Create right for comments on the record that the new one belongs to (by default: every user of the site, unless it belongs to an individual; the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Comment/createComment` of the service
   */
  (path: '/comments', options: OptionsOf<'/comments', 'post'>): CallResult<'/comments', 'post'>;
  /**
   * Create a webhook.
   *
   * The webhook begins with the events that happen from now on. A site can have 20 webhooks. Only this response contains the secret. Site tokens, impersonating administrators and global administrators in another site cannot call this operation. Required role: `Admin`. The header `Idempotency-Key` is ignored, because the response contains a secret.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/createWebhook` of the service
   */
  (path: '/webhooks', options: OptionsOf<'/webhooks', 'post'>): CallResult<'/webhooks', 'post'>;
  /**
   * Create a new secret for a webhook.
   *
   * For 24 hours the former secret signs the requests too, so that the receiver can change over. Only this response contains the secret. Site tokens, impersonating administrators and global administrators in another site cannot call this operation. Required role: `Admin`. The header `Idempotency-Key` is ignored, because the response contains a secret.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/createWebhookSecret` of the service
   */
  (path: '/webhooks/{id}/secret', options: OptionsOf<'/webhooks/{id}/secret', 'post'>): CallResult<'/webhooks/{id}/secret', 'post'>;
  /**
   * Send a test event.
   *
   * Sends the event webhook.test at once, in one attempt, also if the webhook is disabled, and returns its delivery. A site can send 10 tests a minute. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/testWebhook` of the service
   */
  (path: '/webhooks/{id}/test', options: OptionsOf<'/webhooks/{id}/test', 'post'>): CallResult<'/webhooks/{id}/test', 'post'>;
  /**
   * Send a delivery again.
   *
   * Sends the event again with the same ID, also if it was delivered, with a new schedule of attempts. While the webhook is disabled, it waits. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/replayWebhookDelivery` of the service
   */
  (path: '/webhooks/{id}/deliveries/{deliveryid}/replay', options: OptionsOf<'/webhooks/{id}/deliveries/{deliveryid}/replay', 'post'>): CallResult<'/webhooks/{id}/deliveries/{deliveryid}/replay', 'post'>;
  /**
   * Create a site.
   *
   * The site starts with the default colors, project phases, project statuses and built-in security groups. It has no users yet. Required role: `GlobalAdmin`.
   *
   * **Who may:** global administrators.
   *
   * @see `/docs#/Site/createSite` of the service
   */
  (path: '/sites', options: OptionsOf<'/sites', 'post'>): CallResult<'/sites', 'post'>;
  /**
   * Create a period.
   *
   * Periods of a site must not overlap. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Period/createPeriod` of the service
   */
  (path: '/periods', options: OptionsOf<'/periods', 'post'>): CallResult<'/periods', 'post'>;
  /**
   * Create a core value.
   *
   * Required role: `PM+Admin`.
   *
   * **Who may:** administrators with Performance Management.
   *
   * @see `/docs#/CoreValue/createCoreValue` of the service
   */
  (path: '/corevalues', options: OptionsOf<'/corevalues', 'post'>): CallResult<'/corevalues', 'post'>;
  /**
   * Create a color.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Color/createColor` of the service
   */
  (path: '/colors', options: OptionsOf<'/colors', 'post'>): CallResult<'/colors', 'post'>;
  /**
   * Create a security group.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/SecurityGroup/createSecurityGroup` of the service
   */
  (path: '/securitygroups', options: OptionsOf<'/securitygroups', 'post'>): CallResult<'/securitygroups', 'post'>;
  /**
   * Create a permission.
   *
   * Allows or denies rights on a record, or on the records of a type below it, to a user or a security group. The caller must be able to delegate the record and have the same rights. Only one permission can exist for a record, principal and child type.
   *
   * **Who may:** every user with the Delegate right on the record and each right that the permission sets (by default: administrators).
   *
   * @see `/docs#/Permission/createPermission` of the service
   */
  (path: '/permissions', options: OptionsOf<'/permissions', 'post'>): CallResult<'/permissions', 'post'>;
  /**
   * Create a credential.
   *
   * A site can have 100 credentials that have not expired. Only this response contains the secret. Machine credentials, site tokens, impersonating administrators and global administrators in another site cannot call this operation. Required role: `Admin`. The header `Idempotency-Key` is ignored, because the response contains a secret.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/createCredential` of the service
   */
  (path: '/credentials', options: OptionsOf<'/credentials', 'post'>): CallResult<'/credentials', 'post'>;
  /**
   * Create a new secret for a credential.
   *
   * The former secret works for the hours in `overlap`, so that the program can change over without a pause. A secret before that ends. Only this response contains the secret. Machine credentials, site tokens, impersonating administrators and global administrators in another site cannot call this operation. Required role: `Admin`. The header `Idempotency-Key` is ignored, because the response contains a secret.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/createCredentialSecret` of the service
   */
  (path: '/credentials/{id}/secret', options: OptionsOf<'/credentials/{id}/secret', 'post'>): CallResult<'/credentials/{id}/secret', 'post'>;
  /**
   * Erase a deleted individual.
   *
   * Replaces its names and the texts about it, for good. Figures stay. Answers after 20 seconds at most: while `Completed` is null, send the request again. Programs, site tokens and impersonating administrators cannot call this operation. Required role: `Admin`. The header `Idempotency-Key` is ignored.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/PersonalData/createErasure` of the service
   */
  (path: '/individuals/{id}/erasure', options: OptionsOf<'/individuals/{id}/erasure', 'post'>): CallResult<'/individuals/{id}/erasure', 'post'>;
}


/** The operations with the method PUT. */
export interface PutCalls extends AnyCall<'put'> {
  /**
   * Update several: each is a individual.
   *
   * Individuals can change their own names, Email, UserDefined fields and Password. Other fields require the Update permission on the individual. UserName, IsAdmin and the Password of others require an administrator.
   *
   * **Who may:** every user with the Update right on the individual (by default: the individual itself, for its own names, email and password; administrators).
   *
   * @see `/docs#/Individual/updateIndividuals` of the service
   */
  (path: '/individuals', options: OptionsOf<'/individuals', 'put'>): CallResult<'/individuals', 'put'>;
  /**
   * Update an individual.
   *
   * Individuals can change their own names, Email, UserDefined fields and Password. Other fields require the Update permission on the individual. UserName, IsAdmin and the Password of others require an administrator.
   *
   * **Who may:** every user with the Update right on the individual (by default: the individual itself, for its own names, email and password; administrators).
   *
   * @see `/docs#/Individual/updateIndividual` of the service
   */
  (path: '/individuals/{id}', options: OptionsOf<'/individuals/{id}', 'put'>): CallResult<'/individuals/{id}', 'put'>;
  /**
   * Undelete an individual.
   *
   * The individual can sign in again. Its former sessions and tokens remain invalid. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Individual/undeleteIndividual` of the service
   */
  (path: '/individuals/{id}/undelete', options: OptionsOf<'/individuals/{id}/undelete', 'put'>): CallResult<'/individuals/{id}/undelete', 'put'>;
  /**
   * Update several: each is a organization or department.
   *
   * A changed ParentID moves it together with its departments. Below the site it becomes an organization, elsewhere a department.
   *
   * **Who may:** every user with the Update right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Organization/updateOrganizations` of the service
   */
  (path: '/organizations', options: OptionsOf<'/organizations', 'put'>): CallResult<'/organizations', 'put'>;
  /**
   * Update an organization or department.
   *
   * A changed ParentID moves it together with its departments. Below the site it becomes an organization, elsewhere a department.
   *
   * **Who may:** every user with the Update right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Organization/updateOrganization` of the service
   */
  (path: '/organizations/{id}', options: OptionsOf<'/organizations/{id}', 'put'>): CallResult<'/organizations/{id}', 'put'>;
  /**
   * Undelete an organization or department.
   *
   * Restores it, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.
   *
   * **Who may:** every user with the Delete right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Organization/undeleteOrganization` of the service
   */
  (path: '/organizations/{id}/undelete', options: OptionsOf<'/organizations/{id}/undelete', 'put'>): CallResult<'/organizations/{id}/undelete', 'put'>;
  /**
   * Update several: each is a organization or department.
   *
   * A changed ParentID moves it together with its departments. Below the site it becomes an organization, elsewhere a department.
   *
   * **Who may:** every user with the Update right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Department/updateDepartments` of the service
   */
  (path: '/departments', options: OptionsOf<'/departments', 'put'>): CallResult<'/departments', 'put'>;
  /**
   * Update an organization or department.
   *
   * A changed ParentID moves it together with its departments. Below the site it becomes an organization, elsewhere a department.
   *
   * **Who may:** every user with the Update right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Department/updateDepartment` of the service
   */
  (path: '/departments/{id}', options: OptionsOf<'/departments/{id}', 'put'>): CallResult<'/departments/{id}', 'put'>;
  /**
   * Undelete an organization or department.
   *
   * Restores it, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.
   *
   * **Who may:** every user with the Delete right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Department/undeleteDepartment` of the service
   */
  (path: '/departments/{id}/undelete', options: OptionsOf<'/departments/{id}/undelete', 'put'>): CallResult<'/departments/{id}/undelete', 'put'>;
  /**
   * Update several: each is a membership.
   *
   * IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.
   *
   * **Who may:** every user with the Update right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/updateMemberships` of the service
   */
  (path: '/departmentmembers', options: OptionsOf<'/departmentmembers', 'put'>): CallResult<'/departmentmembers', 'put'>;
  /**
   * Update a membership.
   *
   * IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.
   *
   * **Who may:** every user with the Update right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/updateMembership` of the service
   */
  (path: '/departmentmembers/{id}', options: OptionsOf<'/departmentmembers/{id}', 'put'>): CallResult<'/departmentmembers/{id}', 'put'>;
  /**
   * Update the membership of an individual in a department or organization.
   *
   * IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.
   *
   * **Who may:** every user with the Update right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/updateMembershipOfIndividualInDepartment` of the service
   */
  (path: '/individuals/{individualID}/departments/{departmentID}/departmentmembers', options: OptionsOf<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', 'put'>): CallResult<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', 'put'>;
  /**
   * Update the membership of an individual in a department or organization.
   *
   * IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.
   *
   * **Who may:** every user with the Update right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/updateMembershipInDepartmentOfIndividual` of the service
   */
  (path: '/departments/{departmentID}/individuals/{individualID}/departmentmembers', options: OptionsOf<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', 'put'>): CallResult<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', 'put'>;
  /**
   * Update several: each is a basic role.
   *
   * **Who may:** every user with the Update right on the basic role (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRole/updateBasicRoles` of the service
   */
  (path: '/basicroles', options: OptionsOf<'/basicroles', 'put'>): CallResult<'/basicroles', 'put'>;
  /**
   * Update a basic role.
   *
   * **Who may:** every user with the Update right on the basic role (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRole/updateBasicRole` of the service
   */
  (path: '/basicroles/{id}', options: OptionsOf<'/basicroles/{id}', 'put'>): CallResult<'/basicroles/{id}', 'put'>;
  /**
   * Undelete a basic role.
   *
   * Restores the role, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.
   *
   * **Who may:** every user with the Delete right on the basic role (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRole/undeleteBasicRole` of the service
   */
  (path: '/basicroles/{id}/undelete', options: OptionsOf<'/basicroles/{id}/undelete', 'put'>): CallResult<'/basicroles/{id}/undelete', 'put'>;
  /**
   * Update several: each is a performance indicator.
   *
   * **Who may:** every user with the Update right on the indicator (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Indicator/updateIndicators` of the service
   */
  (path: '/indicators', options: OptionsOf<'/indicators', 'put'>): CallResult<'/indicators', 'put'>;
  /**
   * Update a performance indicator.
   *
   * **Who may:** every user with the Update right on the indicator (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Indicator/updateIndicator` of the service
   */
  (path: '/indicators/{id}', options: OptionsOf<'/indicators/{id}', 'put'>): CallResult<'/indicators/{id}', 'put'>;
  /**
   * Undelete a performance indicator.
   *
   * **Who may:** every user with the Delete right on the indicator (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Indicator/undeleteIndicator` of the service
   */
  (path: '/indicators/{id}/undelete', options: OptionsOf<'/indicators/{id}/undelete', 'put'>): CallResult<'/indicators/{id}/undelete', 'put'>;
  /**
   * Update several: each is a accountability.
   *
   * **Who may:** every user with the Update right on the accountability (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Accountability/updateAccountabilities` of the service
   */
  (path: '/accountabilities', options: OptionsOf<'/accountabilities', 'put'>): CallResult<'/accountabilities', 'put'>;
  /**
   * Update an accountability.
   *
   * **Who may:** every user with the Update right on the accountability (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Accountability/updateAccountability` of the service
   */
  (path: '/accountabilities/{id}', options: OptionsOf<'/accountabilities/{id}', 'put'>): CallResult<'/accountabilities/{id}', 'put'>;
  /**
   * Undelete an accountability.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Delete right on the accountability (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Accountability/undeleteAccountability` of the service
   */
  (path: '/accountabilities/{id}/undelete', options: OptionsOf<'/accountabilities/{id}/undelete', 'put'>): CallResult<'/accountabilities/{id}/undelete', 'put'>;
  /**
   * Update several: each is a supervisory scope.
   *
   * **Who may:** every user with the Update right on the supervisory scope (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/SupervisoryScope/updateSupervisoryScopes` of the service
   */
  (path: '/supervisoryscopes', options: OptionsOf<'/supervisoryscopes', 'put'>): CallResult<'/supervisoryscopes', 'put'>;
  /**
   * Update a supervisory scope.
   *
   * **Who may:** every user with the Update right on the supervisory scope (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/SupervisoryScope/updateSupervisoryScope` of the service
   */
  (path: '/supervisoryscopes/{id}', options: OptionsOf<'/supervisoryscopes/{id}', 'put'>): CallResult<'/supervisoryscopes/{id}', 'put'>;
  /**
   * Undelete a supervisory scope.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Delete right on the supervisory scope (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/SupervisoryScope/undeleteSupervisoryScope` of the service
   */
  (path: '/supervisoryscopes/{id}/undelete', options: OptionsOf<'/supervisoryscopes/{id}/undelete', 'put'>): CallResult<'/supervisoryscopes/{id}/undelete', 'put'>;
  /**
   * Update several: each is a goal.
   *
   * A changed IndividualID moves the goal to another individual.
   *
   * **Who may:** every user with the Update right on the goal (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Goal/updateGoals` of the service
   */
  (path: '/goals', options: OptionsOf<'/goals', 'put'>): CallResult<'/goals', 'put'>;
  /**
   * Update a goal.
   *
   * A changed IndividualID moves the goal to another individual.
   *
   * **Who may:** every user with the Update right on the goal (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Goal/updateGoal` of the service
   */
  (path: '/goals/{id}', options: OptionsOf<'/goals/{id}', 'put'>): CallResult<'/goals/{id}', 'put'>;
  /**
   * Update several: each is a commitment.
   *
   * A changed AncestorID moves the commitment to another organization, department or individual. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Update right on the commitment (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/Commitment/updateCommitments` of the service
   */
  (path: '/commitments', options: OptionsOf<'/commitments', 'put'>): CallResult<'/commitments', 'put'>;
  /**
   * Update a commitment.
   *
   * A changed AncestorID moves the commitment to another organization, department or individual. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Update right on the commitment (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/Commitment/updateCommitment` of the service
   */
  (path: '/commitments/{id}', options: OptionsOf<'/commitments/{id}', 'put'>): CallResult<'/commitments/{id}', 'put'>;
  /**
   * Update several: each is a project.
   *
   * A changed ParentID or AncestorID moves the project together with its child projects.
   *
   * **Who may:** every user with the Update right on the project (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/updateProjects` of the service
   */
  (path: '/projects', options: OptionsOf<'/projects', 'put'>): CallResult<'/projects', 'put'>;
  /**
   * Update several: each is a project phase.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/updateProjectPhases` of the service
   */
  (path: '/projectphases', options: OptionsOf<'/projectphases', 'put'>): CallResult<'/projectphases', 'put'>;
  /**
   * Update several: each is a project status.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/updateProjectStatuses` of the service
   */
  (path: '/projectstatuses', options: OptionsOf<'/projectstatuses', 'put'>): CallResult<'/projectstatuses', 'put'>;
  /**
   * Update several: each is a team member.
   *
   * ProjectID and IndividualID cannot be changed. Only administrators and the creator and leaders of the project can give or remove the role of a leader.
   *
   * **Who may:** every user with the Update right on the team member (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/updateTeamMembers` of the service
   */
  (path: '/teammembers', options: OptionsOf<'/teammembers', 'put'>): CallResult<'/teammembers', 'put'>;
  /**
   * Update a project.
   *
   * A changed ParentID or AncestorID moves the project together with its child projects.
   *
   * **Who may:** every user with the Update right on the project (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/updateProject` of the service
   */
  (path: '/projects/{id}', options: OptionsOf<'/projects/{id}', 'put'>): CallResult<'/projects/{id}', 'put'>;
  /**
   * Update a project phase.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/updateProjectPhase` of the service
   */
  (path: '/projectphases/{id}', options: OptionsOf<'/projectphases/{id}', 'put'>): CallResult<'/projectphases/{id}', 'put'>;
  /**
   * Update a project status.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/updateProjectStatus` of the service
   */
  (path: '/projectstatuses/{id}', options: OptionsOf<'/projectstatuses/{id}', 'put'>): CallResult<'/projectstatuses/{id}', 'put'>;
  /**
   * Update a team member.
   *
   * ProjectID and IndividualID cannot be changed. Only administrators and the creator and leaders of the project can give or remove the role of a leader.
   *
   * **Who may:** every user with the Update right on the team member (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/updateTeamMember` of the service
   */
  (path: '/teammembers/{id}', options: OptionsOf<'/teammembers/{id}', 'put'>): CallResult<'/teammembers/{id}', 'put'>;
  /**
   * Undelete a project.
   *
   * Restores the project, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.
   *
   * **Who may:** every user with the Delete right on the project (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/undeleteProject` of the service
   */
  (path: '/projects/{id}/undelete', options: OptionsOf<'/projects/{id}/undelete', 'put'>): CallResult<'/projects/{id}/undelete', 'put'>;
  /**
   * Update several: each is a project scope.
   *
   * **Who may:** every user with the Update right on the project scope (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/ProjectScope/updateProjectScopes` of the service
   */
  (path: '/projectscopes', options: OptionsOf<'/projectscopes', 'put'>): CallResult<'/projectscopes', 'put'>;
  /**
   * Update a project scope.
   *
   * **Who may:** every user with the Update right on the project scope (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/ProjectScope/updateProjectScope` of the service
   */
  (path: '/projectscopes/{id}', options: OptionsOf<'/projectscopes/{id}', 'put'>): CallResult<'/projectscopes/{id}', 'put'>;
  /**
   * Undelete a project scope.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Delete right on the project scope (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/ProjectScope/undeleteProjectScope` of the service
   */
  (path: '/projectscopes/{id}/undelete', options: OptionsOf<'/projectscopes/{id}/undelete', 'put'>): CallResult<'/projectscopes/{id}/undelete', 'put'>;
  /**
   * Update several: each is a evaluation criterion.
   *
   * **Who may:** every user with the Update right on the evaluation criterion (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/EvaluationCriteria/updateEvaluationCriteria` of the service
   */
  (path: '/evaluationcriteria', options: OptionsOf<'/evaluationcriteria', 'put'>): CallResult<'/evaluationcriteria', 'put'>;
  /**
   * Update an evaluation criterion.
   *
   * **Who may:** every user with the Update right on the evaluation criterion (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/EvaluationCriteria/updateEvaluationCriterion` of the service
   */
  (path: '/evaluationcriteria/{id}', options: OptionsOf<'/evaluationcriteria/{id}', 'put'>): CallResult<'/evaluationcriteria/{id}', 'put'>;
  /**
   * Undelete an evaluation criterion.
   *
   * Returns a list with one record.
   *
   * **Who may:** every user with the Delete right on the evaluation criterion (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/EvaluationCriteria/undeleteEvaluationCriterion` of the service
   */
  (path: '/evaluationcriteria/{id}/undelete', options: OptionsOf<'/evaluationcriteria/{id}/undelete', 'put'>): CallResult<'/evaluationcriteria/{id}/undelete', 'put'>;
  /**
   * Update several: each is a task.
   *
   * A changed ParentID or AncestorID moves the task together with its child tasks.
   *
   * **Who may:** every user with the Update right on the task (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Task/updateTasks` of the service
   */
  (path: '/tasks', options: OptionsOf<'/tasks', 'put'>): CallResult<'/tasks', 'put'>;
  /**
   * Update a task.
   *
   * A changed ParentID or AncestorID moves the task together with its child tasks.
   *
   * **Who may:** every user with the Update right on the task (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Task/updateTask` of the service
   */
  (path: '/tasks/{id}', options: OptionsOf<'/tasks/{id}', 'put'>): CallResult<'/tasks/{id}', 'put'>;
  /**
   * Complete or reopen a task.
   *
   * Sets EndDateActual to the current time if it is null, and to null otherwise.
   *
   * **Who may:** every user with the Update right on the task (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Task/toggleTaskCompleted` of the service
   */
  (path: '/tasks/{id}/togglecompleted', options: OptionsOf<'/tasks/{id}/togglecompleted', 'put'>): CallResult<'/tasks/{id}/togglecompleted', 'put'>;
  /**
   * Undelete a task.
   *
   * Restores the task, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.
   *
   * **Who may:** every user with the Delete right on the task (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Task/undeleteTask` of the service
   */
  (path: '/tasks/{id}/undelete', options: OptionsOf<'/tasks/{id}/undelete', 'put'>): CallResult<'/tasks/{id}/undelete', 'put'>;
  /**
   * Assign a task to an individual.
   *
   * Succeeds without a change if the task is already assigned to the individual.
   *
   * **Who may:** every user with the Update right on the task (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Task/addTaskAssignee` of the service
   */
  (path: '/tasks/{id}/individuals/{individualid}', options: OptionsOf<'/tasks/{id}/individuals/{individualid}', 'put'>): CallResult<'/tasks/{id}/individuals/{individualid}', 'put'>;
  /**
   * Update several: each is a metric.
   *
   * A changed AncestorID moves the metric together with its child metrics.
   *
   * **Who may:** every user with the Update right on the metric (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/updateMetrics` of the service
   */
  (path: '/metrics', options: OptionsOf<'/metrics', 'put'>): CallResult<'/metrics', 'put'>;
  /**
   * Update several: each is a metric value.
   *
   * MetricID cannot be changed.
   *
   * **Who may:** every user with the Update right on the metric value (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/updateMetricValues` of the service
   */
  (path: '/metricvalues', options: OptionsOf<'/metricvalues', 'put'>): CallResult<'/metricvalues', 'put'>;
  /**
   * Update a metric.
   *
   * A changed AncestorID moves the metric together with its child metrics.
   *
   * **Who may:** every user with the Update right on the metric (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/updateMetric` of the service
   */
  (path: '/metrics/{id}', options: OptionsOf<'/metrics/{id}', 'put'>): CallResult<'/metrics/{id}', 'put'>;
  /**
   * Update a metric value.
   *
   * MetricID cannot be changed.
   *
   * **Who may:** every user with the Update right on the metric value (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/updateMetricValue` of the service
   */
  (path: '/metricvalues/{id}', options: OptionsOf<'/metricvalues/{id}', 'put'>): CallResult<'/metricvalues/{id}', 'put'>;
  /**
   * Undelete a metric.
   *
   * Restores the metric, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.
   *
   * **Who may:** every user with the Delete right on the metric (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/undeleteMetric` of the service
   */
  (path: '/metrics/{id}/undelete', options: OptionsOf<'/metrics/{id}/undelete', 'put'>): CallResult<'/metrics/{id}/undelete', 'put'>;
  /**
   * Update the dashboard settings of the site.
   *
   * The thresholds must not decrease from Threshold1 to Threshold3. The switches tell clients which figures to show; the API returns all figures in any case. Required role: `PM+Admin`.
   *
   * **Who may:** administrators with Performance Management.
   *
   * @see `/docs#/Dashboard/updateDashboardSettings` of the service
   */
  (path: '/dashboards/settings', options: OptionsOf<'/dashboards/settings', 'put'>): CallResult<'/dashboards/settings', 'put'>;
  /**
   * Update an archive (not supported).
   *
   * Always succeeds and changes nothing, whatever the ID. Archives cannot be changed. The request body is ignored.
   *
   * **Who may:** every user.
   *
   * @see `/docs#/Archive/updateArchive` of the service
   */
  (path: '/archives/{id}', options: OptionsOf<'/archives/{id}', 'put'>): CallResult<'/archives/{id}', 'put'>;
  /**
   * Update several: each is a dialog.
   *
   * A changed AncestorID moves the dialog to another individual, organization, department or project.
   *
   * **Who may:** every user with the Update right on the dialog (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Dialog/updateDialogs` of the service
   */
  (path: '/dialogs', options: OptionsOf<'/dialogs', 'put'>): CallResult<'/dialogs', 'put'>;
  /**
   * Update a dialog.
   *
   * A changed AncestorID moves the dialog to another individual, organization, department or project.
   *
   * **Who may:** every user with the Update right on the dialog (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Dialog/updateDialog` of the service
   */
  (path: '/dialogs/{id}', options: OptionsOf<'/dialogs/{id}', 'put'>): CallResult<'/dialogs/{id}', 'put'>;
  /**
   * Undelete a dialog.
   *
   * Restores the dialog, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.
   *
   * **Who may:** every user with the Delete right on the dialog (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Dialog/undeleteDialog` of the service
   */
  (path: '/dialogs/{id}/undelete', options: OptionsOf<'/dialogs/{id}/undelete', 'put'>): CallResult<'/dialogs/{id}/undelete', 'put'>;
  /**
   * Update the note of a dialog on a basic role.
   *
   * The role and the dialog must belong to the same individual, and the caller must be able to update both.
   *
   * **Who may:** every user with the Update right on the basic role dialog (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRoleDialog/updateBasicRoleDialog` of the service
   */
  (path: '/basicroles/{basicRoleid}/dialogs/{dialogid}', options: OptionsOf<'/basicroles/{basicRoleid}/dialogs/{dialogid}', 'put'>): CallResult<'/basicroles/{basicRoleid}/dialogs/{dialogid}', 'put'>;
  /**
   * Update several: each is a assessment.
   *
   * SubjectID and Kind cannot be changed. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Update right on the assessment (by default: those in charge of the individual it belongs to, but not that individual; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Assessment/updateAssessments` of the service
   */
  (path: '/assessments', options: OptionsOf<'/assessments', 'put'>): CallResult<'/assessments', 'put'>;
  /**
   * Update an assessment.
   *
   * SubjectID and Kind cannot be changed. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Update right on the assessment (by default: those in charge of the individual it belongs to, but not that individual; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Assessment/updateAssessment` of the service
   */
  (path: '/assessments/{id}', options: OptionsOf<'/assessments/{id}', 'put'>): CallResult<'/assessments/{id}', 'put'>;
  /**
   * Update several: each is a comment.
   *
   * Only the author and administrators can update a comment. AncestorID cannot be changed.
   *
   * **Who may:** every user with the Update right on the comment (by default: the author; administrators).
   *
   * @see `/docs#/Comment/updateComments` of the service
   */
  (path: '/comments', options: OptionsOf<'/comments', 'put'>): CallResult<'/comments', 'put'>;
  /**
   * Update a comment.
   *
   * Only the author and administrators can update a comment. AncestorID cannot be changed.
   *
   * **Who may:** every user with the Update right on the comment (by default: the author; administrators).
   *
   * @see `/docs#/Comment/updateComment` of the service
   */
  (path: '/comments/{id}', options: OptionsOf<'/comments/{id}', 'put'>): CallResult<'/comments/{id}', 'put'>;
  /**
   * Undelete a comment.
   *
   * Only the user who deleted the comment and administrators can undelete it.
   *
   * **Who may:** every user who deleted the comment, and administrators.
   *
   * @see `/docs#/Comment/undeleteComment` of the service
   */
  (path: '/comments/{id}/undelete', options: OptionsOf<'/comments/{id}/undelete', 'put'>): CallResult<'/comments/{id}/undelete', 'put'>;
  /**
   * Update a webhook.
   *
   * If it is disabled, the events that wait are given up; they can be replayed. If it is enabled again, it begins with the events that happen from now on. Site tokens, impersonating administrators and global administrators in another site can neither enable it nor change Url, Types and Verbs. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/updateWebhook` of the service
   */
  (path: '/webhooks/{id}', options: OptionsOf<'/webhooks/{id}', 'put'>): CallResult<'/webhooks/{id}', 'put'>;
  /**
   * Update a site.
   *
   * Only global administrators can change FeatureApi and FeaturePerformance. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site; global administrators for any site.
   *
   * @see `/docs#/Site/updateSite` of the service
   */
  (path: '/sites/{id}', options: OptionsOf<'/sites/{id}', 'put'>): CallResult<'/sites/{id}', 'put'>;
  /**
   * Undelete a site.
   *
   * Required role: `GlobalAdmin`.
   *
   * **Who may:** global administrators.
   *
   * @see `/docs#/Site/undeleteSite` of the service
   */
  (path: '/sites/{id}/undelete', options: OptionsOf<'/sites/{id}/undelete', 'put'>): CallResult<'/sites/{id}/undelete', 'put'>;
  /**
   * Update several: each is a period.
   *
   * Periods of a site must not overlap. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Period/updatePeriods` of the service
   */
  (path: '/periods', options: OptionsOf<'/periods', 'put'>): CallResult<'/periods', 'put'>;
  /**
   * Update a period.
   *
   * Periods of a site must not overlap. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Period/updatePeriod` of the service
   */
  (path: '/periods/{id}', options: OptionsOf<'/periods/{id}', 'put'>): CallResult<'/periods/{id}', 'put'>;
  /**
   * Update several: each is a core value.
   *
   * Required role: `PM+Admin`.
   *
   * **Who may:** administrators with Performance Management.
   *
   * @see `/docs#/CoreValue/updateCoreValues` of the service
   */
  (path: '/corevalues', options: OptionsOf<'/corevalues', 'put'>): CallResult<'/corevalues', 'put'>;
  /**
   * Update a core value.
   *
   * Required role: `PM+Admin`.
   *
   * **Who may:** administrators with Performance Management.
   *
   * @see `/docs#/CoreValue/updateCoreValue` of the service
   */
  (path: '/corevalues/{id}', options: OptionsOf<'/corevalues/{id}', 'put'>): CallResult<'/corevalues/{id}', 'put'>;
  /**
   * Update several: each is a color.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Color/updateColors` of the service
   */
  (path: '/colors', options: OptionsOf<'/colors', 'put'>): CallResult<'/colors', 'put'>;
  /**
   * Update a color.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Color/updateColor` of the service
   */
  (path: '/colors/{id}', options: OptionsOf<'/colors/{id}', 'put'>): CallResult<'/colors/{id}', 'put'>;
  /**
   * Update several: each is a security group.
   *
   * Built-in groups cannot be renamed. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/SecurityGroup/updateSecurityGroups` of the service
   */
  (path: '/securitygroups', options: OptionsOf<'/securitygroups', 'put'>): CallResult<'/securitygroups', 'put'>;
  /**
   * Update a security group.
   *
   * Built-in groups cannot be renamed. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/SecurityGroup/updateSecurityGroup` of the service
   */
  (path: '/securitygroups/{id}', options: OptionsOf<'/securitygroups/{id}', 'put'>): CallResult<'/securitygroups/{id}', 'put'>;
  /**
   * Undelete a security group.
   *
   * The permissions of the group apply again. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/SecurityGroup/undeleteSecurityGroup` of the service
   */
  (path: '/securitygroups/{id}/undelete', options: OptionsOf<'/securitygroups/{id}/undelete', 'put'>): CallResult<'/securitygroups/{id}/undelete', 'put'>;
  /**
   * Add an individual to a security group.
   *
   * Succeeds without a change if the individual is already a member. The members of Everyone and Administrators are managed by the service. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/SecurityGroup/addSecurityGroupMember` of the service
   */
  (path: '/securitygroups/{id}/individuals/{individualid}', options: OptionsOf<'/securitygroups/{id}/individuals/{individualid}', 'put'>): CallResult<'/securitygroups/{id}/individuals/{individualid}', 'put'>;
  /**
   * Update several: each is a permission.
   *
   * Changes the states of the permission. RowID, PrincipalID and ChildType cannot be changed.
   *
   * **Who may:** every user with the Delegate right on the record of the permission and each right that the change concerns (by default: administrators).
   *
   * @see `/docs#/Permission/updatePermissions` of the service
   */
  (path: '/permissions', options: OptionsOf<'/permissions', 'put'>): CallResult<'/permissions', 'put'>;
  /**
   * Update a permission.
   *
   * Changes the states of the permission. RowID, PrincipalID and ChildType cannot be changed.
   *
   * **Who may:** every user with the Delegate right on the record of the permission and each right that the change concerns (by default: administrators).
   *
   * @see `/docs#/Permission/updatePermission` of the service
   */
  (path: '/permissions/{id}', options: OptionsOf<'/permissions/{id}', 'put'>): CallResult<'/permissions/{id}', 'put'>;
  /**
   * Update a credential.
   *
   * Takes effect immediately. IndividualID cannot be changed, and Expires can only be brought forward. Machine credentials, site tokens, impersonating administrators and global administrators in another site cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/updateCredential` of the service
   */
  (path: '/credentials/{id}', options: OptionsOf<'/credentials/{id}', 'put'>): CallResult<'/credentials/{id}', 'put'>;
  /**
   * Update what a site can sign in with.
   *
   * What is switched off is refused immediately, and works again when it is switched on. `Passwords` can be false only if you have signed in with a JWT. The command `signin reset` allows everything again. Site tokens, impersonating administrators and global administrators of another site cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Credential/updateSignIn` of the service
   */
  (path: '/sites/{siteid}/signin', options: OptionsOf<'/sites/{siteid}/signin', 'put'>): CallResult<'/sites/{siteid}/signin', 'put'>;
  /**
   * Update the identity provider of a site.
   *
   * Creates or replaces it. The sign-ins of the former one, and its identities, end immediately. Site tokens, impersonating administrators and global administrators of another site cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Credential/updateIdentityProvider` of the service
   */
  (path: '/sites/{siteid}/identityprovider', options: OptionsOf<'/sites/{siteid}/identityprovider', 'put'>): CallResult<'/sites/{siteid}/identityprovider', 'put'>;
  /**
   * Update the identity of an individual.
   *
   * Binds the individual to a subject of the identity provider of the site. The sign-ins of its former subject end immediately. Site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/updateIndividualIdentity` of the service
   */
  (path: '/individuals/{id}/identity', options: OptionsOf<'/individuals/{id}/identity', 'put'>): CallResult<'/individuals/{id}/identity', 'put'>;
  /**
   * Update the hold on the data of an individual.
   *
   * While there is one, the individual is not erased, and no entry of the audit is removed. Programs, site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/PersonalData/updateHold` of the service
   */
  (path: '/individuals/{id}/hold', options: OptionsOf<'/individuals/{id}/hold', 'put'>): CallResult<'/individuals/{id}/hold', 'put'>;
  /**
   * Update how long a site keeps what was deleted.
   *
   * The command `retention run` removes what is older. Programs, site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/PersonalData/updateRetention` of the service
   */
  (path: '/sites/{siteid}/retention', options: OptionsOf<'/sites/{siteid}/retention', 'put'>): CallResult<'/sites/{siteid}/retention', 'put'>;
}


/** The operations with the method PATCH. */
export interface PatchCalls extends AnyCall<'patch'> {
  /**
   * Change members of an individual.
   *
   * Individuals can change their own names, Email, UserDefined fields and Password. Other fields require the Update permission on the individual. UserName, IsAdmin and the Password of others require an administrator.
   *
   * **Who may:** every user with the Update right on the individual (by default: the individual itself, for its own names, email and password; administrators).
   *
   * @see `/docs#/Individual/patchIndividual` of the service
   */
  (path: '/individuals/{id}', options: OptionsOf<'/individuals/{id}', 'patch'>): CallResult<'/individuals/{id}', 'patch'>;
  /**
   * Change members of an organization or department.
   *
   * A changed ParentID moves it together with its departments. Below the site it becomes an organization, elsewhere a department.
   *
   * **Who may:** every user with the Update right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Organization/patchOrganization` of the service
   */
  (path: '/organizations/{id}', options: OptionsOf<'/organizations/{id}', 'patch'>): CallResult<'/organizations/{id}', 'patch'>;
  /**
   * Change members of an organization or department.
   *
   * A changed ParentID moves it together with its departments. Below the site it becomes an organization, elsewhere a department.
   *
   * **Who may:** every user with the Update right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Department/patchDepartment` of the service
   */
  (path: '/departments/{id}', options: OptionsOf<'/departments/{id}', 'patch'>): CallResult<'/departments/{id}', 'patch'>;
  /**
   * Change members of a membership.
   *
   * IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.
   *
   * **Who may:** every user with the Update right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/patchMembership` of the service
   */
  (path: '/departmentmembers/{id}', options: OptionsOf<'/departmentmembers/{id}', 'patch'>): CallResult<'/departmentmembers/{id}', 'patch'>;
  /**
   * Change members of the membership of an individual in a department or organization.
   *
   * IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.
   *
   * **Who may:** every user with the Update right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/patchMembershipOfIndividualInDepartment` of the service
   */
  (path: '/individuals/{individualID}/departments/{departmentID}/departmentmembers', options: OptionsOf<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', 'patch'>): CallResult<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', 'patch'>;
  /**
   * Change members of the membership of an individual in a department or organization.
   *
   * IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.
   *
   * **Who may:** every user with the Update right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/patchMembershipInDepartmentOfIndividual` of the service
   */
  (path: '/departments/{departmentID}/individuals/{individualID}/departmentmembers', options: OptionsOf<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', 'patch'>): CallResult<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', 'patch'>;
  /**
   * Change members of a basic role.
   *
   * **Who may:** every user with the Update right on the basic role (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRole/patchBasicRole` of the service
   */
  (path: '/basicroles/{id}', options: OptionsOf<'/basicroles/{id}', 'patch'>): CallResult<'/basicroles/{id}', 'patch'>;
  /**
   * Change members of a performance indicator.
   *
   * **Who may:** every user with the Update right on the indicator (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Indicator/patchIndicator` of the service
   */
  (path: '/indicators/{id}', options: OptionsOf<'/indicators/{id}', 'patch'>): CallResult<'/indicators/{id}', 'patch'>;
  /**
   * Change members of an accountability.
   *
   * **Who may:** every user with the Update right on the accountability (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Accountability/patchAccountability` of the service
   */
  (path: '/accountabilities/{id}', options: OptionsOf<'/accountabilities/{id}', 'patch'>): CallResult<'/accountabilities/{id}', 'patch'>;
  /**
   * Change members of a supervisory scope.
   *
   * **Who may:** every user with the Update right on the supervisory scope (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/SupervisoryScope/patchSupervisoryScope` of the service
   */
  (path: '/supervisoryscopes/{id}', options: OptionsOf<'/supervisoryscopes/{id}', 'patch'>): CallResult<'/supervisoryscopes/{id}', 'patch'>;
  /**
   * Change members of a goal.
   *
   * A changed IndividualID moves the goal to another individual.
   *
   * **Who may:** every user with the Update right on the goal (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Goal/patchGoal` of the service
   */
  (path: '/goals/{id}', options: OptionsOf<'/goals/{id}', 'patch'>): CallResult<'/goals/{id}', 'patch'>;
  /**
   * Change members of a commitment.
   *
   * A changed AncestorID moves the commitment to another organization, department or individual. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Update right on the commitment (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/Commitment/patchCommitment` of the service
   */
  (path: '/commitments/{id}', options: OptionsOf<'/commitments/{id}', 'patch'>): CallResult<'/commitments/{id}', 'patch'>;
  /**
   * Change members of a project.
   *
   * A changed ParentID or AncestorID moves the project together with its child projects.
   *
   * **Who may:** every user with the Update right on the project (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/patchProject` of the service
   */
  (path: '/projects/{id}', options: OptionsOf<'/projects/{id}', 'patch'>): CallResult<'/projects/{id}', 'patch'>;
  /**
   * Change members of a project phase.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/patchProjectPhase` of the service
   */
  (path: '/projectphases/{id}', options: OptionsOf<'/projectphases/{id}', 'patch'>): CallResult<'/projectphases/{id}', 'patch'>;
  /**
   * Change members of a project status.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/patchProjectStatus` of the service
   */
  (path: '/projectstatuses/{id}', options: OptionsOf<'/projectstatuses/{id}', 'patch'>): CallResult<'/projectstatuses/{id}', 'patch'>;
  /**
   * Change members of a team member.
   *
   * ProjectID and IndividualID cannot be changed. Only administrators and the creator and leaders of the project can give or remove the role of a leader.
   *
   * **Who may:** every user with the Update right on the team member (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/patchTeamMember` of the service
   */
  (path: '/teammembers/{id}', options: OptionsOf<'/teammembers/{id}', 'patch'>): CallResult<'/teammembers/{id}', 'patch'>;
  /**
   * Change members of a project scope.
   *
   * **Who may:** every user with the Update right on the project scope (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/ProjectScope/patchProjectScope` of the service
   */
  (path: '/projectscopes/{id}', options: OptionsOf<'/projectscopes/{id}', 'patch'>): CallResult<'/projectscopes/{id}', 'patch'>;
  /**
   * Change members of an evaluation criterion.
   *
   * **Who may:** every user with the Update right on the evaluation criterion (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/EvaluationCriteria/patchEvaluationCriterion` of the service
   */
  (path: '/evaluationcriteria/{id}', options: OptionsOf<'/evaluationcriteria/{id}', 'patch'>): CallResult<'/evaluationcriteria/{id}', 'patch'>;
  /**
   * Change members of a task.
   *
   * A changed ParentID or AncestorID moves the task together with its child tasks.
   *
   * **Who may:** every user with the Update right on the task (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Task/patchTask` of the service
   */
  (path: '/tasks/{id}', options: OptionsOf<'/tasks/{id}', 'patch'>): CallResult<'/tasks/{id}', 'patch'>;
  /**
   * Change members of a metric.
   *
   * A changed AncestorID moves the metric together with its child metrics.
   *
   * **Who may:** every user with the Update right on the metric (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/patchMetric` of the service
   */
  (path: '/metrics/{id}', options: OptionsOf<'/metrics/{id}', 'patch'>): CallResult<'/metrics/{id}', 'patch'>;
  /**
   * Change members of a metric value.
   *
   * MetricID cannot be changed.
   *
   * **Who may:** every user with the Update right on the metric value (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/patchMetricValue` of the service
   */
  (path: '/metricvalues/{id}', options: OptionsOf<'/metricvalues/{id}', 'patch'>): CallResult<'/metricvalues/{id}', 'patch'>;
  /**
   * Change members of the dashboard settings of the site.
   *
   * The thresholds must not decrease from Threshold1 to Threshold3. The switches tell clients which figures to show; the API returns all figures in any case. Required role: `PM+Admin`.
   *
   * **Who may:** administrators with Performance Management.
   *
   * @see `/docs#/Dashboard/patchDashboardSettings` of the service
   */
  (path: '/dashboards/settings', options: OptionsOf<'/dashboards/settings', 'patch'>): CallResult<'/dashboards/settings', 'patch'>;
  /**
   * Change members of a dialog.
   *
   * A changed AncestorID moves the dialog to another individual, organization, department or project.
   *
   * **Who may:** every user with the Update right on the dialog (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Dialog/patchDialog` of the service
   */
  (path: '/dialogs/{id}', options: OptionsOf<'/dialogs/{id}', 'patch'>): CallResult<'/dialogs/{id}', 'patch'>;
  /**
   * Change members of the note of a dialog on a basic role.
   *
   * The role and the dialog must belong to the same individual, and the caller must be able to update both.
   *
   * **Who may:** every user with the Update right on the basic role dialog (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRoleDialog/patchBasicRoleDialog` of the service
   */
  (path: '/basicroles/{basicRoleid}/dialogs/{dialogid}', options: OptionsOf<'/basicroles/{basicRoleid}/dialogs/{dialogid}', 'patch'>): CallResult<'/basicroles/{basicRoleid}/dialogs/{dialogid}', 'patch'>;
  /**
   * Change members of an assessment.
   *
   * SubjectID and Kind cannot be changed. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Update right on the assessment (by default: those in charge of the individual it belongs to, but not that individual; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Assessment/patchAssessment` of the service
   */
  (path: '/assessments/{id}', options: OptionsOf<'/assessments/{id}', 'patch'>): CallResult<'/assessments/{id}', 'patch'>;
  /**
   * Change members of a comment.
   *
   * Only the author and administrators can update a comment. AncestorID cannot be changed.
   *
   * **Who may:** every user with the Update right on the comment (by default: the author; administrators).
   *
   * @see `/docs#/Comment/patchComment` of the service
   */
  (path: '/comments/{id}', options: OptionsOf<'/comments/{id}', 'patch'>): CallResult<'/comments/{id}', 'patch'>;
  /**
   * Change members of a webhook.
   *
   * If it is disabled, the events that wait are given up; they can be replayed. If it is enabled again, it begins with the events that happen from now on. Site tokens, impersonating administrators and global administrators in another site can neither enable it nor change Url, Types and Verbs. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/patchWebhook` of the service
   */
  (path: '/webhooks/{id}', options: OptionsOf<'/webhooks/{id}', 'patch'>): CallResult<'/webhooks/{id}', 'patch'>;
  /**
   * Change members of a site.
   *
   * Only global administrators can change FeatureApi and FeaturePerformance. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site; global administrators for any site.
   *
   * @see `/docs#/Site/patchSite` of the service
   */
  (path: '/sites/{id}', options: OptionsOf<'/sites/{id}', 'patch'>): CallResult<'/sites/{id}', 'patch'>;
  /**
   * Change members of a period.
   *
   * Periods of a site must not overlap. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Period/patchPeriod` of the service
   */
  (path: '/periods/{id}', options: OptionsOf<'/periods/{id}', 'patch'>): CallResult<'/periods/{id}', 'patch'>;
  /**
   * Change members of a core value.
   *
   * Required role: `PM+Admin`.
   *
   * **Who may:** administrators with Performance Management.
   *
   * @see `/docs#/CoreValue/patchCoreValue` of the service
   */
  (path: '/corevalues/{id}', options: OptionsOf<'/corevalues/{id}', 'patch'>): CallResult<'/corevalues/{id}', 'patch'>;
  /**
   * Change members of a color.
   *
   * Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Color/patchColor` of the service
   */
  (path: '/colors/{id}', options: OptionsOf<'/colors/{id}', 'patch'>): CallResult<'/colors/{id}', 'patch'>;
  /**
   * Change members of a security group.
   *
   * Built-in groups cannot be renamed. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/SecurityGroup/patchSecurityGroup` of the service
   */
  (path: '/securitygroups/{id}', options: OptionsOf<'/securitygroups/{id}', 'patch'>): CallResult<'/securitygroups/{id}', 'patch'>;
  /**
   * Change members of a permission.
   *
   * Changes the states of the permission. RowID, PrincipalID and ChildType cannot be changed.
   *
   * **Who may:** every user with the Delegate right on the record of the permission and each right that the change concerns (by default: administrators).
   *
   * @see `/docs#/Permission/patchPermission` of the service
   */
  (path: '/permissions/{id}', options: OptionsOf<'/permissions/{id}', 'patch'>): CallResult<'/permissions/{id}', 'patch'>;
  /**
   * Change members of a credential.
   *
   * Takes effect immediately. IndividualID cannot be changed, and Expires can only be brought forward. Machine credentials, site tokens, impersonating administrators and global administrators in another site cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/patchCredential` of the service
   */
  (path: '/credentials/{id}', options: OptionsOf<'/credentials/{id}', 'patch'>): CallResult<'/credentials/{id}', 'patch'>;
  /**
   * Change members of what a site can sign in with.
   *
   * What is switched off is refused immediately, and works again when it is switched on. `Passwords` can be false only if you have signed in with a JWT. The command `signin reset` allows everything again. Site tokens, impersonating administrators and global administrators of another site cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Credential/patchSignIn` of the service
   */
  (path: '/sites/{siteid}/signin', options: OptionsOf<'/sites/{siteid}/signin', 'patch'>): CallResult<'/sites/{siteid}/signin', 'patch'>;
  /**
   * Change members of the identity provider of a site.
   *
   * Creates or replaces it. The sign-ins of the former one, and its identities, end immediately. Site tokens, impersonating administrators and global administrators of another site cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Credential/patchIdentityProvider` of the service
   */
  (path: '/sites/{siteid}/identityprovider', options: OptionsOf<'/sites/{siteid}/identityprovider', 'patch'>): CallResult<'/sites/{siteid}/identityprovider', 'patch'>;
  /**
   * Change members of the identity of an individual.
   *
   * Binds the individual to a subject of the identity provider of the site. The sign-ins of its former subject end immediately. Site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/patchIndividualIdentity` of the service
   */
  (path: '/individuals/{id}/identity', options: OptionsOf<'/individuals/{id}/identity', 'patch'>): CallResult<'/individuals/{id}/identity', 'patch'>;
  /**
   * Change members of the hold on the data of an individual.
   *
   * While there is one, the individual is not erased, and no entry of the audit is removed. Programs, site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/PersonalData/patchHold` of the service
   */
  (path: '/individuals/{id}/hold', options: OptionsOf<'/individuals/{id}/hold', 'patch'>): CallResult<'/individuals/{id}/hold', 'patch'>;
  /**
   * Change members of how long a site keeps what was deleted.
   *
   * The command `retention run` removes what is older. Programs, site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/PersonalData/patchRetention` of the service
   */
  (path: '/sites/{siteid}/retention', options: OptionsOf<'/sites/{siteid}/retention', 'patch'>): CallResult<'/sites/{siteid}/retention', 'patch'>;
}


/** The operations with the method DELETE. */
export interface DeleteCalls extends AnyCall<'delete'> {
  /**
   * Delete a user token of the caller.
   *
   * The token becomes invalid immediately. Site tokens and impersonating administrators cannot call this operation.
   *
   * **Who may:** every user, for their own user tokens.
   *
   * @see `/docs#/Login/deleteMyToken` of the service
   */
  (path: '/me/tokens/{id}', options: OptionsOf<'/me/tokens/{id}', 'delete'>): CallResult<'/me/tokens/{id}', 'delete'>;
  /**
   * Delete a site token.
   *
   * The token becomes invalid immediately. Site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Login/deleteSiteToken` of the service
   */
  (path: '/sites/{siteid}/tokens/{id}', options: OptionsOf<'/sites/{siteid}/tokens/{id}', 'delete'>): CallResult<'/sites/{siteid}/tokens/{id}', 'delete'>;
  /**
   * Delete an individual.
   *
   * Also ends all sessions and tokens of the individual. The last administrator of a site cannot be deleted. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Individual/deleteIndividual` of the service
   */
  (path: '/individuals/{id}', options: OptionsOf<'/individuals/{id}', 'delete'>): CallResult<'/individuals/{id}', 'delete'>;
  /**
   * Delete an organization or department.
   *
   * All records that belong to it, such as departments, projects, metrics and dialogs, are marked `DeletedByRef`.
   *
   * **Who may:** every user with the Delete right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Organization/deleteOrganization` of the service
   */
  (path: '/organizations/{id}', options: OptionsOf<'/organizations/{id}', 'delete'>): CallResult<'/organizations/{id}', 'delete'>;
  /**
   * Delete an organization or department.
   *
   * All records that belong to it, such as departments, projects, metrics and dialogs, are marked `DeletedByRef`.
   *
   * **Who may:** every user with the Delete right on the organization or department (by default: the leaders of the department; administrators).
   *
   * @see `/docs#/Department/deleteDepartment` of the service
   */
  (path: '/departments/{id}', options: OptionsOf<'/departments/{id}', 'delete'>): CallResult<'/departments/{id}', 'delete'>;
  /**
   * Delete a membership.
   *
   * The deletion is permanent. The primary membership of an individual cannot be deleted.
   *
   * **Who may:** every user with the Delete right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/deleteMembership` of the service
   */
  (path: '/departmentmembers/{id}', options: OptionsOf<'/departmentmembers/{id}', 'delete'>): CallResult<'/departmentmembers/{id}', 'delete'>;
  /**
   * Delete the membership of an individual in a department or organization.
   *
   * The deletion is permanent. The primary membership of an individual cannot be deleted.
   *
   * **Who may:** every user with the Delete right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/deleteMembershipOfIndividualInDepartment` of the service
   */
  (path: '/individuals/{individualID}/departments/{departmentID}/departmentmembers', options: OptionsOf<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', 'delete'>): CallResult<'/individuals/{individualID}/departments/{departmentID}/departmentmembers', 'delete'>;
  /**
   * Delete the membership of an individual in a department or organization.
   *
   * The deletion is permanent. The primary membership of an individual cannot be deleted.
   *
   * **Who may:** every user with the Delete right on the membership (by default: the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/DepartmentMember/deleteMembershipInDepartmentOfIndividual` of the service
   */
  (path: '/departments/{departmentID}/individuals/{individualID}/departmentmembers', options: OptionsOf<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', 'delete'>): CallResult<'/departments/{departmentID}/individuals/{individualID}/departmentmembers', 'delete'>;
  /**
   * Delete a basic role.
   *
   * Its indicators are marked `DeletedByRef`.
   *
   * **Who may:** every user with the Delete right on the basic role (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/BasicRole/deleteBasicRole` of the service
   */
  (path: '/basicroles/{id}', options: OptionsOf<'/basicroles/{id}', 'delete'>): CallResult<'/basicroles/{id}', 'delete'>;
  /**
   * Delete a performance indicator.
   *
   * **Who may:** every user with the Delete right on the indicator (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Indicator/deleteIndicator` of the service
   */
  (path: '/indicators/{id}', options: OptionsOf<'/indicators/{id}', 'delete'>): CallResult<'/indicators/{id}', 'delete'>;
  /**
   * Delete an accountability.
   *
   * **Who may:** every user with the Delete right on the accountability (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Accountability/deleteAccountability` of the service
   */
  (path: '/accountabilities/{id}', options: OptionsOf<'/accountabilities/{id}', 'delete'>): CallResult<'/accountabilities/{id}', 'delete'>;
  /**
   * Delete a supervisory scope.
   *
   * **Who may:** every user with the Delete right on the supervisory scope (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/SupervisoryScope/deleteSupervisoryScope` of the service
   */
  (path: '/supervisoryscopes/{id}', options: OptionsOf<'/supervisoryscopes/{id}', 'delete'>): CallResult<'/supervisoryscopes/{id}', 'delete'>;
  /**
   * Delete a goal.
   *
   * The deletion is permanent.
   *
   * **Who may:** every user with the Delete right on the goal (by default: the individual it belongs to and those in charge of that individual; administrators).
   *
   * @see `/docs#/Goal/deleteGoal` of the service
   */
  (path: '/goals/{id}', options: OptionsOf<'/goals/{id}', 'delete'>): CallResult<'/goals/{id}', 'delete'>;
  /**
   * Delete a commitment.
   *
   * The deletion is permanent. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Delete right on the commitment (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; administrators).
   *
   * @see `/docs#/Commitment/deleteCommitment` of the service
   */
  (path: '/commitments/{id}', options: OptionsOf<'/commitments/{id}', 'delete'>): CallResult<'/commitments/{id}', 'delete'>;
  /**
   * Delete a project.
   *
   * All records that belong to it, such as child projects, tasks and metrics, are marked `DeletedByRef`.
   *
   * **Who may:** every user with the Delete right on the project (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/deleteProject` of the service
   */
  (path: '/projects/{id}', options: OptionsOf<'/projects/{id}', 'delete'>): CallResult<'/projects/{id}', 'delete'>;
  /**
   * Delete a project phase.
   *
   * The deletion is permanent. A phase that a project references cannot be deleted. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/deleteProjectPhase` of the service
   */
  (path: '/projectphases/{id}', options: OptionsOf<'/projectphases/{id}', 'delete'>): CallResult<'/projectphases/{id}', 'delete'>;
  /**
   * Delete a project status.
   *
   * The deletion is permanent. A status that a project references cannot be deleted. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Project/deleteProjectStatus` of the service
   */
  (path: '/projectstatuses/{id}', options: OptionsOf<'/projectstatuses/{id}', 'delete'>): CallResult<'/projectstatuses/{id}', 'delete'>;
  /**
   * Delete a team member.
   *
   * The deletion is permanent. Only administrators and the creator and leaders of the project can delete a leader.
   *
   * **Who may:** every user with the Delete right on the team member (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Project/deleteTeamMember` of the service
   */
  (path: '/teammembers/{id}', options: OptionsOf<'/teammembers/{id}', 'delete'>): CallResult<'/teammembers/{id}', 'delete'>;
  /**
   * Delete a project scope.
   *
   * **Who may:** every user with the Delete right on the project scope (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/ProjectScope/deleteProjectScope` of the service
   */
  (path: '/projectscopes/{id}', options: OptionsOf<'/projectscopes/{id}', 'delete'>): CallResult<'/projectscopes/{id}', 'delete'>;
  /**
   * Delete an evaluation criterion.
   *
   * **Who may:** every user with the Delete right on the evaluation criterion (by default: the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/EvaluationCriteria/deleteEvaluationCriterion` of the service
   */
  (path: '/evaluationcriteria/{id}', options: OptionsOf<'/evaluationcriteria/{id}', 'delete'>): CallResult<'/evaluationcriteria/{id}', 'delete'>;
  /**
   * Delete a task.
   *
   * Its child tasks and comments are marked `DeletedByRef`.
   *
   * **Who may:** every user with the Delete right on the task (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Task/deleteTask` of the service
   */
  (path: '/tasks/{id}', options: OptionsOf<'/tasks/{id}', 'delete'>): CallResult<'/tasks/{id}', 'delete'>;
  /**
   * Remove an assignee from a task.
   *
   * Succeeds without a change if the task is not assigned to the individual.
   *
   * **Who may:** every user with the Update right on the task (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Task/removeTaskAssignee` of the service
   */
  (path: '/tasks/{id}/individuals/{individualid}', options: OptionsOf<'/tasks/{id}/individuals/{individualid}', 'delete'>): CallResult<'/tasks/{id}/individuals/{individualid}', 'delete'>;
  /**
   * Delete a metric.
   *
   * Its child metrics and comments are marked `DeletedByRef`.
   *
   * **Who may:** every user with the Delete right on the metric (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/deleteMetric` of the service
   */
  (path: '/metrics/{id}', options: OptionsOf<'/metrics/{id}', 'delete'>): CallResult<'/metrics/{id}', 'delete'>;
  /**
   * Delete a metric value.
   *
   * The deletion is permanent.
   *
   * **Who may:** every user with the Delete right on the metric value (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Metric/deleteMetricValue` of the service
   */
  (path: '/metricvalues/{id}', options: OptionsOf<'/metricvalues/{id}', 'delete'>): CallResult<'/metricvalues/{id}', 'delete'>;
  /**
   * Delete an archive (not supported).
   *
   * Always succeeds and changes nothing, whatever the ID. Archives cannot be deleted.
   *
   * **Who may:** every user.
   *
   * @see `/docs#/Archive/deleteArchive` of the service
   */
  (path: '/archives/{id}', options: OptionsOf<'/archives/{id}', 'delete'>): CallResult<'/archives/{id}', 'delete'>;
  /**
   * Delete a dialog.
   *
   * Its tasks and comments are marked `DeletedByRef`.
   *
   * **Who may:** every user with the Delete right on the dialog (by default: the individual it belongs to and those in charge of that individual; the leaders of the department it belongs to; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Dialog/deleteDialog` of the service
   */
  (path: '/dialogs/{id}', options: OptionsOf<'/dialogs/{id}', 'delete'>): CallResult<'/dialogs/{id}', 'delete'>;
  /**
   * Delete an assessment.
   *
   * The deletion is permanent. Required role: `PM`.
   *
   * **Who may:** every user with Performance Management and the Delete right on the assessment (by default: those in charge of the individual it belongs to, but not that individual; the creator and the team leaders of the project; administrators).
   *
   * @see `/docs#/Assessment/deleteAssessment` of the service
   */
  (path: '/assessments/{id}', options: OptionsOf<'/assessments/{id}', 'delete'>): CallResult<'/assessments/{id}', 'delete'>;
  /**
   * Delete a comment.
   *
   * The author, administrators and users with the Delete permission can delete a comment.
   *
   * **Who may:** every user with the Delete right on the comment (by default: the author; administrators).
   *
   * @see `/docs#/Comment/deleteComment` of the service
   */
  (path: '/comments/{id}', options: OptionsOf<'/comments/{id}', 'delete'>): CallResult<'/comments/{id}', 'delete'>;
  /**
   * Delete a webhook.
   *
   * The deletion is permanent, also that of its deliveries. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Webhook/deleteWebhook` of the service
   */
  (path: '/webhooks/{id}', options: OptionsOf<'/webhooks/{id}', 'delete'>): CallResult<'/webhooks/{id}', 'delete'>;
  /**
   * Delete a site.
   *
   * All records of the site are marked `DeletedByRef`, and all sessions of its users end. Global administrators cannot delete their own site. Required role: `GlobalAdmin`.
   *
   * **Who may:** global administrators.
   *
   * @see `/docs#/Site/deleteSite` of the service
   */
  (path: '/sites/{id}', options: OptionsOf<'/sites/{id}', 'delete'>): CallResult<'/sites/{id}', 'delete'>;
  /**
   * Delete a period.
   *
   * The deletion is permanent. A period that another record references cannot be deleted. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Period/deletePeriod` of the service
   */
  (path: '/periods/{id}', options: OptionsOf<'/periods/{id}', 'delete'>): CallResult<'/periods/{id}', 'delete'>;
  /**
   * Delete a core value.
   *
   * The deletion is permanent. A core value that an assessment references cannot be deleted. Required role: `PM+Admin`.
   *
   * **Who may:** administrators with Performance Management.
   *
   * @see `/docs#/CoreValue/deleteCoreValue` of the service
   */
  (path: '/corevalues/{id}', options: OptionsOf<'/corevalues/{id}', 'delete'>): CallResult<'/corevalues/{id}', 'delete'>;
  /**
   * Delete a color.
   *
   * The deletion is permanent. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Color/deleteColor` of the service
   */
  (path: '/colors/{id}', options: OptionsOf<'/colors/{id}', 'delete'>): CallResult<'/colors/{id}', 'delete'>;
  /**
   * Delete a security group.
   *
   * The permissions of the group are ignored while it is deleted. Built-in groups cannot be deleted. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/SecurityGroup/deleteSecurityGroup` of the service
   */
  (path: '/securitygroups/{id}', options: OptionsOf<'/securitygroups/{id}', 'delete'>): CallResult<'/securitygroups/{id}', 'delete'>;
  /**
   * Remove an individual from a security group.
   *
   * Succeeds without a change if the individual is not a member. The members of Everyone and Administrators are managed by the service. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/SecurityGroup/removeSecurityGroupMember` of the service
   */
  (path: '/securitygroups/{id}/individuals/{individualid}', options: OptionsOf<'/securitygroups/{id}/individuals/{individualid}', 'delete'>): CallResult<'/securitygroups/{id}/individuals/{individualid}', 'delete'>;
  /**
   * Delete a permission.
   *
   * The deletion is permanent.
   *
   * **Who may:** every user with the Delegate right on the record of the permission and each right that the change concerns (by default: administrators).
   *
   * @see `/docs#/Permission/deletePermission` of the service
   */
  (path: '/permissions/{id}', options: OptionsOf<'/permissions/{id}', 'delete'>): CallResult<'/permissions/{id}', 'delete'>;
  /**
   * Delete a credential.
   *
   * The secrets of the credential become invalid immediately. The deletion is permanent. Machine credentials, site tokens, impersonating administrators and global administrators in another site cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/deleteCredential` of the service
   */
  (path: '/credentials/{id}', options: OptionsOf<'/credentials/{id}', 'delete'>): CallResult<'/credentials/{id}', 'delete'>;
  /**
   * Delete the identity provider of a site.
   *
   * The sign-ins of the former one, and its identities, end immediately. Does nothing if there is none. Site tokens, impersonating administrators and global administrators of another site cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators, for their own site.
   *
   * @see `/docs#/Credential/deleteIdentityProvider` of the service
   */
  (path: '/sites/{siteid}/identityprovider', options: OptionsOf<'/sites/{siteid}/identityprovider', 'delete'>): CallResult<'/sites/{siteid}/identityprovider', 'delete'>;
  /**
   * Delete the identity of an individual.
   *
   * The sign-ins of its subject end immediately; an individual that is no administrator is bound again by the next token that names it. Does nothing if the individual has no identity. Site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/Credential/deleteIndividualIdentity` of the service
   */
  (path: '/individuals/{id}/identity', options: OptionsOf<'/individuals/{id}/identity', 'delete'>): CallResult<'/individuals/{id}/identity', 'delete'>;
  /**
   * Delete the hold on the data of an individual.
   *
   * Does nothing if there is none. Programs, site tokens and impersonating administrators cannot call this operation. Required role: `Admin`.
   *
   * **Who may:** administrators.
   *
   * @see `/docs#/PersonalData/deleteHold` of the service
   */
  (path: '/individuals/{id}/hold', options: OptionsOf<'/individuals/{id}/hold', 'delete'>): CallResult<'/individuals/{id}/hold', 'delete'>;
}
