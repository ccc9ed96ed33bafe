import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { guid, instant } from '../../database/columns';
import { SaysOfPerson } from '../../database/personal';
import { BasicRole } from '../basic-roles/basic-role';
import { Dialog } from '../dialogs/dialog';

/** The stored description of a BasicRoleDialog. Pairs that were never written have no row. */
@Entity('basic_role_dialogs')
export class StoredBasicRoleDialog {
  @PrimaryColumn(guid) SiteID!: string;
  @ForeignKey(() => BasicRole)
  @PrimaryColumn(guid)
  BasicRoleID!: string;
  @ForeignKey(() => Dialog)
  @PrimaryColumn(guid)
  DialogID!: string;
  @SaysOfPerson('text') @Column({ type: 'text' }) Description!: string;
  @Column(instant) Created!: string;
  @Column({ ...guid, nullable: true }) CreatedBy!: string | null;
  @Column(instant) Updated!: string;
  @Column({ ...guid, nullable: true }) UpdatedBy!: string | null;
  @Column({ type: 'int', default: 1 }) Version!: number;
}
