import { type DynamicModule, Module } from '@nestjs/common';
import { Log } from './log';
import { SETTINGS, type Settings } from './settings';

/** Gives every module the settings and the log. */
@Module({})
export class ConfigModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Log, useFactory: () => new Log(settings.logLevel) },
      ],
      exports: [SETTINGS, Log],
    };
  }
}
