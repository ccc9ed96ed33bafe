/** What a record tells of another one that the caller may not be allowed to see. */
export interface NameOf<T> {
  /** The other record; null where there is none. */
  readonly id: (row: T) => string | null;
  /** Takes from the row what it tells. */
  readonly hide: (row: T) => void;
}

/** A name in a field of the row beside the id in another one. */
export function nameIn<T>(idField: keyof T & string, ...nameFields: string[]): NameOf<T> {
  return {
    id: (row) => row[idField] as string | null,
    hide: (row) => {
      for (const field of nameFields) (row as Record<string, unknown>)[field] = null;
    },
  };
}
