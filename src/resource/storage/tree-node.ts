import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { guid } from '../../database/columns';
import { SaysOfPerson } from '../../database/personal';

/** The longest name of a node, in characters. */
export const MAX_NAME = 255;

/** The table of the tree: one row for each record in it, of any resource. */
@Entity('nodes')
@Index('IX_nodes_ancestor', ['SiteID', 'AncestorID', 'RowType'])
export class TreeNode {
  @PrimaryColumn(guid) ID!: string;
  @Column(guid) SiteID!: string;
  @Column({ type: 'int' }) RowType!: number;
  @Column({ ...guid, nullable: true }) AncestorID!: string | null;
  @SaysOfPerson('name') @Column({ type: 'varchar', length: MAX_NAME }) Name!: string;
  @Column({ type: 'boolean', default: false }) Deleted!: boolean;
  @Column({ type: 'boolean', default: false }) DeletedByRef!: boolean;
}
