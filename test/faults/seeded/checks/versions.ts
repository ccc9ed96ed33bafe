import { byRecord, effective, type History, type Observation, observationsOf } from '../history';

type Versioned = Observation & { readonly state: { readonly version: number } };

/** A version is one state for all, and nothing that begins after it was seen shows an older one. */
export function checkVersions(history: History): string[] {
  return [...byRecord(observationsOf(history))].flatMap(([record, seen]) => {
    const versioned = seen.filter(isVersioned);
    return [...statesOf(record, versioned), ...olderOnes(record, seen, versioned), ...returns(record, versioned)];
  });
}

/** No update under If-Match has replaced a state that its client had not seen. */
export function checkConditions(history: History): string[] {
  const states = byRecord(observationsOf(history).filter(isVersioned));
  return [...byRecord(effective(history, 'update'))].flatMap(([record, updates]) => {
    const seen = states.get(record) ?? [];
    return updates.flatMap(({ ifMatch, sent, seen: written }) => {
      if (ifMatch === undefined || written?.version === undefined) return [];
      const last = written.version;
      const lost = seen.filter(
        ({ state: { version, value } }) => version > ifMatch && version <= last && value !== sent,
      );
      return lost.map(
        ({ state: { version } }) => `${record}: If-Match ${ifMatch} led to version ${last} and overwrote ${version}`,
      );
    });
  });
}

function isVersioned(observation: Observation): observation is Versioned {
  return observation.state.version !== undefined;
}

function statesOf(record: string, seen: readonly Versioned[]): string[] {
  const known = new Map<number, string>();
  return seen.flatMap(({ state: { version, value, deleted, deletedByRef } }) => {
    const text = JSON.stringify([value, deleted, deletedByRef]);
    const other = known.get(version) ?? text;
    known.set(version, other);
    return other === text ? [] : [`${record}: version ${version} is ${other} and ${text}`];
  });
}

/** An item of a list has no version: it is the last one at which its value was seen. */
function olderOnes(record: string, all: readonly Observation[], versioned: readonly Versioned[]): string[] {
  const lastOf = new Map<string, number>();
  for (const { state } of versioned)
    lastOf.set(state.value, Math.max(state.version, lastOf.get(state.value) ?? state.version));
  const byEnd = [...versioned].sort((a, b) => a.end - b.end);
  return all.flatMap(({ state, start, by }) => {
    const version = state.version ?? lastOf.get(state.value);
    if (version === undefined) return [];
    let known = 0;
    for (const before of byEnd) {
      if (before.end >= start) break;
      known = Math.max(known, before.state.version);
    }
    const isWrite = by.verb === 'update' || by.verb === 'create';
    if (version > known || (version === known && !isWrite)) return [];
    return [`${record}: ${by.verb} shows version ${version} after version ${known} had been seen`];
  });
}

/** A write that is done twice shows its value again after another one. */
function returns(record: string, versioned: readonly Versioned[]): string[] {
  const values = new Map(versioned.map(({ state: { version, value } }) => [version, value]));
  const inOrder = [...values].sort(([a], [b]) => a - b).map(([, value]) => value);
  const runs = inOrder.filter((value, index) => value !== inOrder[index - 1]);
  return runs
    .filter((value, index) => runs.indexOf(value) !== index)
    .map((value) => `${record}: ${value} was written twice`);
}
