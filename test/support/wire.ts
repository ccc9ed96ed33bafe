import { type GoldenField, goldenFields } from './golden';

/** The namespace that answers are in by default. */
export const NAMESPACE = 'urn:performance-management:v4';

export type Wire = Record<string, unknown>;

const escapeText = (text: string) =>
  text.replace(
    /[&<>\r"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;', '"': '&quot;' })[character] as string,
  );

/** A body in XML that says the same as the object. */
export function toXml(root: string, body: Wire, namespace: string | undefined = NAMESPACE): string {
  const members = Object.entries(body).map(([name, value]) =>
    value === null ? `<${name} i:nil="true"/>` : `<${name}>${escapeText(String(value))}</${name}>`,
  );
  const declared = namespace === undefined ? '' : ` xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="utf-8"?><${root}${declared} xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${members.join('')}</${root}>`;
}

/** An element of an answer; written anew here, so that the service's own reader is not its own witness. */
interface Element {
  readonly name: string;
  readonly nil: boolean;
  text: string;
  readonly children: Element[];
}

const unescapeText = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#13);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' })[name as string] as string,
  );

/** Reads an answer's XML; only what answers may hold: elements, attributes of the root, nil, text. */
export function parseXml(xml: string): Element {
  const declaration = '<?xml version="1.0" encoding="utf-8"?>';
  if (!xml.startsWith(declaration)) throw new Error(`no XML declaration: ${xml.slice(0, 80)}`);
  const root: Element = { name: '', nil: false, text: '', children: [] };
  const open: Element[] = [root];
  const token = /<(\/?)([A-Za-z][\w]*)((?:\s[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
  token.lastIndex = declaration.length;
  let at = declaration.length;
  for (let match = token.exec(xml); match; match = token.exec(xml)) {
    if (match.index !== at) throw new Error(`not XML at ${at}: ${xml.slice(at, at + 40)}`);
    at = token.lastIndex;
    const [, closing, name, attributes, empty, text] = match;
    const top = open[open.length - 1];
    if (text !== undefined) top.text += unescapeText(text);
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      const element = { name, nil: /i:nil="true"/.test(attributes), text: '', children: [] };
      top.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (at !== xml.length || open.length !== 1 || root.children.length !== 1) throw new Error('not one whole document');
  return root.children[0];
}

function readValue(element: Element, { kind }: GoldenField): unknown {
  if (element.nil) return null;
  if (kind === 'integer' || kind === 'decimal') return Number(element.text);
  if (kind === 'boolean') return element.text === 'true';
  if (kind !== 'date*') return element.text;
  const [date, minutes] = element.children;
  if (date?.name !== 'DateTime' || minutes?.name !== 'OffsetMinutes') throw new Error(`${element.name} is not nested`);
  return `${date.text.slice(0, -1)}+00:00`;
}

/** The rows of the golden list for a type. */
export function golden(type: string): GoldenField[] {
  return goldenFields.filter((field) => field.type === type);
}

/** A record of an XML answer as the JSON answer would have it. */
export function recordOf(element: Element, type: string): Wire {
  const fields = golden(type);
  const entries = element.children.map((child) => {
    const field = fields.find(({ field: name }) => name === child.name);
    if (!field) throw new Error(`${child.name} is no field of ${type}`);
    return [child.name, readValue(child, field)] as const;
  });
  return Object.fromEntries(entries);
}
