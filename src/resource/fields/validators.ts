import { ValidateBy } from 'class-validator/cjs/decorator/common/ValidateBy';
import { VISIBLE } from '../../http/body-text';
import type { Field } from '../../http/field-table';
import { UUID } from '../../http/field-table';
import { isInstant } from '../../http/instant';
import type { FaultCode } from '../../http/problem-codes';
import { isXmlText } from '../../http/xml-characters';

/** Free text: what a TEXT column of MySQL holds (contract section 15). */
const MAX_TEXT_BYTES = 65_535;
const MAX_INTEGER = 2_147_483_647;
const MAX_DIGITS = 15;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A rule of one field: the code of its fault, the test of any value, absent ones included, and what to tell the caller. */
export interface Rule {
  readonly code: FaultCode;
  readonly message: string;
  readonly holds: (value: unknown) => boolean;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
// A rule about content says nothing of a value that is not even of the type: that is the type rule's fault alone.
const ofText = (holds: (value: string) => boolean) => (value: unknown) => !isText(value) || holds(value);
const ofNumber = (holds: (value: number) => boolean) => (value: unknown) => !isNumber(value) || holds(value);

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

function has32Bits(value: number): boolean {
  return Math.abs(value) <= MAX_INTEGER || value === -MAX_INTEGER - 1;
}

function typeRules(field: Field): Rule[] {
  switch (field.type) {
    case 'integer':
      return [
        { code: 'invalid_type', message: `${field.name} must be an integer.`, holds: Number.isInteger },
        {
          code: 'out_of_range',
          message: `${field.name} must be a signed 32-bit integer.`,
          holds: ofNumber((value) => !Number.isInteger(value) || has32Bits(value)),
        },
      ];
    case 'decimal':
      return [
        { code: 'invalid_type', message: `${field.name} must be a number.`, holds: isNumber },
        {
          code: 'out_of_range',
          message: `${field.name} must have at most ${MAX_DIGITS} digits, at most 4 of them after the decimal point.`,
          holds: ofNumber(isDecimal),
        },
      ];
    case 'boolean':
      return [
        {
          code: 'invalid_type',
          message: `${field.name} must be true or false.`,
          holds: (value) => typeof value === 'boolean',
        },
      ];
    case 'guid':
      return [
        { code: 'invalid_type', message: `${field.name} must be a UUID string.`, holds: isText },
        {
          code: 'invalid_format',
          message: `${field.name} must be a UUID.`,
          holds: ofText((value) => UUID.test(value)),
        },
      ];
    case 'date':
      return [
        { code: 'invalid_type', message: `${field.name} must be a date-time string.`, holds: isText },
        {
          code: 'invalid_format',
          message: `${field.name} must be a valid ISO 8601 date-time between the years 0001 and 9999.`,
          holds: ofText(isInstant),
        },
      ];
    case 'bytes':
      return [
        { code: 'invalid_type', message: `${field.name} must be a base64 string.`, holds: isText },
        {
          code: 'invalid_format',
          message: `${field.name} must be a base64 string.`,
          holds: ofText((value) => BASE64.test(value)),
        },
      ];
    case 'text':
      return [
        { code: 'invalid_type', message: `${field.name} must be a string.`, holds: isText },
        {
          code: 'invalid_character',
          message: `${field.name} must not contain control characters or unpaired surrogates.`,
          holds: ofText(isXmlText),
        },
      ];
  }
}

function lengthRule(field: Field): Rule | undefined {
  const code = 'too_long';
  if (field.type === 'bytes' && field.max !== undefined) {
    const max = field.max;
    return {
      code,
      message: `${field.name} must be at most ${max} bytes.`,
      holds: ofText((value) => Buffer.byteLength(value, 'base64') <= max),
    };
  }
  if (field.type !== 'text' || field.hexColor) return undefined;
  const max = field.max;
  if (max === undefined) {
    return {
      code,
      message: `${field.name} must be at most ${MAX_TEXT_BYTES} bytes in UTF-8.`,
      holds: ofText((value) => value.length * 3 <= MAX_TEXT_BYTES || Buffer.byteLength(value) <= MAX_TEXT_BYTES),
    };
  }
  return {
    code,
    message: `${field.name} must be at most ${max} characters long.`,
    holds: ofText((value) => value.length <= max || codePoints(value) <= max),
  };
}

function contentRules(field: Field): Rule[] {
  const rules: Rule[] = [];
  const { minimum, maximum, oneOf } = field;
  if (field.notBlank)
    rules.push({
      code: 'blank',
      message: `${field.name} must not be blank.`,
      holds: ofText((value) => VISIBLE.test(value)),
    });
  if (field.hexColor) {
    const holds = ofText((value) => /^#?[0-9A-Fa-f]{6}$/.test(value));
    rules.push({
      code: 'invalid_format',
      message: `${field.name} must be a hexadecimal RGB color such as 3366CC.`,
      holds,
    });
  }
  const isTyped = (value: number) => field.type !== 'integer' || has32Bits(value);
  if (minimum !== undefined || maximum !== undefined) {
    rules.push({
      code: 'out_of_range',
      message: `${field.name} must be ${rangeText(minimum, maximum)}.`,
      holds: ofNumber(
        (value) => !isTyped(value) || (value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)),
      ),
    });
  }
  if (oneOf) {
    rules.push({
      code: 'out_of_range',
      message: `${field.name} must be one of ${oneOf.join(', ')}.`,
      holds: ofNumber((value) => !isTyped(value) || oneOf.includes(value)),
    });
  }
  return rules;
}

function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return `${maximum} or less`;
  return maximum === undefined ? `${minimum} or greater` : `between ${minimum} and ${maximum}`;
}

const isAbsent = (value: unknown) => value === undefined || value === null;

/** Whether the field must be there, as a rule of its own; undefined where it may be absent as well as null. */
function presenceRule(field: Field, required: boolean): Rule | undefined {
  const code = 'required';
  if (required) {
    const holds = field.mayBeNull ? (value: unknown) => value !== undefined : (value: unknown) => !isAbsent(value);
    return { code, message: `${field.name} is required.`, holds };
  }
  if (field.nullable || field.defaultValue !== undefined) return undefined;
  // Absent leaves such a field unchanged; a null could neither clear it nor bring a default back.
  return { code, message: `${field.name} must not be null.`, holds: (value) => value !== null };
}

/** The rules of a writable field, in the order in which their faults are told. */
export function rulesOf(field: Field, required: boolean): readonly Rule[] {
  const length = lengthRule(field);
  const presence = presenceRule(field, required);
  const rules = [...typeRules(field), ...(length ? [length] : []), ...contentRules(field)].map((rule) => ({
    ...rule,
    holds: (value: unknown) => isAbsent(value) || rule.holds(value),
  }));
  return presence ? [...rules, presence] : rules;
}

/** The same rules for class-validator; each decorator is named after the code of its fault. */
export function validatorsOf(rules: readonly Rule[]): PropertyDecorator[] {
  return rules.map((rule, index) =>
    ValidateBy({
      // class-validator keys its answer by name, and two rules of one field may share a code.
      name: `${rule.code}#${index}`,
      validator: { validate: (value) => rule.holds(value), defaultMessage: () => rule.message },
    }),
  );
}
