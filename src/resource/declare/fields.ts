import { applyDecorators, type Type } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Column, type ColumnOptions, PrimaryColumn, type PrimaryColumnOptions, PrimaryGeneratedColumn } from 'typeorm';
import { bytes, decimal, guid, instant } from '../../database/columns';
import { type Personal, SaysOfPerson } from '../../database/personal';
import { SORT_FORM_LENGTH } from '../../database/sort-form';
import { type Codes, codeEnum, codeList, numbersOf } from '../../http/formats/codes';
import type { Access, Field, FieldType } from '../../http/formats/field-table';
import type { Zone } from '../../http/formats/zone';
import { described } from './described';
import { addField, resourceOf } from './field-registry';
import { MAX_TEXT_BYTES } from './validators';
import { wellKnownFields } from './well-known-fields';

/** Options of a field decorator, besides the access of the field. */
export interface FieldOptions {
  /**
   * One sentence for the API documentation. Fields such as ID, SiteID and Created have a default
   * (`well-known-fields.ts`). A function is called with the first document, when all classes have been loaded.
   */
  about?: string | (() => string);
  example?: unknown;
  primary?: boolean;
  /** Whether the column may be null. By default only optional fields without a default value may. */
  nullable?: boolean;
  /** Required by its access, but may be null. Only for the fields that contract section 4 names. */
  mayBeNull?: true;
  default?: unknown;
  /** Column options that do not follow from the field. */
  column?: Pick<ColumnOptions, 'nullable' | 'charset'>;
  deprecated?: boolean;
  /** What its column says about a person (contract section 27). */
  personal?: Personal;
  /** Not a column of this table: the query of the store selects it. */
  joined?: true;
  /** Not a column: computed from the row and the time zone of the response. */
  compute?: (row: never, zone: Zone) => unknown;
  /** Not a column: the service sets it on the row. */
  computed?: true;
  /** Follows from other records, although it is a column. */
  derived?: true;
  /** On the wire after the fields of the class that extends this one. */
  last?: true;
  /** On the wire after all others, and only if the request has `include`. */
  included?: true;
}

export interface TextOptions extends FieldOptions {
  max?: number;
  /** `false`: the text is a name and may not be blank (contract section 4). */
  blank?: false;
  /** Lists can be in the order of this text: the store keeps its sort key in the column `OrderKey`. Needs `max`. */
  sorted?: true;
  secret?: true;
  /** Collections can name the record by this text (contract section "Keys of other systems"). */
  key?: true;
}

export interface GuidOptions extends FieldOptions {
  /** The resources whose records it names, if collections can name these by a key. */
  names?: readonly ('Individual' | 'Organization' | 'Project')[];
}

export interface NumberOptions extends FieldOptions {
  minimum?: number;
  maximum?: number;
  /** The meaning of each number, for the documentation. Bodies may have only these unless there is a minimum. */
  codes?: Codes;
  /** Bodies may have other numbers, which the service replaces. */
  otherCodes?: true;
}

const EXAMPLES: Record<FieldType, unknown> = {
  guid: '01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e',
  integer: 1,
  decimal: 12.5,
  text: 'Text',
  boolean: false,
  date: '2026-11-20T22:19:59.098+00:00',
  bytes: 'R0lGODlhAQABAAAAACw=',
  list: [],
  problem: null,
  record: null,
};

function declare(
  name: string,
  type: FieldType,
  access: Access,
  options: TextOptions & NumberOptions & GuidOptions,
  extra: Partial<Field>,
): Field {
  const wellKnown = wellKnownFields[name];
  const about = options.about ?? wellKnown?.about;
  if (!about) throw new Error(`Field ${name} has no description`);
  const withoutColumn = options.joined === true || options.compute !== undefined || options.computed === true;
  return {
    name,
    type,
    access,
    get description() {
      return typeof about === 'string' ? about : about();
    },
    example: options.example ?? wellKnown?.example ?? EXAMPLES[type],
    nullable:
      options.nullable ??
      (options.mayBeNull || wellKnown?.nullable || withoutColumn || (access === '-' && options.default === undefined)),
    mayBeNull: options.mayBeNull,
    max: options.max,
    minimum: options.minimum,
    maximum: options.maximum,
    oneOf: closedCodes(options),
    codes: options.codes,
    otherCodes: options.otherCodes,
    notBlank: options.blank === false || undefined,
    sorted: options.sorted,
    secret: options.secret,
    key: options.key,
    names: options.names,
    deprecated: options.deprecated,
    defaultValue: options.default,
    joined: options.joined,
    compute: options.compute,
    derived: options.derived ?? ((withoutColumn && access === 'RO') || undefined),
    stored: !withoutColumn || undefined,
    formColumn: type === 'text' && !withoutColumn ? formColumnOf(name, options) : undefined,
    ...extra,
  };
}

/** The texts that lists can be filtered by (contract section 22). */
const FILTERABLE_TEXTS = new Set([
  ...'Name FirstName LastName Email UserName Group TrackingLabel'.split(' '),
  ...'UserDefined1 UserDefined2 UserDefined3 UserDefined4'.split(' '),
]);

function formColumnOf(name: string, { sorted }: TextOptions): string | undefined {
  if (!FILTERABLE_TEXTS.has(name)) return undefined;
  return sorted ? 'OrderKey' : `${name}Form`;
}

/** The numbers of `codes` if bodies may have no others. */
function closedCodes({ codes, minimum, otherCodes }: NumberOptions): number[] | undefined {
  return codes && minimum === undefined && !otherCodes ? numbersOf(codes) : undefined;
}

function boundsOf({ minimum, maximum, oneOf, nullable }: Field): object {
  return { minimum, maximum, enum: oneOf && [...oneOf, ...(nullable ? [null] : [])] };
}

/** The OpenAPI schema of a field. `required` depends on where the field is used. */
export function propertyOf(field: Field, required: boolean): ApiPropertyOptions {
  const formats: Partial<Record<FieldType, string>> = {
    guid: 'uuid',
    integer: 'int32',
    date: 'date-time',
    bytes: 'byte',
  };
  const types = {
    guid: String,
    integer: Number,
    decimal: Number,
    text: String,
    boolean: Boolean,
    date: String,
    bytes: String,
    list: 'array',
    problem: 'object',
    record: 'object',
  };
  return {
    type: field.type === 'integer' ? 'integer' : types[field.type],
    format: formats[field.type],
    items: field.items && { $ref: `#/components/schemas/${field.items.name}` },
    description: field.codes ? `${field.description}\n\n${codeList(field.codes)}` : field.description,
    example: field.example,
    nullable: field.nullable || undefined,
    maxLength: maxLengthOf(field),
    minLength: field.notBlank ? 1 : undefined,
    ...(field.codes && !field.otherCodes ? codeEnum(field.codes, field.nullable) : boundsOf(field)),
    pattern: patternOf(field),
    deprecated: field.deprecated,
    xml: { name: field.name, wrapped: field.items && true },
    required,
  } as ApiPropertyOptions;
}

/** Without a maximum, a text is limited in bytes: so many characters are never accepted. */
function maxLengthOf({ type, max, hexColor, secret }: Field): number | undefined {
  return type === 'text' && !hexColor && !secret ? (max ?? MAX_TEXT_BYTES) : undefined;
}

/** Of the whole text, because .NET and Java do not search for a pattern. */
function patternOf({ hexColor, notBlank }: Field): string | undefined {
  if (hexColor) return '^#?[0-9A-Fa-f]{6}$';
  return notBlank ? '^[\\s\\S]*\\S[\\s\\S]*$' : undefined;
}

const hasColumn = (field: Field, options: FieldOptions) =>
  !options.joined && field.compute === undefined && !options.computed;

function compose(
  type: FieldType,
  access: Access,
  options: TextOptions & NumberOptions & GuidOptions,
  column: ColumnOptions,
  extra: Partial<Field> = {},
): PropertyDecorator {
  return (prototype, key) => {
    const field = declare(String(key), type, access, options, extra);
    addField(prototype, field, options.included ? 'included' : options.last && 'last');
    const decorators: PropertyDecorator[] = [
      described(({ ApiProperty }) =>
        ApiProperty({
          // A record has only known codes.
          ...propertyOf({ ...field, otherCodes: undefined }, !options.included),
          readOnly: access === 'RO' || undefined,
          ...(field.derived && { 'x-derived': true }),
        } as ApiPropertyOptions),
      ),
    ];
    if (hasColumn(field, options)) decorators.push(columnOf(field, options, column));
    if (options.personal) decorators.push(SaysOfPerson(options.personal));
    applyDecorators(...decorators)(prototype, key);
    if (field.sorted) Column(orderKeyOf(field))(prototype, 'OrderKey');
    else if (field.formColumn) Column(formColumn(field))(prototype, field.formColumn);
  };
}

function columnOf(field: Field, options: FieldOptions, column: ColumnOptions): PropertyDecorator {
  if (options.primary && field.type === 'integer') return PrimaryGeneratedColumn({ type: 'integer' });
  if (options.primary) return PrimaryColumn(column as PrimaryColumnOptions);
  // A boolean without a default is false, because a row always has a value for it.
  const defaultValue = options.default ?? (field.type === 'boolean' ? false : undefined);
  return Column({ ...column, nullable: field.nullable, default: defaultValue as never, ...options.column });
}

/** In NFC and lower case a code point becomes up to three, and one more ends the key (`sortKey`). */
function orderKeyOf({ name, max, nullable }: Field): ColumnOptions {
  if (max === undefined || nullable) throw new Error(`Field ${name} is sorted: it needs a max and may not be null`);
  return { type: 'varchar', length: 3 * max + 1 };
}

/** Rows that an older version inserts during an update have the default, until `cli sort-forms` fills it. */
function formColumn({ max = SORT_FORM_LENGTH, nullable }: Field): ColumnOptions {
  const length = Math.min(3 * max + 1, SORT_FORM_LENGTH);
  return { type: 'varchar', length, nullable, default: nullable ? undefined : '' };
}

/** A UUID, in lower case in responses. */
export const GuidField = (access: Access, options: GuidOptions = {}): PropertyDecorator =>
  compose('guid', access, options, guid);

/** A signed 32-bit integer. As the primary key it is auto-incremented. */
export const IntField = (access: Access, options: NumberOptions = {}): PropertyDecorator =>
  compose('integer', access, options, { type: 'int' });

/** A decimal number with at most 15 digits, 4 of them after the decimal point (contract section 3). */
export const DecimalField = (access: Access, options: NumberOptions = {}): PropertyDecorator =>
  compose('decimal', access, options, decimal);

/** Text, stored as sent: at most `max` code points, otherwise 65,535 bytes of UTF-8 (contract section 15). */
export const TextField = (access: Access, options: TextOptions = {}): PropertyDecorator =>
  compose(
    'text',
    access,
    options,
    options.max === undefined ? { type: 'text' } : { type: 'varchar', length: options.max },
  );

export const BooleanField = (access: Access, options: FieldOptions = {}): PropertyDecorator =>
  compose('boolean', access, options, { type: 'boolean' });

/** An instant in UTC with milliseconds. With `nested`, XML writes DateTime and OffsetMinutes (contract section 3). */
export const DateField = (access: Access, options: FieldOptions & { nested?: true } = {}): PropertyDecorator =>
  compose('date', access, options, instant, { nested: options.nested });

/** Base64 text on the wire, at most `max` bytes. */
export const BytesField = (access: Access, options: FieldOptions & { max?: number } = {}): PropertyDecorator =>
  compose('bytes', access, options, bytes);

/** Records of another class as a part of the record, which the service sets. Never null. */
export const ListField = (item: Type, options: FieldOptions): PropertyDecorator =>
  compose('list', 'RO', { ...options, computed: true, nullable: false }, {}, { items: resourceOf(item) });

/** Why a record was refused; null if it was not. The service sets it. */
export const ProblemField = (access: Access, options: FieldOptions): PropertyDecorator =>
  compose('problem', access, { ...options, computed: true, nullable: true }, {});

/** A record of any resource, which the service sets. */
export const RecordField = (options: FieldOptions): PropertyDecorator =>
  compose('record', 'RO', { ...options, computed: true, nullable: true }, {});

/** `#RRGGBB` or `RRGGBB` in requests, `RRGGBB` in responses (contract section 13). */
export const HexColorField = (access: Access, options: FieldOptions = {}): PropertyDecorator =>
  compose(
    'text',
    access,
    { example: '3366CC', personal: 'harmless', ...options },
    { type: 'varchar', length: 6 },
    { hexColor: true },
  );

/** A UUID column that is not on the wire. */
export const HiddenGuid = (options: ColumnOptions = {}): PropertyDecorator => Column({ ...guid, ...options });
