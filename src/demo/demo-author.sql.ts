import type { DataSource } from 'typeorm';
import { TenantRecord } from '../resource/fields/tenant-record';

/**
 * The tables of records with CreatedBy and UpdatedBy. Rows that only complete a record, such as the texts of basic role
 * dialogs, are left out, because no response contains their author.
 */
export function authoredTables({ entityMetadatas }: DataSource): string[] {
  return entityMetadatas
    .filter(({ inheritanceTree }) => inheritanceTree.includes(TenantRecord))
    .filter(({ propertiesMap }) => 'CreatedBy' in propertiesMap && 'UpdatedBy' in propertiesMap)
    .map(({ tableName }) => tableName);
}

/** Sets `:author` as the author of the rows of a table that have none. */
export function setAuthorSql(table: string): string {
  return `
    UPDATE ${table} SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
    WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)`;
}
