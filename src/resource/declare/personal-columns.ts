import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { declaredPersonal, type Personal } from '../../database/personal';
import { findResource } from './field-registry';
import { wellKnownFields } from './well-known-fields';

/**
 * What the columns of a table say about a person (contract section 27), by name. Columns that are no text and name no
 * individual are absent, and so are sort forms, which follow their texts.
 */
export function personalColumns(source: DataSource, entity: Type): ReadonlyMap<string, Personal> {
  const { columns, foreignKeys } = source.getMetadata(entity);
  const { fields = [], texts } = findResource(entity) ?? {};
  const ofIndividuals = foreignKeys.filter(
    ({ referencedEntityMetadata: { tableName } }) => tableName === 'individuals',
  );
  const named = ofIndividuals.flatMap((key) => key.columns.map(({ propertyName }) => propertyName));
  return new Map(
    columns.flatMap(({ propertyName: name }) => {
      const isText = fields.some((field) => field.name === name && field.type === 'text');
      const personal =
        declaredPersonal(entity.prototype, name) ??
        wellKnownFields[name]?.personal ??
        (isText ? texts : undefined) ??
        (named.includes(name) ? 'who' : undefined);
      return personal ? [[name, personal] as const] : [];
    }),
  );
}
