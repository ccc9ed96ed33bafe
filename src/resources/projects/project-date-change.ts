import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { guid, instant } from '../../database/columns';
import { Project } from './project';

/** A change of the projected end of a project. */
@Entity('project_date_changes')
@Index('IX_project_date_changes', ['SiteID', 'ProjectID', 'Created'])
export class ProjectDateChange {
  @PrimaryGeneratedColumn({ type: 'integer' }) ID!: number;
  @Column(guid) SiteID!: string;
  @ForeignKey(() => Project)
  @Column(guid)
  ProjectID!: string;
  @Column({ ...instant, nullable: true }) OldDate!: string | null;
  @Column({ ...instant, nullable: true }) NewDate!: string | null;
  @Column(instant) Created!: string;
  @Column({ ...guid, nullable: true }) CreatedBy!: string | null;
}
