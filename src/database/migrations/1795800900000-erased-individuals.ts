import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, nullable } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

/** Whether `text` is `erased-`, the ID of the individual, and `end`. */
const isPlaceholder = (text: string, end: string) =>
  `SUBSTR(i.\`${text}\`, 1, 7) = 'erased-' AND SUBSTR(i.\`${text}\`, 8, 36) = i.\`ID\` AND SUBSTR(i.\`${text}\`, 44) = '${end}'`;

/** That the names of an individual are those that versions before erasures gave. */
const HAS_PLACEHOLDERS = `i.\`FirstName\` = 'Erased' AND i.\`LastName\` = 'Individual' AND ${isPlaceholder('UserName', '')}
  AND ${isPlaceholder('Email', '@erased.invalid')} AND ${isPlaceholder('UserEmail', '@erased.invalid')}`;

/** That something names an individual although its erasure should have replaced it. */
const HAS_NAMES = `NOT (${HAS_PLACEHOLDERS}) OR i.\`Prefix\` IS NOT NULL OR i.\`Suffix\` IS NOT NULL OR i.\`HireDate\` IS NOT NULL
  OR ${[1, 2, 3, 4].map((at) => `COALESCE(i.\`UserDefined${at}\`, 'Erased') <> 'Erased'`).join(' OR ')}`;

/**
 * Until now the user name said that an individual was erased, which a caller could write. Erasures that were completed
 * without erasing the names are opened again: they go on when they are sent again, or with `retention run`.
 */
export class ErasedIndividuals1795800900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    await new MigrationSteps(runner).addColumn('individuals', column.time('Erased', nullable));
    const started =
      'FROM `erasures` e WHERE e.`SiteID` = `individuals`.`SiteID` AND e.`IndividualID` = `individuals`.`ID`';
    await runner.query(
      `UPDATE \`individuals\` SET \`Erased\` = (SELECT e.\`Started\` ${started})
       WHERE \`Erased\` IS NULL AND EXISTS (SELECT 1 ${started})`,
    );
    await runner.query(
      `UPDATE \`individuals\` AS i SET \`Erased\` = i.\`Updated\`
       WHERE i.\`Erased\` IS NULL AND i.\`Deleted\` = 1 AND ${HAS_PLACEHOLDERS}`,
    );
    await runner.query(
      `UPDATE \`erasures\` SET \`Completed\` = NULL WHERE \`Completed\` IS NOT NULL AND EXISTS (
         SELECT 1 FROM \`individuals\` i
         WHERE i.\`SiteID\` = \`erasures\`.\`SiteID\` AND i.\`ID\` = \`erasures\`.\`IndividualID\` AND (${HAS_NAMES}))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new MigrationSteps(runner).dropColumn('individuals', 'Erased');
  }
}
