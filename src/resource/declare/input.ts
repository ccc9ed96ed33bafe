import type { Type } from '@nestjs/common';
import type { Field, FieldTable } from '../../http/formats/field-table';
import { described } from './described';
import { fieldsOf, resourceOf } from './field-registry';
import { propertyOf } from './fields';
import { type Rule, rulesOf, validatorsOf } from './validators';

export type InputMode = 'create' | 'update';

/** A body class: its resource, and which fields and rules it has. */
export interface InputTable {
  readonly mode: InputMode;
  readonly resource: FieldTable;
  /** By name. Includes the fields that are read-only here, because they are accepted and ignored. */
  readonly fields: ReadonlyMap<string, Field>;
  /** The validation rules in wire order. The class-validator decorators of the class use the same ones. */
  readonly rules: readonly FieldRules[];
}

/** The rules of one member of a body. */
interface FieldRules {
  readonly name: string;
  readonly rules: readonly Rule[];
  /** The same in a PATCH, where any member may be absent. */
  readonly patchRules: readonly Rule[];
}

const inputs = new Map<Type, InputTable>();

/** Whether a body must contain the field (contract section 4). */
export function isRequired(field: Field, mode: InputMode): boolean {
  if (field.access === 'Req') return true;
  return field.access === (mode === 'create' ? 'ReqCre' : 'ReqUpd');
}

/** Whether the field is ignored in a body, whatever its value (contract section 4). */
export function isIgnored(field: Field, mode: InputMode): boolean {
  return field.access === 'RO' || (field.access === 'ReqUpd' && mode === 'create');
}

function defineInput(resource: Type, mode: InputMode, except: readonly string[]): Type {
  const table = resourceOf(resource);
  const Input = { [`${table.name}Input`]: class {} }[`${table.name}Input`] as Type;
  const relaxed = (field: Field): Field => (except.includes(field.name) ? { ...field, access: '-' } : field);
  const fields = fieldsOf(resource).map(relaxed);
  const rulesOfFields: FieldRules[] = [];
  for (const field of fields) {
    if (isIgnored(field, mode)) continue;
    const required = isRequired(field, mode);
    const rules = rulesOf(field, required);
    // Nullable in the schema if the rules accept null: it clears the field or restores its default.
    const nullable = rules.every((rule) => rule.accepts(null));
    const property = described(({ ApiProperty }) => ApiProperty(propertyOf({ ...field, nullable }, required)));
    const decorators = [property, ...validatorsOf(rules)];
    for (const decorate of decorators) decorate(Input.prototype, field.name);
    rulesOfFields.push({ name: field.name, rules, patchRules: rules.map(acceptingAbsence) });
  }
  const byName = new Map(fields.map((field) => [field.name, field]));
  inputs.set(Input, { mode, resource: table, fields: byName, rules: rulesOfFields });
  return Input;
}

function acceptingAbsence(rule: Rule): Rule {
  return { ...rule, accepts: (value) => value === undefined || rule.accepts(value) };
}

/**
 * The body class of a create operation, with all fields of the resource that a caller may write. `except` names
 * required fields that are optional in this body.
 */
export function CreateInput<T>(resource: Type<T>, except: readonly string[] = []): Type<T> {
  return defineInput(resource, 'create', except);
}

/**
 * The body class of an update operation: an absent optional field stays, an explicit null clears it (contract section
 * 4).
 */
export function UpdateInput<T>(resource: Type<T>, except: readonly string[] = []): Type<Partial<T>> {
  return defineInput(resource, 'update', except) as Type<Partial<T>>;
}

/** The table of a class that extends `CreateInput` or `UpdateInput`; undefined for other classes. */
export function inputTableOf(type: Type): InputTable | undefined {
  for (let current: Type | null = type; current?.prototype; current = Object.getPrototypeOf(current)) {
    const table = inputs.get(current);
    if (table) return table;
  }
  return undefined;
}
