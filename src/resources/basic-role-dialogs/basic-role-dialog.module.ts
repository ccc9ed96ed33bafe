import { Module } from '@nestjs/common';
import { BasicRoleModule } from '../basic-roles/basic-role.module';
import { DialogModule } from '../dialogs/dialog.module';
import { BasicRoleDialogController } from './basic-role-dialog.controller';
import { BasicRoleDialogService } from './basic-role-dialog.service';
import { BasicRoleDialogStore } from './basic-role-dialog.store';

@Module({
  imports: [BasicRoleModule, DialogModule],
  controllers: [BasicRoleDialogController],
  providers: [BasicRoleDialogService, BasicRoleDialogStore],
  exports: [BasicRoleDialogService],
})
export class BasicRoleDialogModule {}
