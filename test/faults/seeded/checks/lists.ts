import { byRecord, effective, type History, type Operation } from '../history';

/** A list shows each record once that it should show all the time, and none that it should not show at any time. */
export function checkLists(history: History): string[] {
  const records = byRecord(history);
  const lists = history.filter(({ verb, outcome }) => verb === 'list' && outcome === 'done');
  const created = history.filter(({ verb, outcome, record }) => verb === 'create' && outcome === 'done' && record);
  return lists.flatMap((list) => {
    const items = (list.pages ?? []).flatMap((page) => page.items);
    const counts = new Map<string, number>();
    for (const { record } of items) counts.set(record, (counts.get(record) ?? 0) + 1);
    const about = `${list.list} (${list.pages?.length} pages)`;
    const repeated = [...counts].filter(([, count]) => count > 1).map(([record]) => `${about} repeats ${record}`);
    const missing = created
      .filter(({ list: of, record = '' }) => of === list.list && !counts.has(record))
      .filter((creation) => creation.end < list.start && isShown(records.get(creation.record ?? '') ?? [], list))
      .map(({ record }) => `${about} lacks ${record}`);
    const hidden = items
      .filter(({ record, deleted, deletedByRef }) =>
        list.withDeleted
          ? isRemoved(records.get(record) ?? [], list)
          : deleted || deletedByRef || isHidden(records.get(record) ?? [], list),
      )
      .map(({ record }) => `${about} shows ${record}, which is deleted`);
    return [...repeated, ...missing, ...hidden];
  });
}

/** Whether no deletion can have an effect while the list is read. */
function isShown(operations: readonly Operation[], { start, end, withDeleted }: Operation): boolean {
  const undone = effective(operations, 'undelete').filter((each) => each.outcome === 'done' && each.end < start);
  return effective(operations, 'delete')
    .filter((deletion) => deletion.start < end && !(withDeleted && !deletion.isRemovable))
    .every((deletion) => deletion.outcome === 'done' && undone.some((each) => each.start > deletion.end));
}

/** Whether a deletion before the list has an effect until its end. */
function isHidden(operations: readonly Operation[], { start, end }: Operation): boolean {
  const undeletions = effective(operations, 'undelete').filter((each) => each.start < end);
  return effective(operations, 'delete')
    .filter((deletion) => deletion.outcome === 'done' && deletion.end < start)
    .some((deletion) => undeletions.every((each) => each.outcome === 'done' && each.end < deletion.start));
}

function isRemoved(operations: readonly Operation[], list: Operation): boolean {
  return isHidden(
    operations.filter(({ verb, isRemovable }) => verb === 'delete' && isRemovable),
    list,
  );
}
