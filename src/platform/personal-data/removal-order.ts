/** A record, and another one that names it. */
export type Name = readonly [id: string, by: string];

/**
 * Which records can be removed, in an order in which each comes after all that name it: all but those that a record names
 * which stays. Those that are gone name nothing.
 */
export function removalOrder(ids: readonly string[], names: readonly Name[], gone: ReadonlySet<string>): string[][] {
  const left = new Set(ids);
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const [id, by] of names) if (!left.has(by) && !gone.has(by)) left.delete(id);
  }
  const layers: string[][] = [];
  for (let isOver = false; !isOver; ) {
    const named = new Set(names.flatMap(([id, by]) => (left.has(by) ? [id] : [])));
    const layer = [...left].filter((id) => !named.has(id));
    for (const id of layer) left.delete(id);
    if (layer.length > 0) layers.push(layer);
    isOver = layer.length === 0;
  }
  return layers;
}
