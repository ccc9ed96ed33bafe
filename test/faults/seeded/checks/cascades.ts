import type { History } from '../history';

/** At any moment a record is deleted by reference if, and only if, one above it is deleted. */
export function checkCascades(history: History): string[] {
  return history.flatMap(({ tree = [] }) => {
    const states = new Map(tree.map((each) => [each.record, each]));
    return tree.flatMap(({ record, above, deletedByRef }) => {
      const parent = above === undefined ? undefined : states.get(above);
      const expected = Boolean(parent && (parent.deleted || parent.deletedByRef));
      return deletedByRef === expected ? [] : [`${record}: DeletedByRef is ${deletedByRef} below ${above}`];
    });
  });
}
