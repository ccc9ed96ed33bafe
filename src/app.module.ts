import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { resourceModules } from './app.resources';
import { ConfigModule } from './config/config.module';
import type { Limits } from './config/limits';
import type { Log } from './config/log';
import type { Settings } from './config/settings';
import { DatabaseModule } from './database/database.module';
import type * as demo from './demo/demo.module';
import { entities } from './entities';
import { HealthModule } from './health/health.module';
import { ResourceSupportModule } from './resource/resource-support.module';
import { SecurityModule } from './security/security.module';

/** The shared modules, those of the resources, and outside of production that of the demo data. */
@Module({})
export class AppModule {
  static forRoot(settings: Settings, limits: Limits, log: Log): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings, limits, log),
        DatabaseModule.forRoot(settings, entities),
        SecurityModule,
        ResourceSupportModule,
        HealthModule,
        ...resourceModules,
        ...(settings.production ? [] : [demoModule()]),
      ],
    };
  }
}

/** Loaded outside of production only, where there is demo data. */
function demoModule(): Type {
  return (require('./demo/demo.module') as typeof demo).DemoModule;
}
