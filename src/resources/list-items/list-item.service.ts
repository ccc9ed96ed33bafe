import { Injectable, type Type } from '@nestjs/common';
import { OwnedRecordService } from '../../resource/service/owned-record-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { ResourceStore } from '../../resource/storage/resource-store';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import { Accountability, EvaluationCriteria, type ListItem, ProjectScope, SupervisoryScope } from './list-item';

/** What differs between the kinds of list items. */
interface ListItemDefinition {
  readonly name: string;
  readonly rowType: number;
  /** The row type of the records that own the items. */
  readonly ownerType: number;
}

/** List items: personal records of an individual, or records of a project (contract section 12). */
class ListItemService extends OwnedRecordService<ListItem> {
  constructor(support: ResourceSupport, entity: Type<ListItem>, definition: ListItemDefinition) {
    super(support, new ResourceStore(support.database, entity), {
      ...definition,
      ownerField: 'AncestorID',
      nameOf: ({ Name }) => Name,
    });
  }

  /** Returns one item in an array, the form that the published API has. */
  async getListed(caller: Caller, id: string, ownerId?: string): Promise<ListItem[]> {
    return [await (ownerId === undefined ? this.get(caller, id) : this.getOf(caller, ownerId, id))];
  }
}

@Injectable()
export class AccountabilityService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, Accountability, {
      name: 'accountability',
      rowType: RowType.Accountability,
      ownerType: RowType.Individual,
    });
  }
}

@Injectable()
export class EvaluationCriteriaService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, EvaluationCriteria, {
      name: 'evaluation criterion',
      rowType: RowType.EvaluationCriteria,
      ownerType: RowType.Project,
    });
  }
}

@Injectable()
export class ProjectScopeService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, ProjectScope, { name: 'project scope', rowType: RowType.ProjectScope, ownerType: RowType.Project });
  }
}

@Injectable()
export class SupervisoryScopeService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, SupervisoryScope, {
      name: 'supervisory scope',
      rowType: RowType.SupervisoryScope,
      ownerType: RowType.Individual,
    });
  }
}
