import { Injectable } from '@nestjs/common';
import type { Caller } from '../security/caller';
import { DemoHandlers } from './demo-handlers';
import type { DemoSite } from './demo-site';

/** Deletes the records that a demo site shows as deleted. */
@Injectable()
export class DemoDeletedSeed {
  constructor(private readonly handlers: DemoHandlers) {}

  async seed(caller: Caller, deleted: DemoSite['deleted']): Promise<void> {
    for (const [segment, id] of Object.entries(deleted)) await this.handlers.of(`DELETE ${segment}/:id`)(caller, id);
  }
}
