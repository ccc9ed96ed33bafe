import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ROUTE, type Route } from '../resource/exchange/route';

/** A handler without the guards and checks in front of it. Its arguments are those of the controller's method. */
type Handler = (...args: readonly unknown[]) => Promise<unknown>;

/** Finds handlers by their routes, so that the services behind them need not be listed in the demo data. */
@Injectable()
export class DemoHandlers {
  constructor(private readonly modules: ModulesContainer) {}

  /** Returns the handler of an operation such as `PUT colors/:id`. Throws if there is none. */
  of(operation: string): Handler {
    for (const module of this.modules.values())
      for (const { instance } of module.controllers.values()) {
        const handler = handlerOf(instance as object, operation);
        if (handler) return handler.bind(instance);
      }
    throw new Error(`No handler has the path ${operation}, which src/demo names`);
  }
}

function handlerOf(controller: object, operation: string): Handler | undefined {
  const methods = Object.values(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(controller)));
  return methods.map(({ value }) => value).find((value) => value && operationOf(value) === operation);
}

function operationOf(handler: object): string | undefined {
  const route: Route | undefined = Reflect.getMetadata(ROUTE, handler);
  return route && `${route.method} ${route.path}`;
}
