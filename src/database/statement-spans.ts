import {
  type Attributes,
  type AttributeValue,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import type { DataSourceOptions } from 'typeorm';
import { isRecorded, linksIn } from '../config/shared-work';
import { serviceTracer } from '../config/tracer';
import { DatabaseError } from './database-error';

/** The longest text of a statement in a span, in characters. */
const MAX_TEXT = 2_000;
/** Statements whose attributes are kept: more than the service has, except for lists of different lengths. */
const MAX_STATEMENTS = 2_000;
const OPERATION = /\b(?:SELECT|INSERT|UPDATE|DELETE)\b|^\w+/;
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+`?(\w+)/;
const INNERMOST_PARENTHESES = /\([^()]*\)/g;

/** What all spans of one statement have. */
interface Described {
  readonly name: string;
  readonly attributes: readonly (readonly [string, AttributeValue])[];
}

/**
 * CLIENT spans of statements, named by the operation and the first table. They contain the SQL with `?` placeholders, and
 * no values. A statement outside of a trace that is recorded has no span.
 */
export class StatementSpans {
  private readonly described = new LRUCache<string, Described>({ max: MAX_STATEMENTS });

  private constructor(
    private readonly tracer: Tracer,
    private readonly connection: Attributes,
  ) {}

  /** Undefined if no SDK is loaded. */
  static of(options: DataSourceOptions): StatementSpans | undefined {
    const tracer = serviceTracer();
    return tracer && new StatementSpans(tracer, attributesOf(options));
  }

  /** Starts the span of a statement, which `endStatement` ends. */
  start(sql: string): Span | undefined {
    const active = context.active();
    if (!isRecorded(active)) return undefined;
    const { name, attributes } = this.describe(sql);
    const span = this.tracer.startSpan(name, { kind: SpanKind.CLIENT, links: linksIn(active) }, active);
    // Not when it starts: an SDK then copies them twice.
    for (const [key, value] of attributes) span.setAttribute(key, value);
    return span;
  }

  private describe(sql: string): Described {
    let found = this.described.get(sql);
    if (!found) {
      const operation = OPERATION.exec(sql)?.[0] ?? 'SQL';
      const table = (TABLE.exec(withoutParentheses(sql)) ?? TABLE.exec(sql))?.[1];
      const name = table ? `${operation} ${table}` : operation;
      const attributes = {
        ...this.connection,
        'db.operation.name': operation,
        'db.query.summary': name,
        'db.query.text': sql.length > MAX_TEXT ? `${sql.slice(0, MAX_TEXT - 1)}…` : sql,
      };
      found = { name, attributes: Object.entries(attributes).flatMap(([key, value]) => (value ? [[key, value]] : [])) };
      this.described.set(sql, found);
    }
    return found;
  }
}

/** The statement without its subqueries, whose tables do not name it. */
function withoutParentheses(sql: string): string {
  const shorter = sql.replace(INNERMOST_PARENTHESES, '#');
  return shorter === sql ? sql : withoutParentheses(shorter);
}

/** Ends the span of a statement, with its error if it failed. A span that has ended stays as it is. */
export function endStatement(span: Span, error?: unknown): void {
  if (!span.isRecording()) return;
  if (error) {
    const { code, errno, name } = driverErrorOf(error);
    span.setStatus({ code: SpanStatusCode.ERROR });
    // Not the message: it may contain values, such as that of a duplicate key.
    span.setAttribute('error.type', code ?? name ?? '_OTHER');
    const number = errno === undefined ? code : String(errno);
    if (number !== undefined) span.setAttribute('db.response.status_code', number);
  }
  span.end();
}

interface DriverError {
  readonly code?: string;
  readonly errno?: number;
  readonly name?: string;
}

function driverErrorOf(error: unknown): DriverError {
  return (error instanceof DatabaseError ? error.cause : error) as DriverError;
}

function attributesOf(options: DataSourceOptions): Attributes {
  if (options.type !== 'mysql') return { 'db.system.name': 'sqlite' };
  const { database, host, port } = options;
  return { 'db.system.name': 'mysql', 'db.namespace': database, 'server.address': host, 'server.port': port };
}
