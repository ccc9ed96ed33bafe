import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPERATIONS = readFileSync(join(__dirname, '..', '..', 'docs/operations.md'), 'utf8');

/**
 * The block in a language below a heading of docs/operations.md, each text replaced that must occur in it. The blocks of
 * one language are counted from 0.
 */
export function documented(
  heading: string,
  language: string,
  replaced: Readonly<Record<string, string>>,
  index = 0,
): string {
  const [, section = ''] = OPERATIONS.split(`\n## ${heading}\n`);
  const blocks = [...section.split('\n## ')[0].matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))];
  if (blocks[index] === undefined) throw new Error(`docs/operations.md has no such block of ${language}: ${heading}`);
  return Object.entries(replaced).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The block of ${language} has no ${from}`);
    return text.replaceAll(from, to);
  }, blocks[index][1]);
}
