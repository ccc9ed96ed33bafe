import { withoutForbidden } from '../../../http/formats/xml-characters';
import { xmlText } from '../../../http/formats/xml-writer';

const ELLIPSIS = '\u2026';
/** Of a line of text, in pixels. */
const [FONT_SIZE, SMALL_FONT_SIZE] = [14, 12];
const segmenter = new Intl.Segmenter('en');

/** Content of an element, or of an attribute in double quotes: data, never markup. */
export function escaped(text: string): string {
  return xmlText(withoutForbidden(text).replace(/\s+/g, ' ')).replace(/"/g, '&quot;');
}

/** A number of the picture, with one decimal. */
export function px(length: number): string {
  return String(Math.round(length * 10) / 10);
}

export function text(x: number, y: number, content: string, style = ''): string {
  return `<text x="${px(x)}" y="${px(y)}"${classes(style)}>${escaped(content)}</text>`;
}

export function rect(x: number, y: number, width: number, height: number, style: string, radius = 0): string {
  const corners = radius > 0 ? ` rx="${radius}"` : '';
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"${corners}${classes(style)}/>`;
}

export function path(d: string, style: string): string {
  return `<path d="${d}"${classes(style)}/>`;
}

/** A part that is read as one text: what it contains is only seen. */
export function figure(label: string, shapes: readonly string[]): string {
  return `<g role="graphics-symbol img"><title>${escaped(label)}</title>${shapes.join('')}</g>`;
}

type FontSize = 'normal' | 'small' | 'bold';

/** The width of a text in pixels, rather too large than too small, because the font is not known. */
export function widthOf(content: string, size: FontSize): number {
  return lettersOf(content).reduce((width, letter) => width + letterWidth(letter), 0) * emOf(size);
}

/** The text, or as much of its beginning as fits into a width, with an ellipsis. */
export function fitting(content: string, width: number, size: FontSize = 'normal'): string {
  const letters = lettersOf(content);
  const em = emOf(size);
  let used = 0;
  let end = 0;
  let fits = 0;
  for (const letter of letters) {
    used += letterWidth(letter) * em;
    if (used > width) return `${letters.slice(0, fits).join('').trimEnd()}${ELLIPSIS}`;
    end++;
    if (used + em <= width) fits = end;
  }
  return letters.join('');
}

/** The text, or as much of its beginning as has the size, with an ellipsis. */
export function limited(content: string, bytes: number): string {
  const size = (part: string) => Buffer.byteLength(escaped(part));
  if (size(content) <= bytes) return content;
  let [start, used] = ['', size(ELLIPSIS)];
  for (const { segment } of segmenter.segment(content)) {
    used += size(segment);
    if (used > bytes) break;
    start += segment;
  }
  return start + ELLIPSIS;
}

function lettersOf(content: string): string[] {
  return Array.from(segmenter.segment(content.replace(/\s+/g, ' ')), ({ segment }) => segment);
}

function emOf(size: FontSize): number {
  return (size === 'small' ? SMALL_FONT_SIZE : FONT_SIZE) * (size === 'bold' ? 1.08 : 1);
}

/** In em. */
function letterWidth(letter: string): number {
  const code = letter.codePointAt(0) as number;
  // Letters of East Asia, and pictographs.
  if (code >= 0x1100) return 1.05;
  if (/[mwMW@%\p{Lu}]/u.test(letter)) return 0.78;
  if (/[ijltf.,:;'|!()[\] ]/.test(letter)) return 0.34;
  return 0.6;
}

function classes(style: string): string {
  return style === '' ? '' : ` class="${style}"`;
}
