import type { Element } from './wire';

/** A schema object, as far as XML depends on it. */
export interface XmlSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, XmlSchema>>;
  readonly items?: XmlSchema;
  readonly oneOf?: readonly XmlSchema[];
  readonly xml?: { readonly name?: string };
}

type Resolve = (schema: XmlSchema) => XmlSchema;

/**
 * Returns an element as the JSON value that has the same content. Throws if a name is not that of the schema, or the
 * elements are not in the order of its properties. Types and missing members are left to the schema.
 */
export function jsonOf(element: Element, reference: XmlSchema, resolve: Resolve, name?: string): unknown {
  const schema = alternativeOf(element, resolve(reference), resolve);
  const expected = name ?? schema.xml?.name;
  if (expected !== undefined && element.name !== expected) throw new Error(`<${element.name}> and not <${expected}>`);
  if (element.nil) return null;
  const { items } = schema;
  if (items) return element.children.map((child) => jsonOf(child, items, resolve));
  // Any record: the XML Schema knows its elements.
  if ([schema.type].flat().includes('object') && !schema.properties) return {};
  if (schema.type === 'object') return membersOf(element, schema, resolve);
  if (schema.format === 'date-time' && element.children.length > 0) return nestedDate(element);
  if (element.children.length > 0) throw new Error(`<${element.name}> has elements instead of text`);
  return simpleValue(element.text, [schema.type ?? []].flat());
}

/** Of several schemas the one with the name of the element; if they have none, that of text or that of elements. */
function alternativeOf({ name, children }: Element, schema: XmlSchema, resolve: Resolve): XmlSchema {
  const hasElements = children.length > 0;
  const found = schema.oneOf
    ?.map(resolve)
    .find(({ xml, properties }) => (xml ? xml.name === name : hasElements === (properties !== undefined)));
  if (schema.oneOf && !found) throw new Error(`<${name}> is none of the alternatives`);
  return found ?? schema;
}

function membersOf({ name, children }: Element, { properties = {} }: XmlSchema, resolve: Resolve): object {
  const elements = Object.entries(properties).map(([member, schema]) => [schema.xml?.name ?? member, member, schema]);
  const value: Record<string, unknown> = {};
  let at = 0;
  for (const child of children) {
    while (at < elements.length && elements[at][0] !== child.name) at++;
    if (at === elements.length) throw new Error(`<${child.name}> is unknown in <${name}>, or in another place`);
    const [elementName, member, schema] = elements[at++] as [string, string, XmlSchema];
    value[member] = jsonOf(child, schema, resolve, elementName);
  }
  return value;
}

function nestedDate({ name, children }: Element): string {
  const [date, minutes] = children;
  if (children.length !== 2 || date.name !== 'DateTime' || minutes.name !== 'OffsetMinutes')
    throw new Error(`<${name}> has other elements than DateTime and OffsetMinutes`);
  if (!/^-?\d{1,3}$/.test(minutes.text)) throw new Error(`<${name}> has no offset: ${minutes.text}`);
  return date.text;
}

function simpleValue(text: string, types: readonly string[]): unknown {
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
