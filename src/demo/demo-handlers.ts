import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { ListResult } from '../http/formats/list-result';
import type { ListParams } from '../http/params/list-params';
import { ROUTE, type Route } from '../resource/pipeline/route';

/** A handler without the guards and checks in front of it. Its arguments are those of the controller's method. */
type Handler = (...args: readonly unknown[]) => Promise<unknown>;

/** Finds handlers by their routes, so that the services behind them need not be listed in the demo data. */
@Injectable()
export class DemoHandlers {
  private readonly known = new Map<string, Handler>();

  constructor(private readonly modules: ModulesContainer) {}

  /** Calls the handler of an operation such as `PUT colors/:id`. Throws if there is none. */
  async call(operation: string, ...args: readonly unknown[]): Promise<unknown> {
    if (this.known.size === 0) this.collect();
    const handler = this.known.get(operation);
    if (!handler) throw new Error(`No handler has the path ${operation}, which src/demo names`);
    return handler(...args);
  }

  /** Returns all records of a list as rows, including deleted ones. `args` are those before the parameters. */
  async list(operation: string, ...args: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const params: ListParams = { deleted: 2, count: false, own: {} };
    const { steps } = (await this.call(operation, ...args, params)) as ListResult;
    const rows: Record<string, unknown>[] = [];
    for await (const step of steps) rows.push(...(step as readonly Record<string, unknown>[]));
    return rows;
  }

  private collect(): void {
    for (const { controllers } of this.modules.values())
      for (const { instance } of controllers.values())
        for (const { value } of Object.values(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(instance)))) {
          const route: Route | undefined = value && Reflect.getMetadata(ROUTE, value);
          if (route) this.known.set(`${route.method} ${route.path}`, value.bind(instance));
        }
  }
}
