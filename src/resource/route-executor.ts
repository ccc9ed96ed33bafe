import { type CanActivate, ForbiddenException, Injectable, type Type } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  HOST_METADATA,
  INTERCEPTORS_METADATA,
  PATH_METADATA,
  PIPES_METADATA,
  REDIRECT_METADATA,
  RENDER_METADATA,
  ROUTE_ARGS_METADATA,
  SSE_METADATA,
  VERSION_METADATA,
} from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { MetadataScanner, ModuleRef, ModulesContainer } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import { writeBody } from '../http/formats/represented-body';
import type { ApiRequest, ApiResponse } from '../http/server/api-request';
import { Routes } from '../http/server/routes';
import { AuthenticationGuard } from '../security/access/authentication.guard';
import { RoleGuard } from '../security/access/role.guard';
import { SiteGuard } from '../security/access/site.guard';
import { pluralOf } from './features/bulk/collection-routes';
import { countsOf } from './features/filtering/count-routes';
import { ProblemFilter } from './pipeline/problem.filter';
import type { ResourceRequest } from './pipeline/resource-request';
import { API_PREFIX, ROUTE, type Route } from './pipeline/route';
import { RouteHandlers } from './pipeline/route-handlers';
import { planOf, type RoutePlan } from './pipeline/route-plan';
import { type Respond, type RouteRepresentation, representationToken } from './pipeline/route-representation';

/** What Nest's own router would do around a handler, and nothing does here. */
const OF_NEST = [
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  HOST_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  REDIRECT_METADATA,
  RENDER_METADATA,
  SSE_METADATA,
  VERSION_METADATA,
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
  readonly route: Route;
  readonly parameters: readonly ((call: HandlerCall) => unknown)[];
}

/** The context of a call. That of Nest makes an object each time when somebody looks at the request. */
class HandlerCall extends ExecutionContextHost {
  constructor(
    readonly request: ResourceRequest,
    readonly response: ApiResponse,
    { controller, handler }: Executed,
  ) {
    super([request, response], controller, handler);
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
 * Calls the handlers of all routes (docs/adr/0024-own-executor-of-routes.md) with Nest's global guards and filter, in its
 * order. What else Nest could do around a handler is refused when the application starts.
 */
@Injectable()
export class RouteExecutor {
  /** In the order of Nest's global guards. */
  readonly guards: readonly CanActivate[];
  readonly plans: RoutePlan[] = [];

  constructor(
    private readonly modules: ModulesContainer,
    private readonly providers: ModuleRef,
    private readonly routes: Routes,
    private readonly handlers: RouteHandlers,
    readonly filter: ProblemFilter,
    authentication: AuthenticationGuard,
    site: SiteGuard,
    role: RoleGuard,
  ) {
    this.guards = [authentication, site, role];
  }

  /** Adds the routes of all controllers, when the application has started. Throws if Nest has anything else around one. */
  start(): void {
    for (const executed of this.handlersOfRoutes()) {
      const { route } = executed;
      const others = (route.alsoAt ?? []).map((path) => ({ ...route, path }));
      for (const each of [route, pluralOf(route), countsOf(route), ...others]) if (each) this.add(executed, each);
    }
  }

  private handlersOfRoutes(): Executed[] {
    const scanner = new MetadataScanner();
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return controllers.flatMap(({ metatype, instance }) =>
      scanner
        .getAllMethodNames(Object.getPrototypeOf(instance))
        .flatMap((name) => executedOf(metatype as Type, instance as Record<string, Handler>, name) ?? []),
    );
  }

  private add(executed: Executed, route: Route): void {
    const { method, path, prefix = API_PREFIX } = route;
    const plan = planOf(route);
    const representation: RouteRepresentation = this.providers.get(representationToken(plan.representation), {
      strict: false,
    });
    const respond = representation.composed(plan);
    this.plans.push(plan);
    this.routes.add(method, `/${prefix}/${path}`, (request, response) =>
      this.execute(executed, plan, respond, request, response),
    );
    this.handlers.add(route, (request) =>
      applied(executed, new HandlerCall(request, request.res as ApiResponse, executed)),
    );
  }

  private async execute(
    executed: Executed,
    plan: RoutePlan,
    respond: Respond,
    incoming: ApiRequest,
    response: ApiResponse,
  ): Promise<void> {
    const request = incoming as ResourceRequest;
    request.operation = plan;
    const call = new HandlerCall(request, response, executed);
    try {
      for (const guard of this.guards) {
        const allowed = guard.canActivate(call);
        if (allowed !== true && (await allowed) !== true) throw new ForbiddenException();
      }
      writeBody(response, await respond(request, response, async () => applied(executed, call)));
    } catch (error) {
      this.filter.catch(error, call);
    }
  }
}

/** The route of a method of a controller; undefined if it is none. Throws if Nest would do anything else around it. */
function executedOf(controller: Type, instance: Record<string, Handler>, name: string): Executed | undefined {
  const handler = instance[name];
  const place = `${controller.name}.${name}`;
  const base: string = Reflect.getMetadata(PATH_METADATA, controller);
  if (base !== '/') throw new Error(`${controller.name} has the path ${base}. Its routes have whole paths.`);
  const other = OF_NEST.find((key) => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller));
  if (other) throw new Error(`${place} has ${other}, which is not executed. Around a route is what is around all.`);
  const route: Route | undefined = Reflect.getMetadata(ROUTE, handler);
  if (route) return { controller, instance, handler, route, parameters: parametersOf(controller, name) };
  if (!Reflect.hasMetadata(PATH_METADATA, handler)) return undefined;
  throw new Error(`${place} has a path of Nest. Declare it with Get, Post, Put or Delete of pipeline/route.ts.`);
}

/** Calls a handler with what its decorators read. */
function applied({ instance, handler, parameters }: Executed, call: HandlerCall): unknown {
  return handler.apply(
    instance,
    parameters.map((read) => read(call)),
  );
}

/** What the parameters of a handler are. Throws if one has a pipe, or is one of Nest's own besides the body. */
function parametersOf(controller: Type, name: string): ((call: HandlerCall) => unknown)[] {
  const stored: Readonly<Record<string, ParameterMetadata>> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {};
  const parameters: ((call: HandlerCall) => unknown)[] = [];
  for (const [key, { index, factory, data, pipes }] of Object.entries(stored)) {
    const isBody = key.startsWith(`${RouteParamtypes.BODY}:`) && data === undefined;
    if (pipes.length > 0 || !(factory || isBody))
      throw new Error(`Parameter ${index} of ${controller.name}.${name} is none of pipeline/handler-parameters.`);
    parameters[index] = factory ? (call) => factory(data, call) : ({ request }) => request.body;
  }
  return parameters;
}
