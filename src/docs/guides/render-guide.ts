import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../escape-html';
import { type GuideEntry, guideIndex, titleOf } from './guide-index';
import { EXAMPLE_ORIGIN, GUIDE_PAGES, type GuidePage, SCRIPT_ADDRESS, STYLE_ADDRESS, urlOn } from './guide-pages';
import { highlight } from './highlight';

/** Renders the Markdown of a guide as a complete page, whose commands are for the service at an origin. */
export function renderGuide(page: GuidePage, markdown: string, origin: string): string {
  const main = markedFor(page, origin).parse(markdown, { async: false });
  const title = escapeHtml(titleOf(markdown));
  const url = (address: string) => urlOn(page.address, address);
  const guides = guideIndex();
  const place = GUIDE_PAGES.indexOf(page);
  const linkTo = (guide: GuideEntry | undefined, attribute: string, mark = (text: string) => text) =>
    guide ? `<a ${attribute} href="${url(guide.address)}">${mark(escapeHtml(guide.title))}</a>` : '<span></span>';
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} - Performance Management API</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${url(STYLE_ADDRESS)}">
  <script defer src="${url(SCRIPT_ADDRESS)}"></script>
</head>
<body>
<header><nav aria-label="Documentation">
  <strong>Performance Management API</strong>
  <a href="${url('docs')}">API reference</a>
  <a href="${url('docs/guides')}">Guides</a>
</nav></header>
<div class="page">
<main>
${main}<nav class="next" aria-label="Previous and next guide">
  ${linkTo(guides[place - 1], 'rel="prev"', (text) => `← ${text}`)}
  ${linkTo(guides[place + 1], 'rel="next"', (text) => `${text} →`)}
</nav>
</main>
<aside><nav aria-label="Guides">
  ${guides.map((guide, at) => linkTo(guide, at === place ? 'aria-current="page"' : '')).join('\n  ')}
</nav></aside>
</div>
</body>
</html>
`;
}

function markedFor(page: GuidePage, origin: string): Marked {
  const served = (text: string) => text.replaceAll(EXAMPLE_ORIGIN, origin);
  const slugs = new Map<string, number>();
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const slug = uniqueSlug(slugs, slugOf(text));
        const anchor = `<a class="anchor" href="#${slug}" aria-label="Link to this section">#</a>`;
        return `<h${depth} id="${slug}">${this.parser.parseInline(tokens)} ${anchor}</h${depth}>\n`;
      },
      code({ text, lang = '' }: Tokens.Code) {
        // Can be scrolled with the keyboard.
        const code = `<pre class="${escapeHtml(lang)}" tabindex="0"><code>${highlight(served(text), lang)}</code></pre>`;
        return `<div class="code">${code}</div>\n`;
      },
      codespan({ text }: Tokens.Codespan) {
        // Codes of errors can be wrapped on a small screen.
        return `<code>${escapeHtml(served(text)).replaceAll('_', '_<wbr>')}</code>`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const url = servedUrl(page, href);
        // What the repository alone has.
        return /\.md(?:#|$)/.test(url) ? text : `<a href="${escapeHtml(url)}">${text}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        return `<img src="${escapeHtml(servedUrl(page, href))}" alt="${escapeHtml(text)}">`;
      },
      // Only comments, which are for those who edit the guide.
      html: () => '',
    },
    hooks: {
      postprocess: (html) => html.replaceAll(/<table>.*?<\/table>/gs, '<div class="table" tabindex="0">$&</div>'),
    },
  });
}

/** Returns the URL in the service of what a guide links to in the repository. */
function servedUrl(page: GuidePage, href: string): string {
  if (/^(?:[a-z]+:|#)/i.test(href)) return href;
  const [path, anchor] = href.split('#');
  const file = posix.join(posix.dirname(page.file), path);
  const address = GUIDE_PAGES.find((each) => each.file === file)?.address ?? file;
  return `${urlOn(page.address, address)}${anchor ? `#${anchor}` : ''}`;
}

/** The anchor of a heading, as on GitHub. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function uniqueSlug(slugs: Map<string, number>, slug: string): string {
  const count = slugs.get(slug) ?? 0;
  slugs.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}
