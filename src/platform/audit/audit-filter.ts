import type { ListParams } from '../../http/params/list-params';
import { VERBS } from '../../ledger/entry';
import { recordedTypes } from '../../resource/declare/field-registry';
import { idParameter } from '../../resource/pipeline/id-parameter';
import { instantParameter } from '../../resource/pipeline/instant-parameter';
import type { Caller } from '../../security/caller';
import type { AuditFilter } from './audit.store';

/** Numbers, UUIDs, and the pair of UUIDs of the notes on a basic role. */
const RECORD_ID = /^[0-9a-f/-]{1,73}$/i;

/** Reads the filters of the audit (contract section 18). Adds a fault for each that is not valid. */
export function readFilter(caller: Caller, params: ListParams): AuditFilter {
  const filter = {
    from: instantParameter(caller, params, 'from'),
    to: instantParameter(caller, params, 'to'),
    type: readWord(caller, params, 'type', recordedTypes()),
    verb: readWord(caller, params, 'verb', VERBS),
    recordId: readRecordId(caller, params),
    individualId: idParameter(caller, params, 'individualid'),
  };
  if (filter.from !== undefined && filter.to !== undefined && filter.to < filter.from)
    caller.faults.add('to', 'out_of_range', 'to must not be before from.');
  return filter;
}

function readWord(
  caller: Caller,
  { own }: ListParams,
  name: 'type' | 'verb',
  words: readonly string[],
): string | undefined {
  const word = own[name];
  if (word === undefined || words.includes(word)) return word;
  caller.faults.add(name, 'out_of_range', `${name} must be one of ${words.join(', ')}.`);
  return undefined;
}

function readRecordId(caller: Caller, { own: { recordid } }: ListParams): string | undefined {
  if (recordid === undefined || RECORD_ID.test(recordid)) return recordid?.toLowerCase();
  caller.faults.add('recordid', 'invalid_format', 'recordid must be the ID of a record.');
  return undefined;
}
