import type { Field, FieldTable, FieldType } from '../../../src/http/formats/field-table';
import { xmlText } from '../../../src/http/formats/xml-writer';
import { ANY_RECORD, feedElements } from './any-record';
import { CSHARP_HEAD } from './csharp-head';
import { classTypesOf, collectionClassesOf, type XmlMember, type XmlType, type XmlTypes } from './xml-types';

const TYPES = {
  guid: 'Guid',
  integer: 'int',
  decimal: 'decimal',
  text: 'string',
  boolean: 'bool',
  date: 'DateTimeOffset',
  bytes: 'byte[]',
  problem: 'Problem',
  record: ANY_RECORD,
} as const satisfies Readonly<Record<Exclude<FieldType, 'list'>, string>>;

/** Returns C# classes for the XmlSerializer of .NET, for all records, collections and request bodies. */
export function csharpClasses(types: XmlTypes, namespace: string): string {
  const classes = [
    ...classTypesOf(types).map(recordClass),
    anyRecordClass(),
    ...collectionClassesOf(types).map(({ name, root, item }) =>
      [
        summary(`A collection of ${item} records.`),
        `[XmlRoot("${root}", Namespace = Api.Namespace), XmlType("${name}", Namespace = Api.Namespace)]`,
        `public class ${name} {`,
        `  [XmlElement("${item}")] public List<${item}> Items = new List<${item}>();`,
        '}',
      ].join('\n'),
    ),
  ];
  const body = classes.join('\n\n').replace(/^(?=.)/gm, '  ');
  return `${CSHARP_HEAD.replace('{namespace}', () => namespace)}\n${body}\n}\n`;
}

function anyRecordClass(): string {
  return [
    summary('The record of a change.'),
    `[XmlType("${ANY_RECORD}", Namespace = Api.Namespace)]`,
    `public class ${ANY_RECORD} {`,
    ...feedElements().map((name) => `  [XmlElement("${name}", typeof(${name}))]`),
    '  public object Item;',
    '}',
  ].join('\n');
}

function summary(text: string): string {
  return `/// <summary>${xmlText(text)}</summary>`;
}

function recordClass({ name, about, members }: XmlType): string {
  const properties = members.flatMap((member, index) => property(member, index, name));
  return [
    summary(about),
    `[XmlRoot("${name}", Namespace = Api.Namespace), XmlType("${name}", Namespace = Api.Namespace)]`,
    `public class ${name} {`,
    ...properties.map((line) => `  ${line}`),
    '}',
  ].join('\n');
}

/** The members of a class may not have its name. */
function propertyName(field: Field, className: string): string {
  return field.name === className ? `${field.name}Value` : field.name;
}

function property({ field, nillable }: XmlMember, order: number, className: string): string[] {
  const name = propertyName(field, className);
  const facts = [`"${field.name}"`, nillable ? 'IsNullable = true' : '', `Order = ${order}`].filter(Boolean).join(', ');
  const about = summary(field.description);
  if (field.type === 'list') {
    const item = (field.items as FieldTable).name;
    return [about, ...stored(name, `${item}[]`, `XmlArray(${facts}), XmlArrayItem("${item}")`)];
  }
  const type = TYPES[field.type];
  const isReference = ['text', 'bytes', 'problem', 'record'].includes(field.type);
  const nullable = nillable && !isReference ? `${type}?` : type;
  const element = `XmlElement(${facts})`;
  if (field.type !== 'date') return [about, ...stored(name, nullable, element)];
  const surrogate = `${name}${field.nested ? 'Nested' : 'Text'}`;
  const read = field.nested ? `(DateTimeOffset?)${surrogate}` : `Api.ReadDate(${surrogate})`;
  const value = nillable ? read : `(${read}).GetValueOrDefault()`;
  const write = field.nested ? 'value' : 'Api.WriteDate(value)';
  return [
    about,
    `[XmlIgnore] public ${nullable} ${name} { get { return ${value}; } set { ${surrogate} = ${write}; } }`,
    ...stored(surrogate, field.nested ? 'NestedDateTime' : 'string', element),
  ];
}

/** A member that is written only after it has been set, so that an absent member differs from null. */
function stored(name: string, type: string, attributes: string): string[] {
  const field = `${name[0].toLowerCase()}${name.slice(1)}Value`;
  return [
    `[${attributes}] public ${type} ${name} { get { return ${field}; } set { ${field} = value; ${name}Specified = true; } }`,
    `[XmlIgnore] public bool ${name}Specified { get; set; }`,
    `private ${type} ${field};`,
  ];
}
