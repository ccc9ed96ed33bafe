import { type GoldenField, goldenFields } from './golden';

/** The default XML namespace of responses. */
export const NAMESPACE = 'urn:performance-management:v4';

export type Wire = Record<string, unknown>;

const escapeText = (text: string) =>
  text.replace(
    /[&<>\r"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;', '"': '&quot;' })[character] as string,
  );

/** Returns the members of an object as elements; a value that is an object has elements of its own. */
function elementsOf(body: Wire): string {
  const elements = Object.entries(body).map(([name, value]) => {
    if (value === null) return `<${name} i:nil="true"/>`;
    const content = typeof value === 'object' ? elementsOf(value as Wire) : escapeText(String(value));
    return `<${name}>${content}</${name}>`;
  });
  return elements.join('');
}

/** Returns an object as an XML body. */
export function toXml(root: string, body: Wire, namespace: string | undefined = NAMESPACE): string {
  const declared = namespace === undefined ? '' : ` xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="utf-8"?><${root}${declared} xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${elementsOf(body)}</${root}>`;
}

/** An element of a response. Tests parse XML with their own code, so that the service's parser does not test itself. */
export interface Element {
  readonly name: string;
  readonly nil: boolean;
  readonly text: string;
  readonly children: readonly Element[];
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';
const ROOT_ATTRIBUTES = /^(?: xmlns="[^"<&]*")(?: xmlns:i="http:\/\/www\.w3\.org\/2001\/XMLSchema-instance")?$/;
const NIL = ' i:nil="true"';
// Characters that XML does not allow, and the carriage return, which XML parsers replace by a line feed.
const NOT_IN_TEXT = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#13;': '\r' };

function unescapeText(text: string): string {
  const raw = NOT_IN_TEXT.exec(text);
  if (raw) throw new Error(`a text holds U+${raw[0].charCodeAt(0).toString(16)} as it is`);
  if (text.includes('>')) throw new Error(`a text holds > as it is: ${text.slice(0, 80)}`);
  return text.replace(/&[^;]{0,10};?/g, (reference) => {
    if (!Object.hasOwn(ENTITIES, reference)) throw new Error(`${reference} is no reference that answers use`);
    return ENTITIES[reference];
  });
}

/**
 * Parses the XML of a response. Throws for any form that responses do not have: namespaces only on the root, elements
 * with either text or children, nil without content, and `& < >` and the carriage return as references.
 */
export function parseXml(xml: string): Element {
  if (!xml.startsWith(DECLARATION)) throw new Error(`no XML declaration: ${xml.slice(0, 80)}`);
  const top: OpenElement = { name: '', nil: false, text: '', children: [] };
  const open = [top];
  const token = /<(\/?)([A-Za-z]\w*)((?: [\w:]+="[^"]*")*)(\/?)>|([^<]+)/y;
  token.lastIndex = DECLARATION.length;
  let at = token.lastIndex;
  for (let match = token.exec(xml); match; match = token.exec(xml)) {
    at = token.lastIndex;
    const [, closing, name, attributes, empty, text] = match;
    const parent = open[open.length - 1];
    if (text !== undefined) addText(parent, unescapeText(text));
    else if (closing) {
      if (attributes || empty || open.pop()?.name !== name) throw new Error(`${match[0]} closes nothing`);
    } else {
      const element = elementOf(name, attributes, parent === top, Boolean(empty));
      if (parent.text !== '') throw new Error(`${parent.name} holds text and ${name}`);
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (at !== xml.length) throw new Error(`not XML at ${at}: ${xml.slice(at, at + 40)}`);
  if (open.length !== 1 || top.children.length !== 1) throw new Error('not one whole document');
  return top.children[0];
}

interface OpenElement extends Element {
  text: string;
  readonly children: OpenElement[];
}

function elementOf(name: string, attributes: string, isRoot: boolean, isEmpty: boolean): OpenElement {
  const nil = attributes === NIL;
  if (isRoot ? !ROOT_ATTRIBUTES.test(attributes) : attributes !== '' && !nil)
    throw new Error(`<${name}${attributes}> has attributes that no answer has`);
  if (nil && !isEmpty) throw new Error(`<${name}> is nil and has content`);
  return { name, nil, text: '', children: [] };
}

function addText(parent: OpenElement, text: string): void {
  if (parent.name === '' || parent.children.length > 0) throw new Error(`text beside elements: ${text.slice(0, 40)}`);
  parent.text += text;
}

const NUMBERS: Readonly<Record<string, RegExp>> = {
  integer: /^-?(?:0|[1-9]\d*)$/,
  decimal: /^-?(?:0|[1-9]\d*)(?:\.\d{1,4})?$/,
};
const LIST_OF = 'list of ';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}/;

function readValue(element: Element, { kind }: GoldenField): unknown {
  const { name, text, children, nil } = element;
  const refuse = (): never => {
    throw new Error(`${name} is no ${kind}: ${text}`);
  };
  if (nil) return null;
  if (kind === 'date*') return nestedDate(element);
  if (kind.startsWith(LIST_OF)) return children.map((each) => recordOf(each, kind.slice(LIST_OF.length)));
  if (children.length > 0) return refuse();
  if (kind in NUMBERS) return NUMBERS[kind].test(text) ? Number(text) : refuse();
  if (kind === 'boolean') return text === 'true' || (text !== 'false' && refuse());
  if (kind === 'date' && !INSTANT.test(text)) return refuse();
  return text;
}

/** Returns a nested date in UTC, in the form of JSON without the parameter `tz`. */
function nestedDate({ name, text, children }: Element): string {
  const [date, minutes] = children;
  const isNested = children.length === 2 && date.name === 'DateTime' && minutes.name === 'OffsetMinutes';
  if (text !== '' || !isNested) throw new Error(`${name} is not nested`);
  if (!INSTANT.test(date.text) || !date.text.endsWith('Z')) throw new Error(`${name} is not in UTC: ${date.text}`);
  if (!NUMBERS.integer.test(minutes.text)) throw new Error(`${name} has no offset: ${minutes.text}`);
  return `${date.text.slice(0, -1)}+00:00`;
}

/** Returns the rows of the golden list for a type. */
export function golden(type: string): GoldenField[] {
  return goldenFields.filter((field) => field.type === type);
}

/** Converts an XML record to its JSON form. Throws unless it has every field of its type, in order. */
export function recordOf(element: Element, type: string): Wire {
  const fields = golden(type);
  const names = element.children.map(({ name }) => name);
  const expected = fields.map(({ field }) => field);
  if (names.join() !== expected.join()) throw new Error(`${type} has ${names.join()} and not ${expected.join()}`);
  return Object.fromEntries(element.children.map((child, index) => [child.name, readValue(child, fields[index])]));
}
