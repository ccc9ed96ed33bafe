import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/rules/resource-support';
import { RowType } from '../../security/rights/row-types';
import { ListItemService } from './list-item.service';
import { ProjectScopeStore } from './project-scope.store';

@Injectable()
export class ProjectScopeService extends ListItemService {
  constructor(support: ResourceSupport, store: ProjectScopeStore) {
    super(support, store, { name: 'project scope', rowType: RowType.ProjectScope, ownerType: RowType.Project });
  }
}
