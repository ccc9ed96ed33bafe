import { wordsOf } from '../../http/params/comma-list';
import { RECORD_VERBS, TIME_VERBS, type Verb } from '../../ledger/entry';
import type { LedgerRow } from '../../ledger/ledger-row';
import { addressedTypes, changeTypes } from '../changes/change-types';

/** The types of records that events can be about: those of the changes, and those with events of time. */
export function webhookTypes(): readonly string[] {
  return [...addressedTypes().keys()].sort();
}

/** The verbs that events can have. The other verbs of the ledger are in the audit only. */
export const WEBHOOK_VERBS: readonly Verb[] = [...RECORD_VERBS, ...TIME_VERBS];

const OF_RECORDS: ReadonlySet<Verb> = new Set(RECORD_VERBS);

/** The words of the list that are not among the known ones. */
export function unknownWords(list: string, known: readonly string[]): string[] {
  return wordsOf(list).filter((word) => !known.includes(word));
}

/**
 * Whether a webhook with these lists sends an event about the entry. An empty list stands for all words, but of events of time
 * only for those of a type that is in no other view than the audit (contract section "Events of time").
 */
export function isSent(
  { Types, Verbs }: { readonly Types: string; readonly Verbs: string },
  entry: LedgerRow,
): boolean {
  const [types, verbs] = [wordsOf(Types), wordsOf(Verbs)];
  const verb = entry.Verb as Verb;
  const isChange = changeTypes().has(entry.Type);
  if (!(types.length === 0 ? webhookTypes() : types).includes(entry.Type)) return false;
  if (!isChange && OF_RECORDS.has(verb)) return false;
  if (verbs.length > 0) return verbs.includes(verb);
  return isChange ? OF_RECORDS.has(verb) : WEBHOOK_VERBS.includes(verb);
}
