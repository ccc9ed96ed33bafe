import { STYLE } from './style';
import { escaped, px } from './svg';

/** The largest size of a picture in bytes (contract section 23). */
export const MAX_BYTES = 60 * 1024;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a picture shows, arranged for a narrow and, where there is room, for a wide screen. */
export interface Drawing {
  readonly title: string;
  /** For readers who cannot see it. */
  readonly description: string;
  readonly narrow: Size;
  /** Style rules of this picture alone. */
  readonly rules?: string;
  readonly wide: Size & {
    /** Style rules that move what has another place on a wide screen. */
    readonly rules?: string;
  };
  readonly shapes: readonly string[];
}

/** Wide screens have at least so many pixels in a line. */
const WIDE = 900;
/** A picture does not grow beyond this part of its size: its text would be too large. */
const MAX_GROWTH = 1.25;

/**
 * Returns the complete document. Its view box is that of the narrow arrangement. On a wide screen it has other
 * proportions, and the content a scale that compensates for the view box. An image in a page never has them: its
 * proportions are those of the view box.
 */
export function svgOf({ title, description, narrow, rules = '', wide, shapes }: Drawing): string {
  const scale = Math.max(narrow.width / wide.width, narrow.height / wide.height);
  const ratio = `${Math.ceil(1.05 * narrow.width)}/${Math.floor(narrow.height)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${narrow.width} ${px(narrow.height)}" width="${narrow.width}"`,
    ` height="${px(narrow.height)}" preserveAspectRatio="xMinYMin" role="graphics-document document"`,
    ' lang="en" aria-labelledby="title" aria-describedby="desc">',
    `<title id="title">${escaped(title)}</title>\n<desc id="desc">${escaped(description)}</desc>`,
    `<style>${STYLE}${rules}@media(min-width:${WIDE}px) and (min-aspect-ratio:${ratio}){`,
    `svg{aspect-ratio:${px(wide.width)}/${px(wide.height)};max-width:${px(wide.width * MAX_GROWTH)}px}`,
    `.all{transform:scale(${scale.toFixed(5)})}.narrow{display:none}.wide{display:inline}${wide.rules ?? ''}}</style>`,
    `<g class="all">${shapes.join('')}</g></svg>`,
  ].join('');
}

/** The first document that is not too large, or the last one. They have less and less detail. */
export function firstSmall(documents: Iterable<string>): string {
  let document = '';
  for (document of documents) if (Buffer.byteLength(document) < MAX_BYTES) break;
  return document;
}
