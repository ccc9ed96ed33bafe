import { Column } from 'typeorm';

/** What every record of a site has besides its fields on the wire. */
export abstract class TenantRecord {
  ID!: string | number;
  SiteID!: string;

  /** Grows with every change of the row; ETag and If-Match compare it. */
  @Column({ type: 'int', default: 1 })
  Version!: number;
}

/** A record of a soft-deleted kind. */
export interface SoftDeleted {
  Deleted: boolean;
  DeletedByRef: boolean;
}
