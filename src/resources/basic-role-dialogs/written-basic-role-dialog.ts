import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { guid, instant } from '../../database/columns';
import { BasicRole } from '../basic-roles/basic-role';
import { Dialog } from '../dialogs/dialog';

/** What was written about a basic role in a dialog; a BasicRoleDialog is there without it too. */
@Entity('basic_role_dialogs')
export class WrittenBasicRoleDialog {
  @PrimaryColumn(guid) SiteID!: string;
  @ForeignKey(() => BasicRole)
  @PrimaryColumn(guid)
  BasicRoleID!: string;
  @ForeignKey(() => Dialog)
  @PrimaryColumn(guid)
  DialogID!: string;
  @Column({ type: 'text' }) Description!: string;
  @Column(instant) Created!: string;
  @Column({ ...guid, nullable: true }) CreatedBy!: string | null;
  @Column(instant) Updated!: string;
  @Column({ ...guid, nullable: true }) UpdatedBy!: string | null;
  @Column({ type: 'int', default: 1 }) Version!: number;
}
