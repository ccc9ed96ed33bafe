import { xmlText } from '../../../src/http/formats/xml-writer';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Returns an element with its attributes and child elements, one on each line. */
export function node(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const start = `${name}${Object.entries(attributes).map(attributeText).join('')}`;
  if (children.length === 0) return `<${start}/>`;
  const lines = children.flatMap((child) => child.split('\n')).map((line) => `  ${line}`);
  return [`<${start}>`, ...lines, `</${name}>`].join('\n');
}

function attributeText([name, value]: [string, string | number | undefined]): string {
  return value === undefined ? '' : ` ${name}="${xmlText(String(value)).replaceAll('"', '&quot;')}"`;
}

/** Returns the documentation of a type or element of a schema. */
export function documentation(text: string): string {
  return `<xs:annotation><xs:documentation>${xmlText(text)}</xs:documentation></xs:annotation>`;
}
