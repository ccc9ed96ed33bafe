import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/service/resource-support';
import { RowType } from '../../security/rights/row-types';
import { ProjectScope } from './list-item';
import { ListItemService } from './list-item.service';

@Injectable()
export class ProjectScopeService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, ProjectScope, { name: 'project scope', rowType: RowType.ProjectScope, ownerType: RowType.Project });
  }
}
