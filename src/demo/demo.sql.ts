import type { DataSource, EntityMetadata } from 'typeorm';
import { TenantRecord } from '../resource/declare/tenant-record';

/** The tables with the records of sites. */
export function recordTables(dataSource: DataSource): string[] {
  return tenantRecords(dataSource).map(({ tableName }) => tableName);
}

/**
 * The tables of records with CreatedBy and UpdatedBy. Rows that only complete a record, such as the texts of basic role
 * dialogs, are left out, because no response contains their author.
 */
export function authoredTables(dataSource: DataSource): string[] {
  return tenantRecords(dataSource)
    .filter(({ propertiesMap }) => 'CreatedBy' in propertiesMap && 'UpdatedBy' in propertiesMap)
    .map(({ tableName }) => tableName);
}

/** All records of a site in a table. */
export function recordsSql(table: string): string {
  return `SELECT * FROM ${table} WHERE SiteID = :site`;
}

/** Sets `:author` as the author of the rows of a table that have none. */
export function setAuthorSql(table: string): string {
  return `
    UPDATE ${table} SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
    WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)`;
}

function tenantRecords({ entityMetadatas }: DataSource): EntityMetadata[] {
  return entityMetadatas.filter(({ inheritanceTree }) => inheritanceTree.includes(TenantRecord));
}
