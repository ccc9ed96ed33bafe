import { Module } from '@nestjs/common';
import { SupervisoryScope, SupervisoryScopeCreate, SupervisoryScopeUpdate } from './list-item';
import { personalItemController } from './list-item.controller';
import { SupervisoryScopeService } from './supervisory-scope.service';
import { SupervisoryScopeStore } from './supervisory-scope.store';

const SupervisoryScopeController = personalItemController(
  'SupervisoryScope',
  {
    path: 'supervisoryscopes',
    idName: 'id',
    plural: 'supervisory scopes',
    entity: SupervisoryScope,
    create: SupervisoryScopeCreate,
    update: SupervisoryScopeUpdate,
  },
  SupervisoryScopeService,
);

@Module({
  controllers: [SupervisoryScopeController],
  providers: [SupervisoryScopeService, SupervisoryScopeStore],
  exports: [SupervisoryScopeService],
})
export class SupervisoryScopeModule {}
