import type { Field, FieldTable, FieldType } from '../../../src/http/field-table';
import { xmlText } from '../../../src/http/xml-writer';
import { ANY_RECORD, feedElements } from './any-record';
import { JAVA_HEAD } from './java-head';
import {
  type CollectionClass,
  classTypesOf,
  collectionClassesOf,
  type XmlMember,
  type XmlType,
  type XmlTypes,
} from './xml-types';

const TYPES = {
  guid: 'UUID',
  integer: 'Integer',
  decimal: 'BigDecimal',
  text: 'String',
  boolean: 'Boolean',
  date: 'OffsetDateTime',
  bytes: 'byte[]',
  problem: 'Problem',
  record: ANY_RECORD,
} as const satisfies Readonly<Record<Exclude<FieldType, 'list'>, string>>;

/** Returns JAXB classes in one Java file, for all records, collections and request bodies. */
export function javaClasses(types: XmlTypes, namespace: string): string {
  const classes = [
    ...classTypesOf(types).map(recordClass),
    anyRecordClass(),
    ...collectionClassesOf(types).map(collectionClass),
  ];
  const body = classes.join('\n\n').replace(/^(?=.)/gm, '  ');
  return `${JAVA_HEAD.replace('{namespace}', () => namespace)}\n${body}\n}\n`;
}

function comment(text: string): string {
  return `/** ${xmlText(text).replaceAll('*/', '* /').replaceAll('@', '&#64;').replaceAll('\\', '&#92;')} */`;
}

function recordClass({ name, about, members }: XmlType): string {
  const order = members.map(({ field }) => `"${fieldName(field)}"`).join(', ');
  return [
    comment(about),
    `@XmlRootElement(name = "${name}", namespace = NAMESPACE)`,
    `@XmlType(name = "${name}", namespace = NAMESPACE, propOrder = { ${order} })`,
    '@XmlAccessorType(XmlAccessType.FIELD)',
    `public static class ${name} {`,
    ...members.flatMap(property).map((line) => `  ${line}`),
    '}',
  ].join('\n');
}

function anyRecordClass(): string {
  const elements = feedElements().map(
    (name) => `    @XmlElement(name = "${name}", namespace = NAMESPACE, type = ${name}.class)`,
  );
  return [
    comment('The record of a change.'),
    `@XmlType(name = "${ANY_RECORD}", namespace = NAMESPACE)`,
    '@XmlAccessorType(XmlAccessType.FIELD)',
    `public static class ${ANY_RECORD} {`,
    '  @XmlElements({',
    elements.join(',\n'),
    '  })',
    '  private Object item;',
    '  public Object getItem() { return item; }',
    '  public void setItem(Object value) { item = value; }',
    '}',
  ].join('\n');
}

function fieldName({ name }: Field): string {
  return `the${name}`;
}

/** A field is a list, because JAXB then writes nothing, null or a value, whichever has been set. */
function property({ field }: XmlMember): string[] {
  const { name, description } = field;
  const variable = fieldName(field);
  if (field.type === 'list') return listProperty(field, field.items as FieldTable);
  const type = TYPES[field.type];
  const adapter = field.nested ? 'NestedDates' : 'Dates';
  const dates = field.type === 'date' ? `@XmlJavaTypeAdapter(${adapter}.class) ` : '';
  return [
    `@XmlElement(name = "${name}", namespace = NAMESPACE, nillable = true) ${dates}private List<${type}> ${variable};`,
    comment(description),
    `public ${type} get${name}() { return valueOf(${variable}); }`,
    `public void set${name}(${type} value) { ${variable} = listOf(value); }`,
    `public boolean has${name}() { return ${variable} != null; }`,
    `public void unset${name}() { ${variable} = null; }`,
  ];
}

function listProperty(field: Field, { name: item }: FieldTable): string[] {
  const { name, description } = field;
  const variable = fieldName(field);
  return [
    `@XmlElementWrapper(name = "${name}", namespace = NAMESPACE) @XmlElement(name = "${item}", namespace = NAMESPACE) private List<${item}> ${variable};`,
    comment(description),
    `public List<${item}> get${name}() { return ${variable}; }`,
    `public void set${name}(List<${item}> value) { ${variable} = value; }`,
    `public boolean has${name}() { return ${variable} != null; }`,
    `public void unset${name}() { ${variable} = null; }`,
  ];
}

function collectionClass({ name, root, item }: CollectionClass): string {
  return [
    comment(`A collection of ${item} records.`),
    `@XmlRootElement(name = "${root}", namespace = NAMESPACE)`,
    `@XmlType(name = "${name}", namespace = NAMESPACE)`,
    '@XmlAccessorType(XmlAccessType.FIELD)',
    `public static class ${name} {`,
    `  @XmlElement(name = "${item}", namespace = NAMESPACE) private List<${item}> items = new ArrayList<>();`,
    `  public List<${item}> getItems() { return items; }`,
    '}',
  ].join('\n');
}
