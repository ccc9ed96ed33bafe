import type { XmlElement, XmlNode } from 'libxml2-wasm';
import { readDocument } from '../support/libxml2';

const SVG = 'http://www.w3.org/2000/svg';

/** An element of a picture. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text directly within it. */
  readonly text: string;
  readonly children: readonly Element[];
}

/** Parses a picture with libxml2. Throws if it is not well-formed, or has an element of another namespace. */
export function parsePicture(svg: string): Element {
  return readDocument(svg, elementOf);
}

function elementOf(node: XmlElement): Element {
  if (node.namespaceUri !== SVG) throw new Error(`<${node.name}> is of the namespace ${node.namespaceUri}`);
  const children: Element[] = [];
  let text = '';
  for (let child: XmlNode | null = node.firstChild; child; child = (child as XmlElement).next) {
    if ('attrs' in child) children.push(elementOf(child as XmlElement));
    else text += child.content;
  }
  return {
    name: node.name,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    text,
    children,
  };
}

/** Returns an element and all below it, in the order of the document. */
export function allOf(element: Element): Element[] {
  return [element, ...element.children.flatMap(allOf)];
}

/** Returns the visible texts. */
export function shownTexts(picture: Element): string[] {
  return allOf(picture)
    .filter(({ name }) => name === 'text')
    .map(({ text }) => text);
}

/** Returns what is read aloud, in its order: titles of figures instead of what they contain, and all other texts. */
export function readTexts(element: Element): string[] {
  if (element.attributes['aria-hidden'] === 'true' || element.name === 'defs' || element.name === 'style') return [];
  const title = element.children.find(({ name }) => name === 'title');
  if (element.attributes.role?.includes('img')) return [title?.text ?? ''];
  const own = ['text', 'title', 'desc'].includes(element.name) ? [element.text] : [];
  return [...own, ...element.children.flatMap(readTexts)];
}

const ELEMENTS = new Set(['svg', 'title', 'desc', 'style', 'g', 'rect', 'text', 'path', 'circle', 'defs', 'use']);
const ATTRIBUTES = new Set(
  (
    'viewBox width height preserveAspectRatio role lang aria-labelledby aria-describedby aria-level aria-hidden id data-unit data-person class transform x y rx ' +
    'cx cy r d href'
  ).split(' '),
);

/** Returns what of a picture could run, load something or lead elsewhere: everything that is not known to be harmless. */
export function dangersOf(svg: string): string[] {
  return allOf(parsePicture(svg)).flatMap(({ name, attributes, text }) => [
    ...(ELEMENTS.has(name) ? [] : [`<${name}>`]),
    ...Object.entries(attributes)
      .filter(
        ([key, value]) => !ATTRIBUTES.has(key) || (key === 'href' && !value.startsWith('#')) || /url\(/.test(value),
      )
      .map(([key, value]) => `${key}="${value}"`),
    ...(name === 'style' && /url\(|@import|@font-face|\\/.test(text) ? [text] : []),
  ]);
}
