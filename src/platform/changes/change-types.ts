import type { Type } from '@nestjs/common';
import { addressBelow } from '../../http/server/public-address';
import type { LedgerRow } from '../../ledger/ledger-row';
import { feedTypes, resourceOf, typesWithEvents } from '../../resource/declare/field-registry';
import { declaredRoutes } from '../../resource/pipeline/route';
import { scopeOf } from '../../resource/pipeline/scope';
import type { RequiredAccess } from '../../security/access/required-access';

/** What a type of record needs to be in the changes. */
export interface ChangeType {
  /** The path of a record, or of the list that contains it, as its route has it: `goals/:id`. */
  readonly address: string;
  /** What its GET requires. */
  readonly access: RequiredAccess;
  /** The class of the record. */
  readonly resource: Type;
  /** The address is that of a list with the record among others. */
  readonly isList: boolean;
}

/** The path of one record. */
const OF_ONE = /^\w+\/:\w+$/;
/** The last part is the ID of the record, or a part of it. */
const ENDS_WITH_ID = /:\w+$/;

let types: ReadonlyMap<string, ChangeType> | undefined;
let addresses: ReadonlyMap<string, ChangeType> | undefined;

/**
 * The types of records that changes and webhooks name (contract section 17), as their classes and routes declare them.
 * Called when all of these have been loaded.
 */
export function changeTypes(): ReadonlyMap<string, ChangeType> {
  types ??= new Map(feedTypes().map(([name, type]) => [name, changeTypeOf(type)]));
  return types;
}

/** The types that webhooks name: the same with those of which they have only events of time (contract section "Events of time"). */
export function addressedTypes(): ReadonlyMap<string, ChangeType> {
  addresses ??= new Map([
    ...changeTypes(),
    ...typesWithEvents().map(([name, type]) => [name, changeTypeOf(type)] as const),
  ]);
  return addresses;
}

/** The type of an entry that is shown in the changes or sent by webhooks. */
export function changeTypeNamed(name: string): ChangeType {
  const type = addressedTypes().get(name);
  if (!type) throw new Error(`${name} is shown neither in the changes nor by webhooks`);
  return type;
}

function changeTypeOf(type: Type): ChangeType {
  const { address } = resourceOf(type).ledger;
  const isAddress = (path: string) => (address === undefined ? OF_ONE.test(path) : path === address);
  const routes = declaredRoutes().filter(
    ({ method, path, returns }) => method === 'GET' && returns.resource === type && isAddress(path),
  );
  if (routes.length !== 1)
    throw new Error(
      `${type.name} is in the feed: "ledger" must have its address, because ${routes.length} GETs can be it`,
    );
  const [{ path, requiredRole, returns }] = routes;
  const access = { role: requiredRole, scope: scopeOf(routes[0]) };
  const isList = returns.shape === 'list' && !ENDS_WITH_ID.test(path);
  return { address: path, access, resource: type, isList };
}

/**
 * The address of the record that an entry is about, or of the list that contains it, below the prefix of a request or an
 * address with the host.
 */
export function hrefOf(
  { Type, RecordID, AncestorID }: Pick<LedgerRow, 'Type' | 'RecordID' | 'AncestorID'>,
  base?: string,
): string {
  const { address } = changeTypeNamed(Type);
  const ids = ENDS_WITH_ID.test(address) ? RecordID.split('/') : [AncestorID ?? ''];
  return addressBelow(base, `/v4/${address.replace(/:\w+/g, () => ids.shift() ?? '')}`);
}
