import { Column, Entity, PrimaryColumn } from 'typeorm';
import { guid, sha256 } from '../../database/columns';

/** A value per site that changes with every write that rights and credentials depend on (contract, Replicas). */
@Entity('site_epochs')
export class SiteEpochRow {
  @PrimaryColumn(guid) SiteID!: string;
  @Column(guid) Epoch!: string;
  /** How many moves have changed rights on more records than have entries of it (contract section 17). */
  @Column({ type: 'int', default: 0 }) Moves!: number;
  /** Signs the tokens of /changes; null until the first one is made. */
  @Column({ ...sha256, nullable: true }) TokenKey!: string | null;
}
