import { wordsOf } from '../../http/params/comma-list';
import { RECORD_VERBS, type Verb } from '../../ledger/entry';
import type { LedgerRow } from '../../ledger/ledger-row';
import { changeTypes } from '../changes/change-types';

/** The types of records that events can be about: those of the changes. */
export function webhookTypes(): readonly string[] {
  return [...changeTypes().keys()];
}

/** The verbs that events can have. The other verbs of the ledger are in the audit only. */
export const WEBHOOK_VERBS: readonly Verb[] = RECORD_VERBS;

/** The words of the list that are not among the known ones. */
export function unknownWords(list: string, known: readonly string[]): string[] {
  return wordsOf(list).filter((word) => !known.includes(word));
}

/** Whether a webhook with these lists sends an event about the entry. An empty list stands for all words. */
export function isSent(
  { Types, Verbs }: { readonly Types: string; readonly Verbs: string },
  entry: LedgerRow,
): boolean {
  const [types, verbs] = [wordsOf(Types), wordsOf(Verbs)];
  return (
    (types.length === 0 ? webhookTypes() : types).includes(entry.Type) &&
    (verbs.length === 0 ? WEBHOOK_VERBS : verbs).includes(entry.Verb as Verb)
  );
}
