import { Column } from 'typeorm';

/** The columns of every record of a site besides its wire fields. */
export abstract class TenantRecord {
  ID!: string | number;
  SiteID!: string;

  /** Incremented by every change of the row. ETag and If-Match compare it. */
  @Column({ type: 'int', default: 1 })
  Version!: number;
}

/** The flags of a record that is deleted softly. */
export interface SoftDeleted {
  Deleted: boolean;
  DeletedByRef: boolean;
}
