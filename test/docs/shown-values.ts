const FORMS: readonly (readonly [string, RegExp])[] = [
  ['a UUID', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['a date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/],
  ['days', /^\d{4}-\d\d-\d\d - \d{4}-\d\d-\d\d$/],
  ['an entity tag', /^"\d+-[\w-]+"$/],
  ['text', /./s],
];
/** Values that later commands do not name. */
const IS_TIME = /^(a date-time|days)$/;

/**
 * The values of a guide that are different each time, and those that came instead. Later commands and answers of the
 * guide name them again.
 */
export class ShownValues {
  private readonly actual = new Map<string, string>();

  /** `replaced` are texts of the guide that have another value from the beginning. */
  constructor(replaced: Readonly<Record<string, string>>) {
    for (const [shown, actual] of Object.entries(replaced)) this.actual.set(shown, actual);
  }

  /** Returns a text of the guide with the values that came instead. */
  replaceIn(text: string): string {
    const longestFirst = [...this.actual.keys()].sort((a, b) => b.length - a.length);
    const anyOf = longestFirst.map((shown) => shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    return text.replace(
      new RegExp(`(?<![\\w-])(?:${anyOf})(?![\\w-])`, 'g'),
      (shown) => this.actual.get(shown) ?? shown,
    );
  }

  /** Compares the forms of two values of a member and remembers the second. Returns what is wrong, or undefined. */
  learn(name: string, shown: unknown, actual: unknown): string | undefined {
    const [expected, found] = [formOf(shown), formOf(actual)];
    if (expected !== found) return `${name}: is ${found}, ${JSON.stringify(actual)}, and not ${expected}`;
    if (IS_TIME.test(expected) || (typeof shown === 'number' && name !== 'ID')) return undefined;
    const known = this.actual.get(String(shown));
    if (known !== undefined && known !== String(actual)) return `${name}: ${String(shown)} stands for two values`;
    this.actual.set(String(shown), String(actual));
    return undefined;
  }
}

function formOf(value: unknown): string {
  if (typeof value !== 'string') return value === null ? 'null' : `a ${typeof value}`;
  return FORMS.find(([, form]) => form.test(value))?.[0] ?? 'an empty text';
}
