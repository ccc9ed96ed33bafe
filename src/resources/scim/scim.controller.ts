import { Controller, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { NotFound } from '../../http/problem';
import { ScimError } from '../../http/scim-problem';
import { assignmentsOf, assignmentsOfPatch } from './assignments';
import { GroupService } from './group.service';
import { ScimInterceptor } from './scim.interceptor';
import { ScimAnswers } from './scim-answers';
import { Call, Scim, type ScimAnswer, type ScimCall } from './scim-call';
import { DISCOVERY, LIST, serviceProviderConfig } from './scim-schemas';
import { UserService } from './user.service';

/** Provisioning of people and groups by an identity provider (RFC 7644; contract section 26). */
@ApiExcludeController()
@UseInterceptors(ScimInterceptor)
@Controller('scim/v2')
export class ScimController {
  constructor(
    private readonly users: UserService,
    private readonly groups: GroupService,
    private readonly answers: ScimAnswers,
  ) {}

  @Scim('GET', 'ServiceProviderConfig')
  config(@Call() { base }: ScimCall): ScimAnswer {
    return { body: JSON.stringify(serviceProviderConfig(base)) };
  }

  @Scim('GET', 'ResourceTypes')
  resourceTypes(@Call() call: ScimCall) {
    return described('ResourceTypes', call);
  }

  @Scim('GET', 'ResourceTypes/:id')
  resourceType(@Call() call: ScimCall) {
    return described('ResourceTypes', call);
  }

  @Scim('GET', 'Schemas')
  schemas(@Call() call: ScimCall) {
    return described('Schemas', call);
  }

  @Scim('GET', 'Schemas/:id')
  schema(@Call() call: ScimCall) {
    return described('Schemas', call);
  }

  @Scim('GET', 'Users')
  listUsers(@Call() call: ScimCall) {
    return this.answers.page(call, 'users');
  }

  @Scim('POST', 'Users')
  async createUser(@Call() call: ScimCall) {
    const row = await this.users.create(call.caller, assignmentsOf('users', call.body));
    return this.answers.created(call, 'users', row);
  }

  @Scim('GET', 'Users/:id')
  async getUser(@Call() call: ScimCall) {
    return this.answers.one(call, 'users', await this.users.get(call.caller, call.id));
  }

  @Scim('PUT', 'Users/:id')
  async putUser(@Call() call: ScimCall) {
    const row = await this.users.update(call.caller, call.id, assignmentsOf('users', call.body));
    return this.answers.one(call, 'users', row);
  }

  @Scim('PATCH', 'Users/:id')
  async patchUser(@Call() call: ScimCall) {
    const row = await this.users.update(call.caller, call.id, assignmentsOfPatch('users', call.body));
    return this.answers.one(call, 'users', row);
  }

  @Scim('DELETE', 'Users/:id')
  async deleteUser(@Call() { caller, id }: ScimCall): Promise<ScimAnswer> {
    await this.users.remove(caller, id);
    return {};
  }

  @Scim('GET', 'Groups')
  listGroups(@Call() call: ScimCall) {
    return this.answers.page(call, 'groups');
  }

  @Scim('POST', 'Groups')
  async createGroup(@Call() call: ScimCall) {
    const row = await this.groups.create(call.caller, assignmentsOf('groups', call.body));
    return this.answers.created(call, 'groups', row);
  }

  @Scim('GET', 'Groups/:id')
  async getGroup(@Call() call: ScimCall) {
    return this.answers.one(call, 'groups', await this.groups.get(call.caller, call.id));
  }

  @Scim('PUT', 'Groups/:id')
  async putGroup(@Call() call: ScimCall) {
    const row = await this.groups.update(call.caller, call.id, assignmentsOf('groups', call.body));
    return this.answers.one(call, 'groups', row);
  }

  /** Directories change large groups by small differences, and most do not read the answer. */
  @Scim('PATCH', 'Groups/:id')
  async patchGroup(@Call() call: ScimCall) {
    const row = await this.groups.update(call.caller, call.id, assignmentsOfPatch('groups', call.body));
    return call.query.get('attributes') ? this.answers.one(call, 'groups', row) : {};
  }

  @Scim('DELETE', 'Groups/:id')
  async deleteGroup(@Call() { caller, id }: ScimCall): Promise<ScimAnswer> {
    await this.groups.remove(caller, id);
    return {};
  }
}

/** The list of what the service has of a kind, or the one that the path names, in any case. */
function described(kind: keyof typeof DISCOVERY, { base, id, query }: ScimCall): ScimAnswer {
  const { type, records } = DISCOVERY[kind];
  const all = records.map((record) => ({
    ...record,
    meta: { resourceType: type, location: `${base}/${kind}/${record.id}` },
  }));
  if (id !== '') {
    const found = all.find((record) => record.id.toLowerCase() === id);
    if (!found) throw new NotFound(`No ${type} with this ID exists.`);
    return { body: JSON.stringify(found) };
  }
  if (query.has('filter')) throw new ScimError('invalidFilter', 'This list cannot be filtered.');
  const Resources = all;
  const { length } = all;
  return {
    body: JSON.stringify({ schemas: [LIST], totalResults: length, startIndex: 1, itemsPerPage: length, Resources }),
  };
}
