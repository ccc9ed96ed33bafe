import { Injectable, type Type } from '@nestjs/common';
import { OwnedRecordService } from '../../resource/service/owned-record-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { ResourceStore } from '../../resource/storage/resource-store';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import { Accountability, EvaluationCriteria, type ListItem, ProjectScope, SupervisoryScope } from './list-item';

/** List items: personal records of an individual, or records of a project (contract section 12). */
class ListItemService extends OwnedRecordService<ListItem> {
  constructor(support: ResourceSupport, entity: Type<ListItem>, name: string, ownerType: number) {
    super(support, new ResourceStore(support.database, entity), { name, ownerType, nameOf: ({ Name }) => Name });
  }

  /** Returns one item in an array, the form that the published API has. */
  async getListed(caller: Caller, id: string, ownerId?: string): Promise<ListItem[]> {
    return [await (ownerId === undefined ? this.get(caller, id) : this.getOf(caller, ownerId, id))];
  }
}

@Injectable()
export class AccountabilityService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, Accountability, 'accountability', RowType.Individual);
  }
}

@Injectable()
export class EvaluationCriteriaService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, EvaluationCriteria, 'evaluation criterion', RowType.Project);
  }
}

@Injectable()
export class ProjectScopeService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, ProjectScope, 'project scope', RowType.Project);
  }
}

@Injectable()
export class SupervisoryScopeService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, SupervisoryScope, 'supervisory scope', RowType.Individual);
  }
}
