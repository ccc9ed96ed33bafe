import { Module } from '@nestjs/common';
import { BasicRoleController } from './basic-role.controller';
import { BasicRoleService } from './basic-role.service';
import { BasicRoleStore } from './basic-role.store';
import { IndividualBasicRolesCountService } from './individual-basic-roles-count.service';
import { IndividualBasicRolesCountStore } from './individual-basic-roles-count.store';

@Module({
  controllers: [BasicRoleController],
  providers: [BasicRoleService, BasicRoleStore, IndividualBasicRolesCountService, IndividualBasicRolesCountStore],
  exports: [BasicRoleService],
})
export class BasicRoleModule {}
