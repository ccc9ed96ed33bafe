import { Module } from '@nestjs/common';
import { resourceModules } from '../app.resources';
import { DemoArchiveSeed } from './demo-archive-seed';
import { DemoHandlers } from './demo-handlers';
import { DemoSeed } from './demo-seed';
import { DemoStore } from './demo-store';

/** The demo data, written on the first start and by the command `seed demo`. */
@Module({
  imports: [...resourceModules],
  providers: [DemoArchiveSeed, DemoHandlers, DemoSeed, DemoStore],
})
export class DemoModule {}
