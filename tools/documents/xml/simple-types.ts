import { numbersOf } from '../../../src/http/formats/codes';
import type { Field, FieldTable } from '../../../src/http/formats/field-table';
import { referenceKeysOf } from '../../../src/resource/declare/reference-keys';
import { ANY_RECORD, feedElements } from './any-record';
import { node } from './xml-nodes';

/** Whether a schema describes responses or request bodies, which may have more forms of some values: in collections keys. */
export type Direction = 'response' | 'body' | 'keyed';

/** A named type of a schema. */
export interface NamedType {
  readonly name: string;
  /** The definition; undefined for a type of XML Schema itself. */
  readonly definition?: string;
}

const MAX_TEXT = 65_535;
const HOURS = '([01][0-9]|2[0-3])';
const OFFSET = '[+\\-][0-9]{2}:[0-9]{2}';
const DATE = '[0-9]{4}-[0-9]{2}-[0-9]{2}';

/** Returns the type of the values of a field, named after its limits, so that fields with the same limits share it. */
export function typeOf(field: Field, given: Direction): NamedType {
  if (given === 'keyed' && field.names) return keyedType(field);
  const direction = given === 'keyed' ? 'body' : given;
  switch (field.type) {
    case 'guid':
      return restriction('Guid', 'xs:token', { pattern: guidPattern(direction) });
    case 'integer':
      return numberType('Integer', 'xs:int', field, direction);
    case 'decimal':
      return numberType('Decimal', 'xs:decimal', field, direction);
    case 'text':
      return textType(field, direction);
    case 'boolean':
      return direction === 'body'
        ? { name: 'xs:boolean' }
        : restriction('Boolean', 'xs:boolean', { pattern: 'true|false' });
    case 'date':
      return field.nested ? nestedDateType(direction) : dateType(direction);
    case 'bytes':
      return field.max === undefined
        ? { name: 'xs:base64Binary' }
        : restriction(`Bytes${field.max}`, 'xs:base64Binary', { maxLength: field.max });
    case 'problem':
      return { name: 'Problem' };
    case 'record':
      return anyRecordType();
    case 'list':
      return listType((field.items as FieldTable).name);
  }
}

/** A UUID, or the element of a key. */
function keyedType(field: Field): NamedType {
  const name = `GuidOrKeyOf${field.names?.join('Or')}`;
  const keys = [...referenceKeysOf(field).keys()].map((key) => node('xs:element', { name: key, type: 'xs:string' }));
  const content = node('xs:choice', { minOccurs: 0 }, keys);
  return { name, definition: node('xs:complexType', { name, mixed: 'true' }, [content]) };
}

type Facets = Readonly<Record<string, string | number | readonly number[] | undefined>>;

function restriction(name: string, base: string, facets: Facets): NamedType {
  return { name, definition: node('xs:simpleType', { name }, [restrictionOf(base, facets)]) };
}

function restrictionOf(base: string, facets: Facets): string {
  const children = Object.entries(facets).flatMap(([facet, value]) =>
    value === undefined ? [] : [value].flat().map((each) => node(`xs:${facet}`, { value: each })),
  );
  return node('xs:restriction', { base }, children);
}

function guidPattern(direction: Direction): string {
  const digit = direction === 'body' ? '[0-9A-Fa-f]' : '[0-9a-f]';
  return `${digit}{8}(-${digit}{4}){3}-${digit}{12}`;
}

function numberType(kind: string, base: string, field: Field, direction: Direction): NamedType {
  const { minimum, maximum, codes } = field;
  const only = direction === 'response' && codes ? numbersOf(codes) : field.oneOf;
  if (only) return restriction(`${kind}Of${only.join('.')}`, base, { enumeration: only });
  const digits = kind === 'Decimal' ? { totalDigits: 15, fractionDigits: 4 } : {};
  const name = `${kind}${minimum === undefined ? '' : `From${minimum}`}${maximum === undefined ? '' : `To${maximum}`}`;
  if (name === 'Integer') return { name: base };
  return restriction(name, base, { ...digits, minInclusive: minimum, maxInclusive: maximum });
}

function textType(field: Field, direction: Direction): NamedType {
  if (field.hexColor)
    return restriction('HexColor', 'xs:string', { pattern: `${direction === 'body' ? '#?' : ''}[0-9A-Fa-f]{6}` });
  const isStored = !field.compute && !field.joined && field.access !== 'RO';
  const max = field.max ?? (isStored ? MAX_TEXT : undefined);
  if (max === undefined) return { name: 'xs:string' };
  // A name of white space is not blank only if it has a visible character. Some of these are not in XML Schema's \s.
  const visible = field.notBlank ? { pattern: '[\\s\\S]*\\S[\\s\\S]*' } : {};
  return restriction(`${field.notBlank ? 'Name' : 'Text'}${max}`, 'xs:string', { ...visible, maxLength: max });
}

function dateType(direction: Direction): NamedType {
  const name = 'DateTime';
  if (direction === 'response')
    return restriction(name, 'xs:dateTime', { pattern: `${DATE}T${HOURS}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}${OFFSET}` });
  const time = `${HOURS}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,7})?`;
  const members = [
    restrictionOf('xs:dateTime', { pattern: `${DATE}T${time}(Z|${OFFSET})?` }),
    restrictionOf('xs:date', { pattern: DATE }),
  ].map((one) => node('xs:simpleType', {}, [one]));
  return { name, definition: node('xs:simpleType', { name }, [node('xs:union', {}, members)]) };
}

function nestedDateType(direction: Direction): NamedType {
  const name = 'NestedDateTime';
  const pattern = direction === 'response' ? `${DATE}T${HOURS}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z` : undefined;
  const instant = pattern
    ? node('xs:element', { name: 'DateTime' }, [node('xs:simpleType', {}, [restrictionOf('xs:dateTime', { pattern })])])
    : node('xs:element', { name: 'DateTime', type: dateType(direction).name });
  const offset = node('xs:element', { name: 'OffsetMinutes', minOccurs: pattern ? undefined : 0 }, [
    node('xs:simpleType', {}, [restrictionOf('xs:int', { minInclusive: -959, maxInclusive: 959 })]),
  ]);
  const group = node(pattern ? 'xs:sequence' : 'xs:all', {}, [instant, offset]);
  return { name, definition: node('xs:complexType', { name }, [group]) };
}

/** The element of any record in the feed. */
function anyRecordType(): NamedType {
  const name = ANY_RECORD;
  const elements = feedElements().map((ref) => node('xs:element', { ref }));
  return { name, definition: node('xs:complexType', { name }, [node('xs:choice', {}, elements)]) };
}

function listType(item: string): NamedType {
  const name = `ListOf${item}`;
  const element = node('xs:element', { name: item, type: item, minOccurs: 0, maxOccurs: 'unbounded' });
  return { name, definition: node('xs:complexType', { name }, [node('xs:sequence', {}, [element])]) };
}
