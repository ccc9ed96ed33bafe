import { ABSENT, SYNONYMS } from './synonyms.js';

/** Synonyms are found while they are typed: from this many letters on. */
const PREFIX_LENGTH = 5;
const FILLERS = new Set('a an and by do for from how i in is of on or the to what with'.split(' '));
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** How much a word counts: as what somebody means by it, in the name, at its begin, beside the name, in texts. */
const WEIGHTS = { meant: 12, name: 8, begin: 5, near: 3, far: 1 };
const lower = (texts) => texts.join(' ').toLowerCase();
const tokensOf = (text) => new Set(text.toLowerCase().split(/[^\p{L}\p{N}-]+/u));

/** Returns what can be found: the operations of a document, the parts of its introduction, and guides. */
export function searchIndex(document, guides) {
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const { operationId, summary, parameters = [], requestBody, responses, tags: names } = item[method];
      const { description = '', 'x-displayName': displayName = '' } = tags.get(names[0]);
      const group = document['x-tagGroups'].find((each) => each.tags.includes(names[0]))?.name ?? '';
      const members = namesIn(document, [parameters, requestBody, responses[200], responses[207]]);
      const near = lower([method, path, summary, operationId, names[0], displayName, group]);
      return {
        id: operationId,
        title: summary,
        address: `#/${names[0]}/${operationId}`,
        request: `${method.toUpperCase()} ${path}`,
        near,
        far: lower([description, ...members]),
      };
    }),
  );
  const parts = document.info.description.split(/^## /m).slice(1);
  return [
    ...operations,
    ...guides.map(({ title, address, headings, words }) => {
      const id = address.replace(/.*\//, '');
      return { id, title, address, near: lower([id, headings]), far: words.toLowerCase() };
    }),
    ...parts.map((part) => {
      const title = part.split('\n', 1)[0];
      const id = title.toLowerCase().replaceAll(' ', '-');
      return { id, title, address: `#introduction/${title}`, near: '', far: part.toLowerCase() };
    }),
  ].map((entry) => ({ ...entry, names: tokensOf(`${entry.title} ${entry.id}`) }));
}

/**
 * Returns the entries that have every word of a search, or what it means; without such an entry, those with any in their names. Names come
 * before texts, and of names the shorter one and the shorter path. Case does not matter.
 */
export function findIn(entries, search) {
  const all = search.toLowerCase().trim().split(/\s+/);
  const chosen = all.filter((word) => !FILLERS.has(word));
  const phrase = all.join(' ');
  const words = (SYNONYMS.has(phrase) ? [phrase] : chosen.length > 0 ? chosen : all).map(meaningsOf);
  const hits = entries
    .map((entry) => ({ entry, scores: words.map((word) => scoreOf(entry, word)) }))
    .filter(({ scores }) => scores.some((score) => score >= WEIGHTS.name) || scores.every(Boolean));
  const complete = hits.filter(({ scores }) => scores.every(Boolean));
  const isTyped = ({ request = '' }) => request.toLowerCase() === phrase;
  const rank = ({ entry, scores }) =>
    (isTyped(entry) ? WEIGHTS.meant : 0) +
    scores.reduce((sum, score) => sum + score) -
    entry.title.length / 100 -
    (entry.request?.split('/').length ?? 0) / 10;
  return (complete.length > 0 ? complete : hits)
    .map((hit) => ({ ...hit, rank: rank(hit) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
}

/** Returns what a search asks for that is not part of the service, undefined if it does not. */
export function absentIn(search) {
  const text = ` ${search.toLowerCase().trim()} `;
  return ABSENT.find(({ words }) => words.some((word) => text.includes(` ${word} `)))?.what;
}

/** A word, without the ending of a plural, and what newcomers mean by it: IDs, or words of the API. */
function meaningsOf(word) {
  const single = word.length > 3 ? word.replace(/s$/, '') : word;
  const begun = [...SYNONYMS.keys()].filter((synonym) => word.length >= PREFIX_LENGTH && synonym.startsWith(word));
  const typed = [word, single].find((synonym) => SYNONYMS.has(synonym));
  return { word: single, meant: (typed ? [typed] : begun).flatMap((synonym) => SYNONYMS.get(synonym)) };
}

function scoreOf({ id, names, near, far }, { word, meant }) {
  const place = meant.indexOf(id);
  if (place >= 0) return WEIGHTS.meant - place / 10;
  if (names.has(word) || names.has(`${word}s`)) return WEIGHTS.name;
  if ([...names].some((name) => name.startsWith(word))) return WEIGHTS.begin;
  if (meant.some((meaning) => names.has(meaning) || names.has(`${meaning}s`))) return WEIGHTS.begin;
  if (near.includes(word) || meant.some((meaning) => near.includes(meaning))) return WEIGHTS.near;
  return far.includes(word) || meant.some((meaning) => far.includes(meaning)) ? WEIGHTS.far : 0;
}

/** Returns the names of parameters, members and media types in parts of a document, and in what they refer to. */
function namesIn(document, parts) {
  const names = new Set();
  const seen = new Set();
  const collect = (key, value) => {
    if (['description', 'example', 'examples', 'headers'].includes(key)) return undefined;
    if (key === 'properties' || key === 'content') for (const name of Object.keys(value)) names.add(name);
    if (value?.in) names.add(value.name);
    if (typeof value?.$ref !== 'string') return value;
    if (seen.has(value.$ref)) return undefined;
    seen.add(value.$ref);
    return collect(
      '',
      value.$ref
        .split('/')
        .slice(1)
        .reduce((part, name) => part[name], document),
    );
  };
  JSON.stringify(parts, collect);
  return [...names];
}
