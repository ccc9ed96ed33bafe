import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import { RowType } from '../../security/row-types';
import { ListItemService } from './list-item.service';
import { ProjectScopeStore } from './project-scope.store';

@Injectable()
export class ProjectScopeService extends ListItemService {
  constructor(kit: Kit, store: ProjectScopeStore) {
    super(kit, store, { name: 'project scope', rowType: RowType.ProjectScope, ownerType: RowType.Project });
  }
}
