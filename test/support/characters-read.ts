/** Methods that read a string from its start. */
const SCANS = [
  'includes',
  'indexOf',
  'lastIndexOf',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'split',
  'startsWith',
  'toLowerCase',
  'toUpperCase',
  'trim',
] as const;
/** Methods that copy a part of a string. */
const COPIES = ['slice', 'substring'] as const;

type Method = (...values: unknown[]) => unknown;

/**
 * Counts the characters that methods of strings and regular expressions process while `work` runs. Unlike time, the
 * count is the same on every machine, and it reveals work that grows faster than the text. Reads by index do not count.
 */
export function charactersRead(work: () => void): number {
  let count = 0;
  const add = (text: unknown) => {
    count += String(text).length;
  };
  const restore = [
    ...SCANS.map((name) => replaceMethod(String.prototype, name, (text) => add(text))),
    ...COPIES.map((name) => replaceMethod(String.prototype, name, (_text, _values, part) => add(part))),
    ...(['exec', 'test'] as const).map((name) => replaceMethod(RegExp.prototype, name, (_, [text]) => add(text))),
  ];
  try {
    work();
  } finally {
    for (const undo of restore) undo();
  }
  return count;
}

/**
 * Calls `after` with the receiver, arguments and result of each call of a method. Returns a function that restores it.
 */
function replaceMethod<T extends object>(
  prototype: T,
  name: keyof T & string,
  after: (self: unknown, values: readonly unknown[], result: unknown) => void,
): () => void {
  const original = prototype[name] as Method;
  const watched = function (this: unknown, ...values: unknown[]) {
    const result = original.apply(this, values);
    after(this, values, result);
    return result;
  };
  const define = (value: Method) =>
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
  define(watched);
  return () => define(original);
}
