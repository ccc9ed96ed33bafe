import type { Type } from '@nestjs/common';
import type { Field } from '../../../src/http/formats/field-table';
import { resourceOf, withListed } from '../../../src/resource/declare/field-registry';
import { type InputMode, type InputTable, inputTableOf, isIgnored } from '../../../src/resource/declare/input';
import { collectionOf, RESULTS } from '../../../src/resource/features/bulk/collection-routes';
import type { Returns, Route } from '../../../src/resource/pipeline/route';

/** One member of an XML element. */
export interface XmlMember {
  readonly field: Field;
  /** Whether the element may be missing. */
  readonly optional: boolean;
  /** Whether the element may be nil. */
  readonly nillable: boolean;
  /** Whether a request body may contain any value, because the service ignores it. */
  readonly ignored?: boolean;
}

/** The content of an element, in wire order. */
export interface XmlType {
  readonly name: string;
  readonly about: string;
  readonly members: readonly XmlMember[];
  /** Never the root of a document: only in the lists of other records. */
  readonly isPart?: boolean;
}

/** The root of a collection, and the names of the types of which it has records: of one of them at a time. */
export interface XmlCollection {
  readonly root: string;
  readonly items: readonly string[];
}

/** What the XML of the service consists of. */
export interface XmlTypes {
  /** The types of responses. */
  readonly records: readonly XmlType[];
  readonly collections: readonly XmlCollection[];
  /** The types of request bodies. */
  readonly bodies: Readonly<Record<BodyKind, readonly XmlType[]>>;
  /** The collections of request bodies. */
  readonly bodyCollections: Readonly<Record<BodyKind, readonly XmlCollection[]>>;
}

/** What the body of a request does with a record. In that of a `patch` every member is optional. */
export type BodyKind = InputMode | 'patch';

/** Returns the XML types of the operations, from the same field tables as the writers and readers of the service. */
export function xmlTypesOf(routes: readonly Route[]): XmlTypes {
  const tables = [...new Set(routes.flatMap(({ body }) => (body && inputTableOf(body)) ?? []))];
  return {
    records: recordsOf(routes),
    collections: collectionsOf(routes),
    bodies: {
      create: bodiesOf(tables, 'create'),
      update: bodiesOf(tables, 'update'),
      patch: bodiesOf(tables, 'update', true),
    },
    bodyCollections: {
      create: bodyCollectionsOf(routes, 'create'),
      update: bodyCollectionsOf(routes, 'update'),
      patch: [],
    },
  };
}

/** What the operations return, also for collections. */
function resultsOf(routes: readonly Route[]): Returns[] {
  return [
    RESULTS,
    ...routes.flatMap((route) => [route.returns, ...(route.takesCollections ? [collectionOf(route)] : [])]),
  ];
}

function recordsOf(routes: readonly Route[]): XmlType[] {
  const resources = new Set(resultsOf(routes).flatMap(({ resource }) => resource ?? []));
  const isPart = (resource: Type) => !resources.has(resource);
  return mergedTypes(
    [...withListed(resources)].map((resource) => ({ ...recordOf(resource), isPart: isPart(resource) })),
  );
}

function recordOf(resource: Type): XmlType {
  const { name, about, fields, withIncluded } = resourceOf(resource);
  const members = withIncluded.fields.map((field) => ({
    field,
    optional: !fields.includes(field),
    nillable: field.nullable || field.secret === true,
  }));
  return { name, about, members };
}

function collectionsOf(routes: readonly Route[]): XmlCollection[] {
  const items = new Map<string, Set<string>>();
  for (const returns of resultsOf(routes)) {
    if (returns.shape !== 'list' || !returns.resource) continue;
    const table = resourceOf(returns.resource);
    const root = returns.collection ?? table.collection;
    items.set(root, (items.get(root) ?? new Set()).add(table.name));
  }
  return [...items].map(([root, names]) => ({ root, items: [...names] })).sort((a, b) => (a.root < b.root ? -1 : 1));
}

function bodyCollectionsOf(routes: readonly Route[], mode: InputMode): XmlCollection[] {
  const items = new Map<string, string>();
  for (const { body, takesCollections } of routes) {
    const table = takesCollections && body && inputTableOf(body);
    if (table && table.mode === mode) items.set(table.resource.collection, table.resource.name);
  }
  return [...items].map(([root, item]) => ({ root, items: [item] })).sort((a, b) => (a.root < b.root ? -1 : 1));
}

function bodiesOf(tables: readonly InputTable[], mode: InputMode, isPatch = false): XmlType[] {
  return mergedTypes(tables.filter((table) => table.mode === mode).map((table) => bodyOf(table, isPatch)));
}

function bodyOf({ resource, mode, fields, rules }: InputTable, isPatch: boolean): XmlType {
  const accepts = (name: string, value: unknown) =>
    (rules.find((each) => each.name === name)?.rules ?? []).every((rule) => rule.accepts(value));
  const members = [...fields.values()].map((field) => ({
    field,
    optional: isPatch || accepts(field.name, undefined),
    nillable: accepts(field.name, null),
    ignored: isIgnored(field, mode),
  }));
  return { name: resource.name, about: `The members of a ${resource.name} to ${mode}.`, members };
}

/** Returns the types of responses and bodies together: classes that can be read and written. */
export function classTypesOf({ records, bodies }: XmlTypes): XmlType[] {
  const abouts = new Map(records.map(({ name, about }) => [name, about]));
  return mergedTypes([...records, ...bodies.create, ...bodies.update]).map((type) => ({
    ...type,
    about: abouts.get(type.name) ?? type.about,
  }));
}

/** A class for a collection: the XML root, and the class of its records. */
export interface CollectionClass {
  readonly name: string;
  readonly root: string;
  readonly item: string;
}

/** Returns a class for each root and type of record, named after the root if it has records of one type only. */
export function collectionClassesOf({ collections }: XmlTypes): CollectionClass[] {
  return collections.flatMap(({ root, items }) =>
    items.map((item) => ({ name: items.length === 1 ? root : `${item}${root}`, root, item })),
  );
}

/** One type for each name, sorted. Several resources may share a name, such as `ListItem`. */
function mergedTypes(types: readonly XmlType[]): XmlType[] {
  const names = [...new Set(types.map(({ name }) => name))].sort();
  return names.map((name) => mergedType(types.filter((type) => type.name === name)));
}

function mergedType(types: readonly XmlType[]): XmlType {
  const longest = types.reduce((a, b) => (b.members.length > a.members.length ? b : a));
  const names = longest.members.map(({ field }) => field.name);
  for (const { name, members } of types) {
    const positions = members.map(({ field }) => names.indexOf(field.name));
    if (positions.some((position, at) => position <= (positions[at - 1] ?? -1)))
      throw new Error(`Resources named ${name} have members in different orders`);
  }
  return {
    name: longest.name,
    about: [...new Set(types.map(({ about }) => about))].join(' '),
    members: longest.members.map((member) => mergedMember(member, types)),
    isPart: types.every(({ isPart }) => isPart),
  };
}

function mergedMember({ field }: XmlMember, types: readonly XmlType[]): XmlMember {
  const found = types.flatMap(({ members }) => members.find((each) => each.field.name === field.name) ?? []);
  const read = found.filter(({ ignored }) => !ignored);
  return {
    field,
    optional: found.length < types.length || found.some(({ optional }) => optional),
    nillable: (read.length > 0 ? read : found).some(({ nillable }) => nillable),
    ignored: read.length === 0,
  };
}
