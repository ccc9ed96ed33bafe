import { Column, Entity, PrimaryColumn } from 'typeorm';
import { guid } from '../database/columns';

/** A value per site that changes with every write that rights and credentials depend on (contract, Replicas). */
@Entity('site_epochs')
export class SiteEpochRow {
  @PrimaryColumn(guid) SiteID!: string;
  @Column(guid) Epoch!: string;
}
