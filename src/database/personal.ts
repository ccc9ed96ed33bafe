/**
 * What a column says about a person (contract section 27): `name` who it is in words, `text` words by it or about it, `who`
 * the ID of an individual. `harmless` is nothing of that.
 */
export type Personal = 'name' | 'text' | 'who' | 'harmless';

const declared = new WeakMap<object, Map<string, Personal>>();

/** Declares what a column says about a person. Columns of fields say it in the options of the field. */
export const SaysOfPerson =
  (personal: Personal): PropertyDecorator =>
  (prototype, name) => {
    declared.set(prototype, (declared.get(prototype) ?? new Map()).set(String(name), personal));
  };

/** What was declared of a column of a class or of one that it extends; undefined if nothing was. */
export function declaredPersonal(prototype: object | null, name: string): Personal | undefined {
  if (prototype === null) return undefined;
  return declared.get(prototype)?.get(name) ?? declaredPersonal(Object.getPrototypeOf(prototype), name);
}
