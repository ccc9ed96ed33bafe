import { XML_DECLARATION } from '../../../src/http/formats/xml-writer';
import { problemElements } from './problem-types';
import { type Direction, type NamedType, typeOf } from './simple-types';
import { documentation, node } from './xml-nodes';
import type { BodyKind, XmlCollection, XmlMember, XmlType, XmlTypes } from './xml-types';

/** Returns the XML Schema of responses: every response with XML is valid, and has no other elements. */
export function responseSchema({ records, collections }: XmlTypes, namespace: string): string {
  return schemaOf(namespace, 'The responses of the service.', [
    ...simpleTypesOf(records, 'response'),
    ...records.map((type) => complexType(type, 'response')),
    ...records.filter(({ isPart }) => !isPart).map(rootOf),
    ...collections.map(collectionRoot),
    nothingRoot(),
    ...problemElements(),
  ]);
}

/** Returns the XML Schema of the request bodies that create, update or patch a record; `keyed` is that of collections with keys. */
export function bodySchema(
  { bodies, bodyCollections }: XmlTypes,
  kind: BodyKind,
  namespace: string,
  direction: 'body' | 'keyed' = 'body',
): string {
  const types = bodies[kind];
  return schemaOf(namespace, `The request bodies that ${kind} a record.`, [
    ...simpleTypesOf(types, direction),
    ...types.map((type) => complexType(type, direction)),
    ...types.map(rootOf),
    ...bodyCollections[kind].map(collectionRoot),
  ]);
}

function schemaOf(namespace: string, about: string, children: readonly string[]): string {
  const attributes = {
    'xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
    xmlns: namespace,
    targetNamespace: namespace,
    elementFormDefault: 'qualified',
  };
  return `${XML_DECLARATION}\n${node('xs:schema', attributes, [documentation(about), ...children])}\n`;
}

function simpleTypesOf(types: readonly XmlType[], direction: Direction): string[] {
  const used = types.flatMap(({ members }) => members.filter(({ ignored }) => !ignored));
  const named: NamedType[] = used.map(({ field }) => typeOf(field, direction));
  const definitions = new Map(named.flatMap(({ name, definition }) => (definition ? [[name, definition]] : [])));
  return [...definitions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, definition]) => definition);
}

/** Members of responses have an order, those of bodies none. */
function complexType({ name, about, members }: XmlType, direction: Direction): string {
  const group = node(
    direction === 'response' ? 'xs:sequence' : 'xs:all',
    {},
    members.map((member) => elementOf(member, direction)),
  );
  return node('xs:complexType', { name }, [documentation(about), group]);
}

function elementOf({ field, optional, nillable, ignored }: XmlMember, direction: Direction): string {
  const attributes = {
    name: field.name,
    type: ignored ? 'xs:anyType' : typeOf(field, direction).name,
    minOccurs: optional ? 0 : undefined,
    nillable: nillable ? 'true' : undefined,
  };
  const about = ignored ? 'Accepted with any value, and ignored.' : field.description;
  return node('xs:element', attributes, [documentation(about)]);
}

function rootOf({ name }: XmlType): string {
  return node('xs:element', { name, type: name });
}

function collectionRoot({ root, items }: XmlCollection): string {
  const elements = items.map((ref) => node('xs:element', { ref, minOccurs: 0, maxOccurs: 'unbounded' }));
  const about = `A collection of ${items.join(' or of ')} records.`;
  const content = node(items.length === 1 ? 'xs:sequence' : 'xs:choice', {}, elements);
  return node('xs:element', { name: root }, [documentation(about), node('xs:complexType', {}, [content])]);
}

function nothingRoot(): string {
  return node('xs:element', { name: 'object' }, [
    documentation('The empty object of an operation without a result.'),
    node('xs:complexType', {}),
  ]);
}
