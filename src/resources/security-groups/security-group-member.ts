import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { guid, instant } from '../../database/columns';
import { Individual } from '../individuals/individual';
import { SecurityGroup } from './security-group';

/** The membership of an individual in a security group. */
@Entity('security_group_members')
@Index('IX_security_group_members_individual', ['SiteID', 'IndividualID'])
export class SecurityGroupMember {
  @PrimaryColumn(guid) SiteID!: string;
  @ForeignKey(() => SecurityGroup)
  @PrimaryColumn(guid)
  GroupID!: string;
  @ForeignKey(() => Individual)
  @PrimaryColumn(guid)
  IndividualID!: string;
  @Column(instant) Created!: string;
  @Column({ ...guid, nullable: true }) CreatedBy!: string | null;
}
