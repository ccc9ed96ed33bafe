import type { Operation } from '../support/golden';
import type { Wire } from '../support/wire';
import type { Asking, Format, RepresentedBody } from './ask';
import type { Cell, Expected } from './cells';
import type { MatrixCaller, RightsWorld } from './rights-world';

const NO_VERSION = '"999999"';
const UNAUTHENTICATED: Expected = { status: 401, code: 'unauthorized' };
const CAN = { CanRead: 'read', CanUpdate: 'update', CanDelete: 'delete', CanDelegate: 'delegate' } as const;

/** Asks single cells and lays the answers beside what the model expects. */
export class RowRights {
  private refusals = 0;

  constructor(
    private readonly asking: Asking,
    private readonly world: RightsWorld,
  ) {}

  /** What is wrong with the answer, in words; undefined where it is as expected. */
  async judge(operation: Operation, cell: Cell, caller: MatrixCaller, format: Format): Promise<string | undefined> {
    const answer = await this.put(operation, cell, caller, format);
    const expected = expectedOf(operation, cell, caller);
    const fault = this.difference(operation, cell, caller, expected, answer);
    const about = `${caller.name} ${operation.method} ${format} ${JSON.stringify(cell.body ?? {})} ${cell.path}`;
    return fault && this.inWords(`${about}: ${fault}`);
  }

  /** Names instead of ids, for who reads what is wrong. */
  private inWords(text: string): string {
    const { ids, people, model } = this.world;
    const names = new Map([...model.facts.records.values()].map(({ id, kind }) => [id, `<${kind}>`]));
    for (const [name, { id }] of Object.entries(people)) names.set(id, `<${name}>`);
    for (const [name, id] of Object.entries(ids)) names.set(id, `<${name}>`);
    return text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => names.get(id) ?? id);
  }

  private put(operation: Operation, cell: Cell, caller: MatrixCaller, format: Format): Promise<RepresentedBody> {
    const { method, body, returns, shape } = operation;
    const isList = shape === 'list';
    const separator = cell.path.includes('?') ? '&' : '?';
    const countable = isList && method === 'GET';
    return this.asking.ask({
      method,
      path: countable ? `${cell.path}${separator}count=true` : cell.path,
      headers: { ...caller.headers, ...(cell.ifMatch ? { 'If-Match': NO_VERSION } : {}) },
      body: cell.body,
      bodyType: body,
      answerType: typeOf(operation, returns),
      isList,
      format,
      from: caller.isRefused ? this.freshAddress() : undefined,
    });
  }

  // A hundred failures of one address in a quarter of an hour are enough, and these are thousands.
  private freshAddress(): string {
    const host = Math.floor(this.refusals++ / 80);
    return `127.1.${Math.floor(host / 250)}.${(host % 250) + 1}`;
  }

  private difference(
    operation: Operation,
    cell: Cell,
    caller: MatrixCaller,
    expected: Expected,
    answer: RepresentedBody,
  ): string | undefined {
    const { status, problem } = answer;
    if (status !== expected.status)
      return `${status} ${problem.code ?? ''} ${problem.detail ?? ''}, not ${expected.status} ${expected.code ?? ''}`;
    if (expected.code && problem.code !== expected.code) return `code ${problem.code}, not ${expected.code}`;
    if (status === 404) return differenceOf404(problem);
    if (expected.faults) return same('faults', faultsOf(answer), expected.faults);
    if (!expected.ids) return undefined;
    return this.differenceOfRecords(operation, cell, caller, { ...expected, ids: expected.ids }, answer);
  }

  private differenceOfRecords(
    { method, shape }: Operation,
    cell: Cell,
    caller: MatrixCaller,
    { ids, everySite }: { readonly ids: readonly string[]; readonly everySite?: boolean },
    { records, total }: RepresentedBody,
  ): string | undefined {
    const idOf = (record: Wire) =>
      typeof cell.key === 'function' ? cell.key(record) : String(record[cell.key ?? 'ID']);
    const answered = records.map(idOf);
    // Of another site the model knows nothing but that none of these records is in it.
    const isElsewhere = !everySite && caller.siteId !== this.world.model.facts.siteId;
    const known = isElsewhere ? answered.filter((id) => this.world.model.facts.records.has(id)) : answered;
    const differs = same('records', known, ids);
    if (differs) return differs;
    if (method === 'GET' && shape === 'list' && total !== undefined && total !== records.length)
      return `X-Total-Count ${total} of ${records.length} records`;
    for (const record of records) {
      const fault = this.differenceOfRights(caller, record, idOf(record));
      if (fault) return fault;
    }
    return undefined;
  }

  private differenceOfRights(caller: MatrixCaller, record: Wire, id: string): string | undefined {
    const fact = this.world.model.facts.records.get(id);
    if (!fact) return undefined;
    for (const [field, right] of Object.entries(CAN)) {
      if (!(field in record)) continue;
      const may = this.world.model.may(caller, right, fact);
      if (record[field] !== may) return `${field} of ${fact.kind} ${id} is ${record[field]}, not ${may}`;
    }
    return undefined;
  }
}

/** What must be statusAndCode, in the order of contract section 8: credentials, label, and then what the cell says. */
function expectedOf({ label, path }: Operation, cell: Cell, caller: MatrixCaller): Expected {
  if (label === 'public') return cell.expect(caller);
  if (caller.siteId === null) return UNAUTHENTICATED;
  const refused = (code: string): Expected => ({ status: 403, code });
  if (label === 'GlobalAdmin' && !caller.isGlobalAdmin) return refused('requires_global_admin');
  if (label.includes('Admin') && label !== 'GlobalAdmin' && !caller.isAdmin) return refused('requires_admin');
  if (label.includes('PM') && !caller.pm) return refused('requires_pm');
  if (/^\/me(\/|$)/.test(path) && caller.isVisitor) return refused('own_site_required');
  return cell.expect(caller);
}

/** The golden list calls list items by the type of their collection. */
function typeOf({ area }: Operation, returns: string): string {
  if (returns === 'Dashboards') return 'Dashboard';
  if (returns !== 'List') return returns;
  if (area === 'Comment') return 'Comment';
  return area === 'EvaluationCriteria' ? 'EvaluationCriteria' : 'ListItem';
}

function faultsOf({ problem }: RepresentedBody): string[] {
  const errors = (problem.errors ?? []) as { field: string; code: string }[];
  return errors.map(({ field, code }) => `${field} ${code}`);
}

function same(what: string, answered: readonly string[], expected: readonly string[]): string | undefined {
  const missing = expected.filter((one) => !answered.includes(one));
  const extra = answered.filter((one) => !expected.includes(one));
  if (missing.length === 0 && extra.length === 0 && answered.length === expected.length) return undefined;
  return `${what}: ${JSON.stringify({ missing, extra, answered: answered.length, expected: expected.length })}`;
}

/** What does not exist and what may not be read are told apart by nothing but the address and the request. */
function differenceOf404(problem: Readonly<Record<string, unknown>>): string | undefined {
  const { instance, requestId, ...told } = problem;
  const plain = { type: 'urn:problem:not_found', title: 'Not Found', status: 404, code: 'not_found' };
  const { detail, ...rest } = told;
  const expected = JSON.stringify(Object.entries(plain).sort());
  if (JSON.stringify(Object.entries(rest).sort()) !== expected) return `404 says ${JSON.stringify(told)}`;
  return detail === NO_RECORD ? undefined : `404 says ${detail}`;
}

/** The one text of every 404 below `/v4`. */
const NO_RECORD = 'This path does not exist, or no record with this ID exists in this site.';
