import { type DynamicModule, Module } from '@nestjs/common';
import { LIMITS, type Limits } from './limits';
import { Log } from './log';
import { OutageLog } from './outage-log';
import { SETTINGS, type Settings } from './settings';

/** Gives every module the settings, the limits and the log. */
@Module({})
export class ConfigModule {
  static forRoot(settings: Settings, limits: Limits, log: Log): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: LIMITS, useValue: limits },
        { provide: Log, useValue: log },
        OutageLog,
      ],
      exports: [SETTINGS, LIMITS, Log, OutageLog],
    };
  }
}
