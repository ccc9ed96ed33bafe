/** A record with those that name it. */
interface Planned {
  /** Those of the plan. */
  readonly by: string[];
  /** Whether another record names it, which stays. */
  isKept: boolean;
}

/**
 * Which of a deleted record and the records below it can be removed: those that nothing which stays names, in an order in
 * which each comes after all that name it.
 */
export class RetentionPlan {
  private readonly records: ReadonlyMap<string, Planned>;

  constructor(ids: readonly string[]) {
    this.records = new Map(ids.map((id) => [id, { by: [], isKept: false }]));
  }

  /** `by` names `id`. It stays unless it is in the plan too, or in `gone`. */
  addName(id: string, by: string, gone: ReadonlySet<string>): void {
    const record = this.records.get(id);
    if (!record) return;
    if (this.records.has(by)) record.by.push(by);
    else if (!gone.has(by)) record.isKept = true;
  }

  /** The IDs to remove, in layers. */
  layers(): readonly (readonly string[])[] {
    const names = new Map<string, string[]>();
    for (const [id, { by }] of this.records) for (const each of by) names.set(each, [...(names.get(each) ?? []), id]);
    const kept = [...this.records].filter(([, { isKept }]) => isKept).map(([id]) => id);
    for (const id of kept)
      for (const named of names.get(id) ?? []) {
        const record = this.records.get(named) as Planned;
        if (!record.isKept) kept.push(named);
        record.isKept = true;
      }
    const waiting = new Map(
      [...this.records].filter(([, { isKept }]) => !isKept).map(([id, { by }]) => [id, by.length]),
    );
    const layers: string[][] = [];
    for (let layer = [...waiting].filter(([, n]) => n === 0).map(([id]) => id); layer.length > 0; ) {
      layers.push(layer);
      const next: string[] = [];
      for (const id of layer)
        for (const named of names.get(id) ?? []) {
          const left = (waiting.get(named) ?? Number.NaN) - 1;
          waiting.set(named, left);
          if (left === 0) next.push(named);
        }
      layer = next;
    }
    return layers;
  }
}
