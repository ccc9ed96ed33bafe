import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { guid, instant } from '../../database/columns';
import { Individual } from '../individuals/individual';
import { Task } from './task';

/** The assignment of a task to an individual. */
@Entity('task_assignees')
@Index('IX_task_assignees_individual', ['SiteID', 'IndividualID', 'TaskID'])
export class TaskAssignee {
  @PrimaryColumn(guid) SiteID!: string;
  @ForeignKey(() => Task)
  @PrimaryColumn(guid)
  TaskID!: string;
  @ForeignKey(() => Individual)
  @PrimaryColumn(guid)
  IndividualID!: string;
  @Column(instant) Created!: string;
  @Column({ ...guid, nullable: true }) CreatedBy!: string | null;
}
