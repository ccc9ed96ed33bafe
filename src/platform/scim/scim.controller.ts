import { NotFound } from '../../http/problems/problem';
import { ScimError } from '../../http/problems/scim-problem';
import { ControllerOf } from '../../resource/declare/described';
import { assignmentsOf, assignmentsOfPatch } from './assignments';
import { DirectoryWrites } from './directory-writes';
import { GroupService } from './group.service';
import { ScimAnswers } from './scim-answers';
import { Call, Scim, type ScimAnswer, type ScimCall } from './scim-call';
import { discovered, LIST, serviceProviderConfig } from './scim-schemas';
import { UserService } from './user.service';

const RECORDS = ['Users', 'Groups'] as const;
const RECORD = ['Users/:id', 'Groups/:id'] as const;

/** Provisioning of people and groups by an identity provider (RFC 7644; contract section 26). */
@ControllerOf('SCIM')
export class ScimController {
  private readonly services = { Users: this.users, Groups: this.groups };

  constructor(
    private readonly users: UserService,
    private readonly groups: GroupService,
    private readonly writes: DirectoryWrites,
    private readonly answers: ScimAnswers,
  ) {}

  @Scim('GET', 'ServiceProviderConfig')
  config(@Call() { base }: ScimCall): ScimAnswer {
    return { body: JSON.stringify(serviceProviderConfig(base)) };
  }

  @Scim('GET', 'ResourceTypes', 'ResourceTypes/:id')
  resourceTypes(@Call() call: ScimCall) {
    return discovery('ResourceTypes', call);
  }

  @Scim('GET', 'Schemas', 'Schemas/:id')
  schemas(@Call() call: ScimCall) {
    return discovery('Schemas', call);
  }

  @Scim('GET', ...RECORDS)
  list(@Call() call: ScimCall) {
    return this.answers.page(call);
  }

  @Scim('POST', ...RECORDS)
  async create(@Call() call: ScimCall) {
    const { caller, kind, body } = call;
    return this.answers.created(call, await this.services[kind].create(caller, assignmentsOf(kind, body)));
  }

  @Scim('GET', ...RECORD)
  async get(@Call() call: ScimCall) {
    return this.answers.one(call, await this.writes.get(call.caller, call.kind, call.id));
  }

  @Scim('PUT', ...RECORD)
  async put(@Call() call: ScimCall) {
    const { caller, kind, id, body } = call;
    return this.answers.one(call, await this.services[kind].update(caller, id, assignmentsOf(kind, body)));
  }

  /** Directories change large groups by small differences, and most do not read the answer. */
  @Scim('PATCH', ...RECORD)
  async patch(@Call() call: ScimCall): Promise<ScimAnswer> {
    const { caller, kind, id, body, query } = call;
    const row = await this.services[kind].update(caller, id, await assignmentsOfPatch(kind, body));
    return kind === 'Groups' && !query.get('attributes') ? {} : this.answers.one(call, row);
  }

  @Scim('DELETE', ...RECORD)
  async remove(@Call() { caller, kind, id }: ScimCall): Promise<ScimAnswer> {
    await this.services[kind].remove(caller, id);
    return {};
  }
}

/** The list of what the service has, or the one that the path names, in any case. */
function discovery(list: 'ResourceTypes' | 'Schemas', { base, id, query }: ScimCall): ScimAnswer {
  const Resources = discovered(list, base);
  if (id !== '') {
    const found = Resources.find((each) => each.id.toLowerCase() === id);
    if (!found) throw new NotFound(`No ${list.slice(0, -1)} with this ID exists.`);
    return { body: JSON.stringify(found) };
  }
  if (query.has('filter')) throw new ScimError('invalidFilter', 'This list cannot be filtered.');
  const { length } = Resources;
  return {
    body: JSON.stringify({ schemas: [LIST], totalResults: length, startIndex: 1, itemsPerPage: length, Resources }),
  };
}
