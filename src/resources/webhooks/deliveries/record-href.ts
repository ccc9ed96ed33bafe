import type { LedgerRow } from '../../../ledger/ledger-row';
import { addressOf, CHANGE_TYPES, type ChangeType } from '../../changes/change-types';

type About = Pick<LedgerRow, 'Type' | 'RecordID' | 'AncestorID'>;

/** The types of the changes, and webhooks themselves. */
const TYPES: Readonly<Record<string, ChangeType>> = {
  ...CHANGE_TYPES,
  Webhook: { address: 'webhooks/{id}', role: 'Admin' },
};

/** The types of records that events can be about. */
export const RECORD_TYPES: readonly string[] = Object.keys(TYPES);

/** The path of the record that an entry is about, or of the list that contains it; undefined for other types. */
export function hrefOf({ Type, RecordID, AncestorID }: About): string | undefined {
  return Object.hasOwn(TYPES, Type) ? `/v4/${addressOf(TYPES[Type], RecordID, AncestorID)}` : undefined;
}
