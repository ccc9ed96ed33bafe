import type { OpenAPIObject } from '@nestjs/swagger';
import { guideIndex, markdownOf } from './guides/guide-index';
import { GUIDE_PAGES } from './guides/guide-pages';

type Group = { readonly name: string; readonly tags: readonly string[] };
type Tag = { readonly name: string; readonly description?: string; readonly 'x-displayName'?: string };

/**
 * Returns what the service is and where it is described, for language models (llmstxt.org): the guides, and the groups of
 * operations in the document.
 */
export function llmsText(document: OpenAPIObject, base: string): string {
  const [about = ''] = document.info.description?.split('\n\n') ?? [];
  const link = (title: string, address: string, text = '') => `- [${title}](${base}/${address})${text && `: ${text}`}`;
  const { tags = [], 'x-tagGroups': groups } = document as unknown as { tags?: Tag[]; 'x-tagGroups': Group[] };
  const operations = groups.flatMap((group) =>
    tags
      .filter(({ name }) => group.tags.includes(name))
      .map(({ name, description = '', 'x-displayName': title = name }) => {
        const [sentence] = description.replaceAll('\n', ' ').split(/(?<=\.) /);
        return link(title, `docs#/${name}`, sentence);
      }),
  );
  // What each guide is for, as the list of the guides says it.
  const rows = markdownOf(GUIDE_PAGES[0]).matchAll(/^\| \[(.+?)\].*? \| (.+) \|$/gm);
  const aims = new Map([...rows].map(([, title, aim]) => [title, aim]));
  return [
    `# ${document.info.title}`,
    `> ${about.replaceAll('\n', ' ')}`,
    'All operations are below `/v4`, in JSON or XML, with Basic or Bearer authentication. Errors have a `code` (RFC 9457).',
    '## Documents',
    [
      link('OpenAPI 3.1', 'docs/openapi.json', 'all operations, with examples'),
      link('OpenAPI for generators of clients', 'docs/openapi-clients.json', 'JSON alone, one record in and one out'),
      link("What's new", 'docs/whats-new'),
    ].join('\n'),
    '## Guides',
    guideIndex()
      .map(({ title, address }) => link(title, address, aims.get(title)))
      .join('\n'),
    '## Groups of operations',
    `${operations.join('\n')}\n`,
  ].join('\n\n');
}
