import type { Operation } from '../support/golden';
import type { Wire } from '../support/wire';
import type { Cell, Expected } from './cells';
import type { Format, MatrixClient, MatrixResponse } from './matrix-client';
import type { MatrixCaller, RightsWorld } from './rights-world';

const NO_VERSION = '"999999"';
const UNAUTHENTICATED: Expected = { status: 401, code: 'unauthorized' };
const CAN = { CanRead: 'read', CanUpdate: 'update', CanDelete: 'delete', CanDelegate: 'delegate' } as const;

/** Sends the requests of cells and compares the responses with the model. */
export class CellChecker {
  private refusals = 0;

  constructor(
    private readonly client: MatrixClient,
    private readonly world: RightsWorld,
  ) {}

  /** Returns a description of what is wrong with the response; undefined if it is as expected. */
  async check(operation: Operation, cell: Cell, caller: MatrixCaller, format: Format): Promise<string | undefined> {
    const response = await this.send(operation, cell, caller, format);
    const expected = expectedOf(operation, cell, caller);
    const fault = this.difference(operation, cell, caller, expected, response);
    const request = `${caller.name} ${operation.method} ${format} ${JSON.stringify(cell.records ?? cell.body ?? {})} ${cell.path}`;
    return fault && this.withNames(`${request}: ${fault}`);
  }

  /** Replaces IDs by names. */
  private withNames(text: string): string {
    const { ids, people, model } = this.world;
    const names = new Map([...model.facts.records.values()].map(({ id, kind }) => [id, `<${kind}>`]));
    for (const [name, { id }] of Object.entries(people)) names.set(id, `<${name}>`);
    for (const [name, id] of Object.entries(ids)) names.set(id, `<${name}>`);
    return text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => names.get(id) ?? id);
  }

  private send(operation: Operation, cell: Cell, caller: MatrixCaller, format: Format): Promise<MatrixResponse> {
    const { method, body, returns, shape } = operation;
    const isList = shape === 'list';
    const separator = cell.path.includes('?') ? '&' : '?';
    // The changes and counts by group are lists without a count (contract sections 17 and "Counts by group").
    const hasCount = isList && method === 'GET' && !/^\/changes$|\/counts$/.test(operation.path);
    return this.client.send({
      method,
      path: hasCount ? `${cell.path}${separator}count=true` : cell.path,
      headers: { ...caller.headers, ...(cell.ifMatch ? { 'If-Match': NO_VERSION } : {}) },
      body: cell.records ?? cell.body,
      bodyType: body,
      recordType: recordTypeOf(operation, returns),
      isList,
      format,
      from: caller.isRefused ? this.freshAddress() : undefined,
    });
  }

  // An address is blocked after a hundred failures, and there are thousands of them.
  private freshAddress(): string {
    const host = Math.floor(this.refusals++ / 80);
    return `127.1.${Math.floor(host / 250)}.${(host % 250) + 1}`;
  }

  private difference(
    operation: Operation,
    cell: Cell,
    caller: MatrixCaller,
    expected: Expected,
    response: MatrixResponse,
  ): string | undefined {
    const { status, problem } = response;
    if (status !== expected.status)
      return `${status} ${problem.code ?? ''} ${problem.detail ?? ''}, not ${expected.status} ${expected.code ?? ''}`;
    if (expected.code && problem.code !== expected.code) return `code ${problem.code}, not ${expected.code}`;
    if (expected.faults) return setDifference('faults', faultsOf(response), expected.faults);
    if (status === 404) return differenceOf404(problem);
    if (!expected.ids) return undefined;
    return this.differenceOfRecords(operation, cell, caller, { ...expected, ids: expected.ids }, response);
  }

  private differenceOfRecords(
    { method, shape }: Operation,
    cell: Cell,
    caller: MatrixCaller,
    { ids, everySite }: { readonly ids: readonly string[]; readonly everySite?: boolean },
    { records, total }: MatrixResponse,
  ): string | undefined {
    const idOf = (record: Wire) =>
      typeof cell.key === 'function' ? cell.key(record) : String(record[cell.key ?? 'ID']);
    const returned = records.map(idOf);
    // The model knows nothing about other sites, except that none of its records is in them.
    const isElsewhere = !everySite && caller.siteId !== this.world.model.facts.siteId;
    const known = isElsewhere ? returned.filter((id) => this.world.model.facts.records.has(id)) : returned;
    const difference = setDifference('records', known, ids);
    if (difference) return difference;
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

/** Returns the expected response, in the order of contract section 8: authentication, required role, then the cell. */
export function expectedOf({ label: role, path }: Operation, cell: Cell, caller: MatrixCaller): Expected {
  if (role === 'public') return cell.expect(caller);
  if (caller.siteId === null) return UNAUTHENTICATED;
  const refused = (code: string): Expected => ({ status: 403, code });
  if (role === 'GlobalAdmin' && !caller.isGlobalAdmin) return refused('requires_global_admin');
  if (role.includes('Admin') && role !== 'GlobalAdmin' && !caller.isAdmin) return refused('requires_admin');
  if (role.includes('PM') && !caller.pm) return refused('requires_pm');
  if (/^\/me(\/|$)/.test(path) && caller.isVisitor) return refused('own_site_required');
  return cell.expect(caller);
}

/** Returns the type of the returned records. The golden list has the type of the collection for list items. */
function recordTypeOf({ area }: Operation, returns: string): string {
  if (returns === 'Dashboards') return 'Dashboard';
  if (returns !== 'List') return returns;
  if (area === 'Comment') return 'Comment';
  return area === 'EvaluationCriteria' ? 'EvaluationCriteria' : 'ListItem';
}

function faultsOf({ problem }: MatrixResponse): string[] {
  const errors = (problem.errors ?? []) as { field: string; code: string }[];
  return errors.map(({ field, code }) => `${field} ${code}`);
}

function setDifference(what: string, returned: readonly string[], expected: readonly string[]): string | undefined {
  const missing = expected.filter((one) => !returned.includes(one));
  const extra = returned.filter((one) => !expected.includes(one));
  if (missing.length === 0 && extra.length === 0 && returned.length === expected.length) return undefined;
  return `${what}: ${JSON.stringify({ missing, extra, returned: returned.length, expected: expected.length })}`;
}

/** Every 404 must be the same, except for the path and the request ID: it must not reveal whether a record exists. */
function differenceOf404(problem: Readonly<Record<string, unknown>>): string | undefined {
  const { instance, requestId, ...members } = problem;
  const plain = { type: 'urn:problem:not_found', title: 'Not Found', status: 404, code: 'not_found' };
  const { detail, ...rest } = members;
  const expected = JSON.stringify(Object.entries(plain).sort());
  if (JSON.stringify(Object.entries(rest).sort()) !== expected) return `404 with ${JSON.stringify(members)}`;
  // A random site without the record that the path would name.
  const isPath = !String(instance).includes('//');
  return detail === (isPath ? NO_RECORD : NO_PATH) ? undefined : `404 with ${detail}`;
}

const NO_PATH = 'This path does not exist.';
/** The detail of every 404 for a record. */
const NO_RECORD = 'No record with this ID exists in this site.';
