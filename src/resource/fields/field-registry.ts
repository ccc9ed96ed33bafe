import type { Type } from '@nestjs/common';
import type { Field, FieldTable } from '../../http/field-table';

const ownFields = new WeakMap<object, Field[]>();

/** Adds one row to the field table of a class; called by the field decorators in the order of the class body. */
export function addField(prototype: object, field: Field): void {
  const fields = ownFields.get(prototype) ?? [];
  fields.push(field);
  ownFields.set(prototype, fields);
}

/** The fields of a class in wire order: those it inherits first. */
export function fieldsOf(type: Type): readonly Field[] {
  const chain: Field[][] = [];
  for (
    let prototype = type.prototype;
    prototype && prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    chain.unshift(ownFields.get(prototype) ?? []);
  }
  return chain.flat();
}

export interface ResourceOptions {
  /** The XML element and the name of the schema. */
  readonly name: string;
  /** The XML element of a collection. */
  readonly plural: string;
  /** What a record is to a reader of the API, one sentence. */
  readonly about: string;
}

const resources = new Map<Type, FieldTable & ResourceOptions>();

/** Names a class as it stands on the wire and closes its field table. */
export function Resource(options: ResourceOptions): ClassDecorator {
  return (target) => {
    const type = target as unknown as Type;
    resources.set(type, { ...options, collection: options.plural, fields: fieldsOf(type) });
  };
}

/** The field table of a resource class; a class without `@Resource` is a fault of the program. */
export function resourceOf(type: Type): FieldTable & ResourceOptions {
  const table = resources.get(type);
  if (!table) throw new Error(`Class ${type.name} has no @Resource decorator`);
  return table;
}

/** Every class with `@Resource`. */
export function allResources(): readonly Type[] {
  return [...resources.keys()];
}
