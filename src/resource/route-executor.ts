import { type CanActivate, ForbiddenException, Injectable, type Type } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  REDIRECT_METADATA,
  RENDER_METADATA,
  ROUTE_ARGS_METADATA,
  SSE_METADATA,
} from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import type { NextFunction, RequestHandler } from 'express';
import type { ApiResponse } from '../http/api-request';
import { writeBody } from '../http/represented-body';
import { AuthenticationGuard } from '../security/access/authentication.guard';
import { RoleGuard } from '../security/access/role.guard';
import { SiteGuard } from '../security/access/site.guard';
import { pluralOf } from './features/bulk/collection-routes';
import { ProblemFilter } from './pipeline/problem.filter';
import { type ResourceRequest } from './pipeline/resource-request';
import { ROUTE, type Route } from './pipeline/route';
import { RouteHandlers } from './pipeline/route-handlers';
import { RoutePaths } from './pipeline/route-paths';
import { planOf, type RoutePlan } from './pipeline/route-plan';
import { RepresentationInterceptor } from './representation.interceptor';

/** What Nest does around a handler besides what it does around all of them. */
const OF_NEST = [
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  REDIRECT_METADATA,
  RENDER_METADATA,
  SSE_METADATA,
];

type Handler = (...input: unknown[]) => unknown;

/** What Nest stores of a parameter of a handler, under a key that begins with its type. */
interface ParameterMetadata {
  readonly index: number;
  readonly factory?: (data: unknown, call: HandlerCall) => unknown;
  readonly data: unknown;
  readonly pipes: readonly unknown[];
}

/** A handler with what each of its calls needs. */
interface Executed {
  readonly controller: Type;
  readonly instance: object;
  readonly handler: Handler;
  readonly plan: RoutePlan;
  /** The template of the URL, for metrics and logs. */
  readonly template: { readonly path: string };
  readonly parameters: readonly ((call: HandlerCall) => unknown)[];
}

/** The context of a call. That of Nest makes an object each time when somebody looks at the request. */
class HandlerCall extends ExecutionContextHost {
  constructor(
    readonly request: ResourceRequest,
    readonly response: ApiResponse,
    next: NextFunction,
    controller: Type,
    handler: Handler,
  ) {
    super([request, response, next], controller, handler);
  }

  override switchToHttp() {
    return this as never;
  }

  getRequest(): ResourceRequest {
    return this.request;
  }

  getResponse(): ApiResponse {
    return this.response;
  }
}

/**
 * Calls the handlers of routes (docs/adr/0024-own-executor-of-routes.md) with the same guards, interceptor and filter as
 * Nest, in its order. Routes with anything else of Nest's, percent-encoded paths and OPTIONS are left to Nest's router.
 */
@Injectable()
export class RouteExecutor {
  /** In the order of Nest's global guards. */
  readonly guards: readonly CanActivate[];
  /** The plans of the routes that it executes. */
  readonly plans: RoutePlan[] = [];
  private readonly paths = new RoutePaths<Executed>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly handlers: RouteHandlers,
    readonly interceptor: RepresentationInterceptor,
    readonly filter: ProblemFilter,
    authentication: AuthenticationGuard,
    site: SiteGuard,
    role: RoleGuard,
  ) {
    this.guards = [authentication, site, role];
  }

  /** Collects the routes, when the application has started. Returns the middleware that executes them. */
  start(prefix: string): RequestHandler {
    for (const executed of this.routes()) {
      const { method, path } = executed.plan.route;
      const template = `/${prefix}/${path}`;
      this.paths.add(method, template, { ...executed, template: { path: template } });
      this.plans.push(executed.plan);
      this.handlers.add(executed.plan.route, (request) => called(executed, request));
    }
    return (incoming, response, next) => {
      const request = incoming as ResourceRequest;
      const found = this.paths.find(request.method, request.url);
      if (!found) return next();
      request.params = found.params;
      request.route = found.value.template;
      void this.execute(found.value, request, response, next);
    };
  }

  private async execute(
    executed: Executed,
    request: ResourceRequest,
    response: ApiResponse,
    next: NextFunction,
  ): Promise<void> {
    const { controller, handler, plan } = executed;
    const call = new HandlerCall(request, response, next, controller, handler);
    try {
      for (const guard of this.guards) {
        const allowed = guard.canActivate(call);
        if (allowed !== true && (await allowed) !== true) throw new ForbiddenException();
      }
      const run = async () => applied(executed, call);
      const body = await this.interceptor.respond(plan, request, response, run);
      writeBody(response, body.take());
    } catch (error) {
      this.filter.catch(error, call);
    }
  }

  private routes(): Omit<Executed, 'template'>[] {
    const scanner = new MetadataScanner();
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return controllers.flatMap(({ metatype, instance }) =>
      scanner.getAllMethodNames(Object.getPrototypeOf(instance)).flatMap((name) => {
        const controller = metatype as Type;
        const handler = (instance as Record<string, Handler>)[name];
        const route: Route | undefined = Reflect.getMetadata(ROUTE, handler);
        const isOfNest = OF_NEST.some(
          (key) => Reflect.hasMetadata(key, handler) || Reflect.hasMetadata(key, controller),
        );
        const parameters = isOfNest ? undefined : parametersOf(controller, name);
        if (!route || !parameters) return [];
        const routes = [route, pluralOf(route)].filter((each) => each !== undefined);
        return routes.map((each) => ({ controller, instance, handler, plan: planOf(each), parameters }));
      }),
    );
  }
}

/** Calls a handler with what its decorators read. */
function applied({ instance, handler, parameters }: Omit<Executed, 'template'>, call: HandlerCall): unknown {
  return handler.apply(
    instance,
    parameters.map((read) => read(call)),
  );
}

/** Calls a handler for the request of another route. */
function called(executed: Omit<Executed, 'template'>, request: ResourceRequest): unknown {
  const { controller, handler } = executed;
  return applied(executed, new HandlerCall(request, request.res as ApiResponse, () => undefined, controller, handler));
}

/** Undefined if a parameter is one of Nest's own besides the body, or has a pipe. */
function parametersOf(controller: Type, name: string): ((call: HandlerCall) => unknown)[] | undefined {
  const stored: Readonly<Record<string, ParameterMetadata>> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {};
  const parameters: ((call: HandlerCall) => unknown)[] = [];
  for (const [key, { index, factory, data, pipes }] of Object.entries(stored)) {
    if (pipes.length > 0) return undefined;
    if (factory) parameters[index] = (call) => factory(data, call);
    else if (key.startsWith(`${RouteParamtypes.BODY}:`) && data === undefined)
      parameters[index] = ({ request }) => request.body;
    else return undefined;
  }
  return parameters;
}
