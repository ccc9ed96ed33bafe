import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../../root-folder';
import { GUIDE_PAGES, type GuidePage } from './guide-pages';

/** A guide with the words that it is found by. */
export interface GuideEntry {
  readonly title: string;
  readonly address: string;
  readonly headings: string;
  /** What it shows as code in its text: codes of errors, members, paths. */
  readonly words: string;
}

/** Returns the Markdown of a page. */
export function markdownOf({ file }: GuidePage): string {
  return readFileSync(join(ROOT_FOLDER, file), 'utf8');
}

/** Returns the title of a page. */
export function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? 'Guides';
}

/** Returns all guides, in reading order, for the search of the page `/docs`. */
export function guideIndex(): GuideEntry[] {
  return GUIDE_PAGES.map((page) => {
    const markdown = markdownOf(page);
    const text = markdown.replaceAll(/^```.*?^```$/gms, '');
    return {
      title: titleOf(markdown),
      address: page.address,
      headings: distinct(text, /^##+ (.+)$/gm),
      words: distinct(text, /`([^`\n]+)`/g),
    };
  });
}

function distinct(text: string, pattern: RegExp): string {
  return [...new Set([...text.matchAll(pattern)].map(([, found]) => found))].join(' ');
}
