import type { DefaultRights } from '../resource/declare/default-rights';
import { allResources, type ResourceOptions, resourceOf } from '../resource/declare/field-registry';

/** The records of a path segment: how they are named in operation IDs, and who has rights on them by default. */
export interface ResourceWords {
  readonly one: string;
  readonly many: string;
  readonly rights?: DefaultRights;
}

type WordOptions = Pick<ResourceOptions, 'name' | 'plural' | 'rights' | 'words'>;

/** The words of a path segment. Throws for a segment that names no records. */
export function wordsOf(segment: string, path: string): ResourceWords {
  const words = allWords().get(segment.toLowerCase());
  if (!words) throw new Error(`${path}: no @Resource has "${segment}" as its plural or in "words"`);
  return words;
}

/** The words of all kinds, by path segment. */
export function allWords(): ReadonlyMap<string, ResourceWords> {
  return new Map(allResources().flatMap((type) => [...wordsIn(resourceOf(type))]));
}

/** The words of one kind. */
export function wordsIn({ name, plural, rights, words }: WordOptions): ReadonlyMap<string, ResourceWords> {
  const all = Object.entries(words ?? { [plural.toLowerCase()]: [name, plural] });
  return new Map(all.map(([segment, [one, many]]) => [segment, { one, many, rights }]));
}

/** A word as a phrase in a sentence: `evaluation criterion`, `core values`. */
export function phraseOf(word: string): string {
  return word.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
