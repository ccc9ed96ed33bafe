import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { RequestHandler, Response } from 'express';
import { writeAnswer } from './answer';
import type { ApiRequest } from './api-request';

/**
 * Express sets the prototype of every request and response, which costs V8 its fast paths and half the throughput.
 * Here both are born with the prototype that Express would give them. Answers that are ready are written directly.
 */
export class FastExpressAdapter extends ExpressAdapter {
  override initHttpServer(options: NestApplicationOptions): void {
    const app = this.getInstance();
    if (options?.httpsOptions) {
      this.httpServer = createSecureServer(options.httpsOptions, app);
      return;
    }
    const classes = {
      IncomingMessage: bornAs(IncomingMessage, app.request),
      ServerResponse: bornAs(ServerResponse, app.response),
    };
    this.httpServer = createServer(classes, app) as Server;
  }

  /** Nest would answer unknown addresses below the prefix only; outside it they get problem details too. */
  override setNotFoundHandler(handler: RequestHandler): void {
    this.use(handler);
  }

  override reply(response: Response, body: unknown, statusCode?: number): void | Promise<void> {
    const request = response.req as ApiRequest;
    if (!request.answer) return super.reply(response, body, statusCode);
    const answer = request.answer(body);
    if (answer instanceof Promise) return answer.then((ready) => writeAnswer(response, ready));
    writeAnswer(response, answer);
  }
}

/**
 * A constructor like `original`, whose objects have `prototype` from the start. It calls the original as node:http's own
 * classes call theirs, and stands above it: V8 then gives an object room for all the fields from the start.
 * `Reflect.construct` would leave them to be added one by one, which is slower than what this is to avoid.
 */
function bornAs<T extends typeof IncomingMessage | typeof ServerResponse>(original: T, prototype: object): T {
  // The types know classes only; both are functions that can be called.
  const construct = original as unknown as (this: object, first: unknown, second: unknown) => void;
  function Born(this: object, first: unknown, second: unknown) {
    construct.call(this, first, second);
  }
  Born.prototype = prototype;
  return Object.setPrototypeOf(Born, original);
}
