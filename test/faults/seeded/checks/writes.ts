import { byRecord, effective, type History, type Observation, type Operation, observationsOf } from '../history';

/** What is seen was sent before, by a write that was not refused; a response to a write shows that write. */
export function checkValues(history: History): string[] {
  const senders = new Map(history.filter(({ sent }) => sent !== undefined).map((each) => [each.sent, each]));
  const unsent = observationsOf(history).flatMap(({ record, state: { value }, end }) => {
    const sender = senders.get(value);
    if (!sender) return [`${record}: ${value} was never sent`];
    if (sender.outcome === 'refused') return [`${record}: ${value} was refused (${sender.status})`];
    return sender.start < end ? [] : [`${record}: ${value} was seen before it was sent`];
  });
  const others = history.flatMap(({ record, verb, sent, seen }) =>
    seen && sent !== undefined && seen.value !== sent ? [`${record}: the ${verb} of ${sent} shows ${seen.value}`] : [],
  );
  return [...new Set([...unsent, ...others])];
}

/** A created record exists once: the value with which it was created is never that of two records. */
export function checkCreatedOnce(history: History): string[] {
  const created = new Set(history.filter(({ verb }) => verb === 'create').map(({ sent }) => sent));
  const records = new Map<string, Set<string>>();
  for (const { record, state } of observationsOf(history)) {
    if (!created.has(state.value)) continue;
    const known = records.get(state.value) ?? new Set();
    records.set(state.value, known.add(record));
  }
  return [...records].flatMap(([value, known]) =>
    known.size > 1 ? [`${value} was created ${known.size} times: ${[...known].join(', ')}`] : [],
  );
}

/** An acknowledged deletion or undeletion is in every later read, and a record does not vanish. */
export function checkDeletions(history: History): string[] {
  const seen = byRecord(observationsOf(history));
  return [...byRecord(history)].flatMap(([record, operations]) => [
    ...(seen.get(record) ?? []).flatMap((sight) => deletedState(operations, sight)),
    ...operations.flatMap((each) => (each.status === 404 ? vanished(operations, each) : [])),
  ]);
}

function deletedState(operations: readonly Operation[], { record, state: { deleted }, start, end }: Observation) {
  const contrary = effective(operations, deleted ? 'undelete' : 'delete');
  const same = effective(operations, deleted ? 'delete' : 'undelete');
  const before = contrary.filter((each) => each.outcome === 'done' && each.end < start);
  const wrong = before.find(
    (done) => !same.some((each) => each.start < end && !(each.outcome === 'done' && each.end < done.start)),
  );
  return wrong ? [`${record}: Deleted is ${deleted} after an acknowledged ${wrong.verb}`] : [];
}

function vanished(operations: readonly Operation[], { record, verb, end }: Operation): string[] {
  const deletions = effective(operations, 'delete').filter(({ isRemovable, start }) => isRemovable && start < end);
  return deletions.length > 0 ? [] : [`${record}: ${verb} is answered 404`];
}

/** Responses that no fault explains. */
export function checkStatuses(history: History): string[] {
  const expected = new Set([undefined, 200, 404, 409, 412, 503]);
  return history.flatMap(({ verb, record, list, status }) => {
    // A new record may be refused, because the one that it belongs to is deleted.
    const isExpected = expected.has(status) || (verb === 'create' && status === 400);
    return isExpected ? [] : [`${verb} of ${record ?? list}: ${status}`];
  });
}
