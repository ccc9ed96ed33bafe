import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orElse } from '../support/remedy';

const ROOT = join(__dirname, '..', '..');
const CONTRACT = 'docs/contract';
const CONTRACT_README = `${CONTRACT}/README.md`;

/** A text file of the repository. */
interface Source {
  readonly path: string;
  readonly text: string;
}

/** A citation of a section of the contract, by its number or its name. */
interface Citation {
  readonly place: string;
  readonly section: string;
}

// The space between two words of a comment, including a line break with the prefix of the next line.
const GAP = '(?:\\s|\\*|//)+';
const SECTION = '(?:\\d+|"[^"]+")';
const CITATION = new RegExp(
  `\\bcontract${GAP}sections?${GAP}(${SECTION}(?:(?:,|${GAP}and|${GAP}to)${GAP}${SECTION})*)`,
  'gi',
);
/** A section number without the word contract. Sections of an RFC and the texts of links are allowed. */
const SHORT_FORM = new RegExp(`(?<!contract${GAP}|RFC \\d+,${GAP}|\\[)\\bsections?${GAP}\\d+`, 'gi');
const NAME_ALONE = /\bcontract,? "/gi;
const LINK = /(?<!!)\[([^\]]*)\]\(([^)\s]+)\)/g;

const readText = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });

function sourcesIn(folder: string, name: RegExp): Source[] {
  return (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter((path) => name.test(path))
    .map((path) => readText(`${folder}/${path}`));
}

const code = ['src', 'test', 'bench', 'tools'].flatMap((folder) => sourcesIn(folder, /\.(ts|js)$/));
const docs = [...sourcesIn('docs', /\.md$/), ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map(readText)];
const sections = sourcesIn(CONTRACT, /\.md$/).filter(({ path }) => path !== CONTRACT_README);

function placeOf({ path, text }: Source, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`;
}

/** Blanks out code blocks. Keeps the line numbers. */
function proseOf(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
}

function headingsOf(text: string): string[] {
  return [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
}

/** Returns the number of a section, or its name if it has none. */
function sectionOf({ text }: Source): string {
  const [heading] = headingsOf(text);
  return /^(\d+)\. /.exec(heading)?.[1] ?? heading;
}

function numbersBetween(first: string, last: string): string[] {
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index));
}

function citationsIn(source: Source): Citation[] {
  return [...source.text.matchAll(CITATION)].flatMap((match) => {
    const cited = match[1].replace(new RegExp(GAP, 'g'), ' ');
    const place = placeOf(source, match.index);
    return [...cited.matchAll(/(\d+)(?: to (\d+))?|"([^"]+)"/g)].flatMap(([, first, last = first, name]) =>
      (name ? [name] : numbersBetween(first, last)).map((section) => ({ place, section })),
    );
  });
}

/** Returns the citations of sections that do not exist. */
function unknownSections(source: Source): string[] {
  const known = new Set(sections.map(sectionOf));
  return citationsIn(source)
    .filter(({ section }) => !known.has(section))
    .map(
      ({ place, section }) => `${place} cites contract section ${section}, and no file of ${CONTRACT} is that section`,
    );
}

function oddCitations(source: Source): string[] {
  return [SHORT_FORM, NAME_ALONE].flatMap((form) =>
    [...source.text.matchAll(form)].map(
      ({ 0: found, index }) =>
        `${placeOf(source, index)} has "${found}": write contract section, then its number or "name"`,
    ),
  );
}

/** Returns the anchor of a heading on GitHub. */
function anchorOf(heading: string): string {
  const text = heading.replace(LINK, '$1').toLowerCase();
  return text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

function deadLinks(source: Source): string[] {
  return [...proseOf(source.text).matchAll(LINK)].flatMap(({ 1: text, 2: target, index }) => {
    if (/^[a-z]+:/i.test(target)) return [];
    const place = placeOf(source, index);
    const [file, anchor] = target.split('#');
    const path = file === '' ? source.path : join(dirname(source.path), file);
    if (!existsSync(join(ROOT, path))) return [`${place} links to ${target}, and there is no ${path}`];
    const isText = path.endsWith('.md');
    if (anchor && !(isText && headingsOf(readText(path).text).map(anchorOf).includes(anchor)))
      return [`${place} links to ${target}, and ${path} has no such heading`];
    const cited = /\bsection (\d+)/.exec(text)?.[1];
    return cited && isText && sectionOf(readText(path)) !== cited
      ? [`${place} calls ${path} section ${cited}, which is section ${sectionOf(readText(path))}`]
      : [];
  });
}

describe('the contract', () => {
  it('has every section that is cited', () => {
    const sources = [...code, ...docs];
    expect(sources.flatMap(citationsIn).length).toBeGreaterThan(200);
    orElse('Correct the number of the section: docs/contract/README.md lists them.', () =>
      expect(sources.flatMap(unknownSections)).toEqual([]),
    );
  });

  it('is cited in one form', () => {
    orElse('Cite the contract as `contract section 12`.', () =>
      expect([...code, ...docs].flatMap(oddCitations)).toEqual([]),
    );
  });

  it('has a file for each section, named after it and listed in the README', () => {
    const links = [...readText(CONTRACT_README).text.matchAll(LINK)].map(([, text, target]) => `${text} ${target}`);
    const wrong = sections.flatMap((source) => {
      const name = basename(source.path);
      const [heading] = headingsOf(source.text);
      const number = /^(\d+)-/.exec(name)?.[1];
      const expected = number ? new RegExp(`^${Number(number)}\\. [A-Z]`) : /^[A-Z][^.]*$/;
      return [
        ...(expected.test(heading) ? [] : [`${source.path}:1 begins with "# ${heading}", not with its number`]),
        ...(links.includes(`${heading} ${name}`) ? [] : [`${CONTRACT_README} does not list [${heading}](${name})`]),
      ];
    });
    expect(wrong).toEqual([]);
    const numbers = sections.map(sectionOf).filter((section) => /^\d+$/.test(section));
    expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('the documentation', () => {
  it('links to files and headings that exist', () => {
    orElse('Correct the link, or the heading that it leads to.', () => expect(docs.flatMap(deadLinks)).toEqual([]));
  });

  it('has every page that the code refers to', () => {
    const others = code.filter(({ path }) => basename(path) !== basename(__filename));
    const missing = others.flatMap((source) =>
      [...source.text.matchAll(/[\w./-]*\b[\w-]+\.md\b/g)]
        .filter(([path]) => !existsSync(join(ROOT, path)))
        .map(({ 0: path, index }) => `${placeOf(source, index)} names ${path}, and there is no such file`),
    );
    expect(missing).toEqual([]);
  });
});

describe('this test', () => {
  // Concatenated, so that the sample is not a citation in this file.
  const cited = ['contract', 'section'].join(' ');
  const sample = (text: string): Source => ({ path: 'docs/sample.md', text });

  it.each([
    [`(${cited} 12)`, []],
    [`(${cited}s 1, 7 and 99)`, ['99']],
    [`(${cited}s 96 to 97 and 99)`, ['96', '97', '99']],
    [`a comment (${cited.replace(' ', '\n * ')} 98)`, ['98']],
    [`(${cited} "Security events")`, []],
    [`(${cited} "Security")`, ['Security']],
  ])('finds unknown sections in %j', (text, unknown) => {
    expect(unknownSections(sample(text)).map((fault) => /section ([^,]+),/.exec(fault)?.[1])).toEqual(unknown);
  });

  it.each([
    [`see ${['section', '12'].join(' ')}`, 1],
    [`(${['contract,', '"Replicas"'].join(' ')})`, 1],
    [`RFC 9112, section 3.2`, 0],
    [`the ${cited} 12`, 0],
  ])('finds other forms in %j', (text, count) => {
    expect(oddCitations(sample(text))).toHaveLength(count);
  });

  it.each([
    ['[a](glossary.md)', 0],
    ['[a](nowhere.md)', 1],
    ['[a](contract/12-permissions.md#baseline)', 0],
    ['[a](contract/12-permissions.md#nothing)', 1],
    ['[section 11](contract/12-permissions.md)', 1],
    ['[a](https://example.com/nowhere.md)', 0],
  ])('finds dead links in %j', (text, count) => {
    expect(deadLinks(sample(text))).toHaveLength(count);
  });
});
