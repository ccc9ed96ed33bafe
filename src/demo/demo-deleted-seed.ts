import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ROUTE, type Route } from '../resource/exchange/route';
import type { Caller } from '../security/caller';
import type { DemoSite } from './demo-site';

interface Controller {
  delete?(caller: Caller, id: string): Promise<void>;
}

/** Deletes the records that a demo site shows as deleted. */
@Injectable()
export class DemoDeletedSeed {
  constructor(private readonly modules: ModulesContainer) {}

  async seed(caller: Caller, deleted: DemoSite['deleted']): Promise<void> {
    for (const [segment, id] of Object.entries(deleted)) await this.controllerOf(segment).delete(caller, id);
  }

  /** The controller that deletes the records of a path segment, so that no service has to be listed here. */
  private controllerOf(segment: string): Required<Controller> {
    for (const module of this.modules.values()) {
      for (const { instance } of module.controllers.values()) {
        if (deletesAt(instance as Controller, `${segment}/:id`)) return instance as Required<Controller>;
      }
    }
    throw new Error(`No handler "delete" has the path ${segment}/:id, which demo-deleted.ts names`);
  }
}

function deletesAt(controller: Controller, path: string): boolean {
  const route: Route | undefined = controller.delete && Reflect.getMetadata(ROUTE, controller.delete);
  return route?.method === 'DELETE' && route.path === path;
}
