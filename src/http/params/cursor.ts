import { hash } from 'node:crypto';

/** A key of the order of a list, in the last row of a page. */
export type CursorKey = string | number | null;

/** The list that a cursor is of: its path, and how it is sorted and filtered (contract section 22). */
export interface CursorScope {
  readonly path: string;
  readonly sort?: string;
  readonly filter?: string;
}

/** An opaque cursor that contains the order keys of the last row of a page, and a digest of its list. */
export function writeCursor(keys: readonly unknown[], scope: CursorScope): string {
  return Buffer.from(JSON.stringify([digestOf(scope), ...keys])).toString('base64url');
}

/** The keys in a cursor of the same list; undefined if it is none. */
export function readCursor(text: string, scope: CursorScope): readonly CursorKey[] | undefined {
  try {
    const [digest, ...keys]: readonly unknown[] = arrayOf(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return digest === digestOf(scope) && keys.every(isKey) ? (keys as CursorKey[]) : undefined;
  } catch {
    // Not JSON: reported like any other text that is no cursor.
    return undefined;
  }
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isKey(key: unknown): boolean {
  return key === null || typeof key === 'string' || Number.isFinite(key);
}

/** A path can be written in upper case and with a slash at its end (contract section 1). */
function digestOf({ path, sort, filter }: CursorScope): string {
  const list = path.toLowerCase().replace(/\/$/, '');
  return hash('sha1', JSON.stringify([list, sort, filter]), 'base64url').slice(0, 12);
}
