import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { guid, instant, longText } from '../database/columns';
import { SaysOfPerson } from '../database/personal';

/** The longest text that identifies a record: that of a basic role dialog has two IDs. */
const MAX_RECORD_ID = 73;
const MAX_WORD = 30;

const optionalGuid = { ...guid, nullable: true } as const;
const word = { type: 'varchar', length: MAX_WORD, charset: 'ascii' } as const;

/**
 * The ledger: one row for each thing that happened in a site, in the order of `Date` and `ID` (contract section 16).
 * Rows are only added, and removed when they are too old.
 */
@Entity('ledger')
@Index('IX_ledger_ID', ['SiteID', 'ID'])
@Index('IX_ledger_record', ['SiteID', 'RecordID', 'Date'])
@Index('IX_ledger_ancestor', ['SiteID', 'AncestorID'])
@Index('IX_ledger_type', ['SiteID', 'Type', 'Verb', 'Date'])
@Index('IX_ledger_verb', ['SiteID', 'Verb', 'Date'])
// With type and verb, because one individual can have millions of entries, and few of them match another filter.
@Index('IX_ledger_individual', ['SiteID', 'IndividualID', 'Date', 'ID', 'Type', 'Verb'])
@Index('IX_ledger_acting_as', ['SiteID', 'ActingAsID', 'Date', 'ID', 'Type', 'Verb'])
export class LedgerRow {
  @PrimaryColumn(guid) SiteID!: string;
  /** The clock of the database at the insert. */
  @PrimaryColumn(instant) Date!: string;
  @PrimaryColumn(guid) ID!: string;
  @SaysOfPerson('harmless') @Column(word) Verb!: string;
  @SaysOfPerson('harmless') @Column(word) Type!: string;
  @SaysOfPerson('who') @Column({ type: 'varchar', length: MAX_RECORD_ID, charset: 'ascii' }) RecordID!: string;
  /** Where the record belongs after it; that of a removed record is where it was. */
  @Column(optionalGuid) AncestorID!: string | null;
  /** Where a moved record belonged before. */
  @SaysOfPerson('who') @Column(optionalGuid) FormerAncestorID!: string | null;
  /** Null where no version was made. */
  @Column({ type: 'int', nullable: true }) Version!: number | null;
  /** Who signed in; null for the service itself. */
  @Column(optionalGuid) IndividualID!: string | null;
  /** The individual acted as, if another. */
  @SaysOfPerson('who') @Column(optionalGuid) ActingAsID!: string | null;
  @SaysOfPerson('harmless') @Column(word) Credential!: string;
  /** The token with which the caller signed in. */
  @Column(optionalGuid) CredentialID!: string | null;
  @SaysOfPerson('harmless') @Column({ type: 'varchar', length: 128, charset: 'ascii', nullable: true }) RequestID!:
    | string
    | null;
  @SaysOfPerson('who') @Column({ type: 'varchar', length: 45, charset: 'ascii', nullable: true }) Address!:
    | string
    | null;
  /** Members as JSON, `[["Name", "value"], ...]`; null if there are none. */
  @SaysOfPerson('text') @Column({ ...longText, nullable: true }) Before!: string | null;
  @SaysOfPerson('text') @Column({ ...longText, nullable: true }) After!: string | null;
}
