import { SYNONYMS } from './synonyms.js';

/** Synonyms are found while they are typed: from this many letters on. */
const PREFIX_LENGTH = 5;
const FILLERS = new Set(['a', 'an', 'and', 'of', 'on', 'or', 'the', 'to']);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const lower = (texts) => texts.join(' ').toLowerCase();

/** Returns what each operation of the document is found by, by method and path. */
export function operationIndex(document) {
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  const membersOf = memberNames(document);
  const index = new Map();
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS.filter((name) => name in item)) {
      const { operationId, summary, parameters = [], requestBody, responses, tags: names } = item[method];
      const tag = tags.get(names[0]);
      const group = document['x-tagGroups'].find((each) => each.tags.includes(tag.name))?.name ?? '';
      index.set(`${method} ${path}`, {
        group: group.toLowerCase(),
        near: lower([method, path, summary, operationId, tag.name, tag['x-displayName'] ?? '']),
        far: lower([
          group,
          tag.description ?? '',
          ...membersOf([parameters, requestBody, responses[200], responses[207]]),
        ]),
      });
    }
  return index;
}

/** Returns what the guides are found by. */
export function guideIndex(guides) {
  return guides.map(({ title, address, headings, words }) => ({
    title,
    address,
    near: lower([title, address, headings]),
    far: lower([words]),
  }));
}

/**
 * Returns the entries that have every word of a search, or what it means: in their names and titles; without such an
 * entry, in descriptions and names of members. The name of a group finds all of it. Case does not matter.
 */
export function findIn(entries, search) {
  const text = search.toLowerCase().trim();
  const all = text.split(/\s+/);
  const chosen = all.filter((word) => !FILLERS.has(word));
  const words = (chosen.length > 0 ? chosen : all).map(meaningsOf);
  const has = (place) => words.every((meanings) => meanings.some((meaning) => place.includes(meaning)));
  const near = entries.filter(({ near, group }) => has(near) || group === text);
  return near.length > 0 ? near : entries.filter(({ near, far }) => has(`${near} ${far}`));
}

/** Returns a word, without the ending of a plural, and what newcomers mean by it. */
function meaningsOf(word) {
  const single = word.length > 3 ? word.replace(/s$/, '') : word;
  const isTyped = (synonym) => synonym === single || synonym === word || isBegun(synonym, single);
  return [single, ...[...SYNONYMS].filter(([synonym]) => isTyped(synonym)).flatMap(([, meanings]) => meanings)];
}

const isBegun = (synonym, text) => text.length >= PREFIX_LENGTH && synonym.startsWith(text);

/** Returns a function that returns the names of parameters, members and media types in parts of a document. */
function memberNames(document) {
  const known = new Map();
  const at = (reference) =>
    reference
      .split('/')
      .slice(1)
      .reduce((part, key) => part[key], document);
  const namesIn = (part) => {
    if (part === null || typeof part !== 'object') return [];
    if (typeof part.$ref === 'string') return ofReference(part.$ref);
    const names = [
      ...(part.in ? [part.name] : []),
      ...Object.keys(part.properties ?? {}),
      ...Object.keys(part.content ?? {}),
    ];
    const { description, example, examples, headers, ...others } = part;
    return [...names, ...Object.values(others).flatMap(namesIn)];
  };
  const ofReference = (reference) => {
    if (!known.has(reference)) {
      // A schema that contains itself ends here.
      known.set(reference, []);
      known.set(reference, [...new Set(namesIn(at(reference)))]);
    }
    return known.get(reference);
  };
  return (parts) => new Set(parts.flatMap(namesIn));
}
