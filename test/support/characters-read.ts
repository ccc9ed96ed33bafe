/** Methods that look at a string from its start. */
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
/** Methods that copy a part of it. */
const COPIES = ['slice', 'substring'] as const;

type Method = (...values: unknown[]) => unknown;

/**
 * How many characters the methods of strings and regular expressions are given while `work` runs. It is the same on
 * every machine, and shows work that grows faster than the text. Characters that are read by their index do not count.
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
    for (const each of restore) each();
  }
  return count;
}

/** Calls `after` with each call of a method: what it was called on, with what, and its answer. Returns what ends that. */
function replaceMethod<T extends object>(
  prototype: T,
  name: keyof T & string,
  after: (self: unknown, values: readonly unknown[], answer: unknown) => void,
): () => void {
  const original = prototype[name] as Method;
  const watched = function (this: unknown, ...values: unknown[]) {
    const answer = original.apply(this, values);
    after(this, values, answer);
    return answer;
  };
  const define = (value: Method) =>
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
  define(watched);
  return () => define(original);
}
