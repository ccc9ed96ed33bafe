import { Module } from '@nestjs/common';
import { ColorModule } from '../colors/color.module';
import { ProjectStateModule } from '../project-states/project-state.module';
import { SecurityGroupModule } from '../security-groups/security-group.module';
import { SiteController } from './site.controller';
import { SiteService } from './site.service';
import { SiteStore } from './site.store';

@Module({
  imports: [ColorModule, ProjectStateModule, SecurityGroupModule],
  controllers: [SiteController],
  providers: [SiteService, SiteStore],
  exports: [SiteService],
})
export class SiteModule {}
