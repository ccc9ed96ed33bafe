import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of the golden list of operations. */
export interface Operation {
  readonly area: string;
  /** `N`: added to the reference by the service. */
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly label: string;
  readonly query: string;
  readonly body: string;
  readonly returns: string;
  readonly shape: string;
}

/** A row of the golden list of fields, in wire order. */
export interface GoldenField {
  readonly type: string;
  readonly field: string;
  readonly kind: string;
  readonly access: string;
}

function readTable<T>(name: string): T[] {
  const [head, ...lines] = readFileSync(join(__dirname, '..', 'golden', name), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const values = line.split('\t');
    return Object.fromEntries(names.map((column, index) => [column, values[index]])) as T;
  });
}

/** Every operation of the API. */
export const operations: readonly Operation[] = readTable('operations.tsv');

/** Every field of every type. */
export const goldenFields: readonly GoldenField[] = readTable('fields.tsv');
