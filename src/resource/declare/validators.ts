import { ValidateBy } from 'class-validator/cjs/decorator/common/ValidateBy';
import { VISIBLE } from '../../http/body/body-text';
import { type Field, UUID } from '../../http/formats/field-table';
import { isInstant } from '../../http/formats/instant';
import { isXmlText } from '../../http/formats/xml-characters';
import type { FaultCode } from '../../http/problems/problem-codes';

/** Free text: the size of a TEXT column in MySQL (contract section 15). */
export const MAX_TEXT_BYTES = 65_535;
const MAX_INTEGER = 2_147_483_647;
const MAX_DIGITS = 15;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * A validation rule of one field. `accepts` gets any value, also undefined; `code` and `message` are those of the
 * fault.
 */
export interface Rule {
  readonly code: FaultCode;
  readonly message: string;
  readonly accepts: (value: unknown) => boolean;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
// A rule about the content accepts values of another type: only the type rule reports those.
const ifText = (accepts: (value: string) => boolean) => (value: unknown) => !isText(value) || accepts(value);
const ifNumber = (accepts: (value: number) => boolean) => (value: unknown) => !isNumber(value) || accepts(value);

/** Length in Unicode code points (contract section 4). */
function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00) count--;
  return count;
}

function isDecimal(value: number): boolean {
  if (!Number.isFinite(value)) return false;
  const text = String(Math.abs(value));
  const [, fraction = ''] = text.split('.');
  return fraction.length <= 4 && !text.includes('e') && text.replace('.', '').length <= MAX_DIGITS;
}

function isInt32(value: number): boolean {
  return Math.abs(value) <= MAX_INTEGER || value === -MAX_INTEGER - 1;
}

function typeRules(field: Field): Rule[] {
  switch (field.type) {
    case 'integer':
      return [
        { code: 'invalid_type', message: `${field.name} must be an integer.`, accepts: Number.isInteger },
        {
          code: 'out_of_range',
          message: `${field.name} must be a signed 32-bit integer.`,
          accepts: ifNumber((value) => !Number.isInteger(value) || isInt32(value)),
        },
      ];
    case 'decimal':
      return [
        { code: 'invalid_type', message: `${field.name} must be a number.`, accepts: isNumber },
        {
          code: 'out_of_range',
          message: `${field.name} must have at most ${MAX_DIGITS} digits, at most 4 of them after the decimal point.`,
          accepts: ifNumber(isDecimal),
        },
      ];
    case 'boolean':
      return [
        {
          code: 'invalid_type',
          message: `${field.name} must be true or false.`,
          accepts: (value) => typeof value === 'boolean',
        },
      ];
    case 'guid':
      return [
        { code: 'invalid_type', message: `${field.name} must be a UUID string.`, accepts: isText },
        {
          code: 'invalid_format',
          message: `${field.name} must be a UUID.`,
          accepts: ifText((value) => UUID.test(value)),
        },
      ];
    case 'date':
      return [
        { code: 'invalid_type', message: `${field.name} must be a date-time string.`, accepts: isText },
        {
          code: 'invalid_format',
          message: `${field.name} must be a valid ISO 8601 date-time between the years 0001 and 9999.`,
          accepts: ifText(isInstant),
        },
      ];
    case 'bytes':
      return [
        { code: 'invalid_type', message: `${field.name} must be a base64 string.`, accepts: isText },
        {
          code: 'invalid_format',
          message: `${field.name} must be a base64 string.`,
          accepts: ifText((value) => BASE64.test(value)),
        },
      ];
    case 'text':
      return [
        { code: 'invalid_type', message: `${field.name} must be a string.`, accepts: isText },
        {
          code: 'invalid_character',
          message: `${field.name} must not contain control characters or unpaired surrogates.`,
          accepts: ifText(isXmlText),
        },
      ];
    case 'list':
    case 'problem':
    case 'record':
      // Read-only.
      return [];
  }
}

function lengthRule(field: Field): Rule | undefined {
  const code = 'too_long';
  if (field.type === 'bytes' && field.max !== undefined) {
    const max = field.max;
    return {
      code,
      message: `${field.name} must be at most ${max} bytes.`,
      accepts: ifText((value) => Buffer.byteLength(value, 'base64') <= max),
    };
  }
  if (field.type !== 'text' || field.hexColor) return undefined;
  const max = field.max;
  if (max === undefined) {
    return {
      code,
      message: `${field.name} must be at most ${MAX_TEXT_BYTES} bytes in UTF-8.`,
      accepts: ifText((value) => value.length * 3 <= MAX_TEXT_BYTES || Buffer.byteLength(value) <= MAX_TEXT_BYTES),
    };
  }
  return {
    code,
    message: `${field.name} must be at most ${max} characters long.`,
    accepts: ifText((value) => value.length <= max || codePoints(value) <= max),
  };
}

function contentRules(field: Field): Rule[] {
  const rules: Rule[] = [];
  const { minimum, maximum, oneOf } = field;
  if (field.notBlank)
    rules.push({
      code: 'blank',
      message: `${field.name} must not be blank.`,
      accepts: ifText((value) => VISIBLE.test(value)),
    });
  if (field.hexColor) {
    const accepts = ifText((value) => /^#?[0-9A-Fa-f]{6}$/.test(value));
    rules.push({
      code: 'invalid_format',
      message: `${field.name} must be a hexadecimal RGB color such as 3366CC.`,
      accepts,
    });
  }
  const hasFieldType = (value: number) => field.type !== 'integer' || isInt32(value);
  if (minimum !== undefined || maximum !== undefined) {
    rules.push({
      code: 'out_of_range',
      message: `${field.name} must be ${rangeText(minimum, maximum)}.`,
      accepts: ifNumber(
        (value) => !hasFieldType(value) || (value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)),
      ),
    });
  }
  if (oneOf) {
    rules.push({
      code: 'out_of_range',
      message: `${field.name} must be one of ${oneOf.join(', ')}.`,
      accepts: ifNumber((value) => !hasFieldType(value) || oneOf.includes(value)),
    });
  }
  return rules;
}

function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return `${maximum} or less`;
  return maximum === undefined ? `${minimum} or greater` : `between ${minimum} and ${maximum}`;
}

const isAbsent = (value: unknown) => value === undefined || value === null;

/** The rule about presence, or undefined if the field may be absent or null. */
function presenceRule(field: Field, required: boolean): Rule | undefined {
  const code = 'required';
  if (required) {
    const accepts = field.mayBeNull ? (value: unknown) => value !== undefined : (value: unknown) => !isAbsent(value);
    return { code, message: `${field.name} is required.`, accepts };
  }
  if (field.nullable || field.defaultValue !== undefined) return undefined;
  // An absent field stays unchanged. A null could neither clear this one nor restore a default.
  return { code, message: `${field.name} must not be null.`, accepts: (value) => value !== null };
}

/** The rules of a writable field, in the order in which their faults are reported. */
export function rulesOf(field: Field, required: boolean): readonly Rule[] {
  const length = lengthRule(field);
  const presence = presenceRule(field, required);
  const rules = [...typeRules(field), ...(length ? [length] : []), ...contentRules(field)].map((rule) => ({
    ...rule,
    accepts: (value: unknown) => isAbsent(value) || rule.accepts(value),
  }));
  return presence ? [...rules, presence] : rules;
}

/** The same rules as class-validator decorators, each named after the code of its fault. */
export function validatorsOf(rules: readonly Rule[]): PropertyDecorator[] {
  return rules.map((rule, index) =>
    ValidateBy({
      // class-validator indexes its errors by name, and two rules of a field may have the same code.
      name: `${rule.code}#${index}`,
      validator: { validate: (value) => rule.accepts(value), defaultMessage: () => rule.message },
    }),
  );
}
