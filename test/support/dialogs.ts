import { v7 } from 'uuid';
import type { Sql } from '../../src/database/sql';
import { storedNow } from '../../src/http/formats/instant';
import { dialogTypeOf } from '../../src/security/rights/row-types';
import { audit, insertNode, insertRow, live } from './world';

/** Inserts a dialog about a record of the given row type. Returns its ID. */
export async function insertDialog(
  sql: Sql,
  SiteID: string,
  ancestorType: number,
  AncestorID: string,
): Promise<string> {
  const ID = v7();
  const fields = { DialogDate: storedNow(), Name: 'Dialog', Template: false, Draft: false };
  await insertRow(sql, 'dialogs', { ID, SiteID, AncestorID, ...fields, ...live, ...audit() });
  await insertNode(sql, SiteID, ID, dialogTypeOf(ancestorType), AncestorID, 'Dialog');
  return ID;
}
