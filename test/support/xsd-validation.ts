import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type * as schemaFiles from '../../tools/documents/xml/schema-files';
import { loadLibxml2, validatorNamed } from './libxml2';
import { isProjection } from './watched-answers';

const SHOWN_FAULTS = 10;
const SHOWN_CHARACTERS = 4_000;
const IS_XML = /^(?:application|text)\/(?:problem\+)?xml\b/;
/** XML Schema has no offsets above 14 hours. A few zones had them before 1870, and `tz` can ask for these zones. */
const OFFSET_ABOVE_14_HOURS = />\d{4}-\d\d-\d\dT[\d:.]+[+-](?:14:(?!00)|15:)\d\d</;

/**
 * Validates each XML response of the application against `/docs/schema.xsd`. The returned function lists the responses
 * that are invalid, with their requests and the messages of the validator.
 */
export async function watchInvalidXml(
  app: NestExpressApplication,
  namespace: string,
): Promise<() => readonly string[]> {
  await loadLibxml2();
  const invalid: string[] = [];
  const server: Server = app.getHttpServer();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request;
    const requestBody = request.headers['content-length'] ? receivedBody(request) : () => '';
    onSentXml(response, (xml) => {
      if (url?.startsWith('/docs') || isPartial(request, response) || OFFSET_ABOVE_14_HOURS.test(xml)) return;
      const validate = validatorNamed(namespace, () => {
        const { schemaFile } = require('../../tools/documents/xml/schema-files') as typeof schemaFiles;
        return schemaFile(app, 'schema.xsd', namespace);
      });
      const messages = validate(xml);
      if (messages.length > 0 && invalid.length < SHOWN_FAULTS)
        invalid.push(faultText(`${method} ${url}`, requestBody(), response.statusCode, xml, messages));
    });
  });
  return () => invalid;
}

/** The schema is that of whole records. */
function isPartial(request: IncomingMessage, { statusCode }: ServerResponse): boolean {
  return statusCode === 200 && isProjection(request);
}

/** Returns a function with the part of the body that the service has read. */
function receivedBody(request: IncomingMessage): () => string {
  const chunks: Buffer[] = [];
  const emit = request.emit;
  request.emit = function (this: IncomingMessage, ...args: Parameters<typeof emit>) {
    if (args[0] === 'data') chunks.push(args[1] as Buffer);
    return emit.apply(this, args);
  } as typeof emit;
  return () => Buffer.concat(chunks).toString();
}

/** Calls `receive` with the body of the response, if it is XML and was sent as a whole. */
function onSentXml(response: ServerResponse, receive: (xml: string) => void): void {
  const chunks: Buffer[] = [];
  const { write, end } = response;
  const keep = (chunk: unknown) => {
    if (typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) return;
    if (IS_XML.test(String(response.getHeader('Content-Type')))) chunks.push(Buffer.from(chunk));
  };
  response.write = function (this: ServerResponse, ...args: Parameters<typeof write>) {
    keep(args[0]);
    return write.apply(this, args);
  } as typeof write;
  response.end = function (this: ServerResponse, ...args: Parameters<typeof end>) {
    keep(args[0]);
    if (chunks.length > 0) receive(Buffer.concat(chunks).toString());
    return end.apply(this, args);
  } as typeof end;
}

function faultText(request: string, body: string, status: number, xml: string, messages: readonly string[]): string {
  return [
    request,
    shown(body),
    `Response ${status}:`,
    shown(xml),
    ...[...new Set(messages)].slice(0, SHOWN_FAULTS).map((message) => `- ${message}`),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function shown(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
}
