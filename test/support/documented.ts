import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = ['docs/operations.md', 'docs/router.md'].map((path) =>
  readFileSync(join(__dirname, '..', '..', path), 'utf8'),
);

/**
 * The block in a language below a heading of docs/operations.md or docs/router.md, each text replaced that must occur in
 * it. The blocks of one language are counted from 0.
 */
export function documented(
  heading: string,
  language: string,
  replaced: Readonly<Record<string, string>>,
  index = 0,
): string {
  const [section = ''] = PAGES.flatMap((page) => page.split(`\n## ${heading}\n`).slice(1));
  const blocks = [...section.split('\n## ')[0].matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))];
  if (blocks[index] === undefined) throw new Error(`The documents have no such block of ${language}: ${heading}`);
  return Object.entries(replaced).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The block of ${language} has no ${from}`);
    return text.replaceAll(from, to);
  }, blocks[index][1]);
}
