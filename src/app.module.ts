import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module';
import type { Settings } from './config/settings';
import { DatabaseModule } from './database/database.module';
import { entities } from './entities';
import { KitModule } from './resource/kit.module';
import { ColorModule } from './resources/colors/color.module';
import { AccountabilityModule } from './resources/list-items/accountability.module';
import { SupervisoryScopeModule } from './resources/list-items/supervisory-scope.module';
import { SecurityModule } from './security/security.module';

/** The service: its ground and one module for each resource. */
@Module({})
export class AppModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings),
        DatabaseModule.forRoot(settings, entities),
        SecurityModule,
        KitModule,
        ColorModule,
        AccountabilityModule,
        SupervisoryScopeModule,
      ],
    };
  }
}
