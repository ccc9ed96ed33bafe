import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { NotFound } from '../../http/problem';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { Where } from '../../resource/resource-store';
import { RowType, UNIT_TYPES } from '../../resource/row-types';
import type { Node } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { PersonalRights } from '../../security/personal-rights';
import { RelationStore } from '../../security/relation.store';
import { READ_ONLY, READ_WRITE, type Rights } from '../../security/rights';
import { PERIOD, PeriodService } from '../periods/period.service';
import type { Commitment, CommitmentFacts } from './commitment';
import { CommitmentStore } from './commitment.store';
import { HEADINGS, type Heading } from './headings';

const ANCESTOR_TYPES = [...UNIT_TYPES, RowType.Individual];

type Ancestor = Pick<Commitment, 'AncestorID' | 'AncestorType'>;

/** Commitments of organizations, departments and individuals (contract sections 12 to 14). */
@Injectable()
export class CommitmentService extends ResourceService<Commitment> {
  constructor(
    kit: Kit,
    private readonly commitments: CommitmentStore,
    private readonly personal: PersonalRights,
    private readonly relations: RelationStore,
    private readonly periods: PeriodService,
  ) {
    super(kit, commitments, { name: 'commitment', companion: PERIOD });
  }

  /** Those of one organization or department (either kind's id) in a period. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<Listing> {
    return this.listOf(caller, unitId, UNIT_TYPES, params);
  }

  /** Those of one individual in a period. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<Listing> {
    return this.listOf(caller, individualId, [RowType.Individual], params);
  }

  /** Those that the dashboard of a subject counts under a heading, as far as the caller may read them. */
  async listUnder(caller: Caller, subjectId: string, heading: string, params: ListParams): Promise<Listing> {
    const subject = await this.require(caller, subjectId, ANCESTOR_TYPES);
    if (!isHeading(heading)) caller.faults.add('type', 'out_of_range', `must be one of ${HEADINGS.join(', ')}`);
    const where = isHeading(heading) ? this.under(caller, subject, heading) : NOTHING;
    return this.listIn(caller, where, params);
  }

  protected override async rights(caller: Caller, rows: readonly Ancestor[], sql: Sql): Promise<readonly Rights[]> {
    if (caller.isAdmin) return rows.map(() => READ_WRITE);
    const idsOf = (rowType: number) =>
      rows.filter(({ AncestorType }) => AncestorType === rowType).map(({ AncestorID }) => AncestorID);
    const individuals = idsOf(RowType.Individual);
    const personal = await this.personal.of(caller, individuals, sql);
    const rightsOnIndividual = new Map(individuals.map((id, index) => [id, personal[index]]));
    const leading = await this.relations.leading(caller, idsOf(RowType.Department), sql);
    return rows.map(({ AncestorID }) => {
      const { itself, above } = leading.get(AncestorID) ?? { itself: false, above: false };
      return rightsOnIndividual.get(AncestorID) ?? (itself || above ? READ_WRITE : READ_ONLY);
    });
  }

  protected override async mayCreate(caller: Caller, change: Change<Commitment>, tx: Sql): Promise<boolean> {
    const node = await this.reference(caller, change, 'AncestorID', ANCESTOR_TYPES, tx);
    if (!node) return true;
    const [{ update }] = await this.rights(caller, [{ AncestorID: node.ID, AncestorType: node.RowType }], tx);
    return update;
  }

  protected override async prepare(caller: Caller, change: Change<Commitment>, tx: Sql): Promise<void> {
    if ((change.current as (Commitment & CommitmentFacts) | undefined)?.AncestorDeleted)
      change.conflict('deleted', 'The organization, department or individual is deleted.');
    if (change.verb === 'delete') return;
    const moves = change.verb === 'update' && change.changes('AncestorID');
    if (moves && !(await this.mayCreate(caller, change, tx))) throw this.forbidden('move');
    if (!change.held.has(PERIOD.field)) await this.periods.judge(caller, change, tx);
  }

  /** What stands under a heading of a dashboard (contract section 14). */
  private under(caller: Caller, subject: Node, heading: Heading): Where {
    const isIndividual = subject.RowType === RowType.Individual;
    if (heading === 'organization') return this.commitments.ofUnitsAbove(caller, subject, RowType.Organization);
    if (heading === 'individual')
      return isIndividual ? ofItself(subject.ID) : this.commitments.ofMembersBelow(caller, subject.ID);
    return isIndividual
      ? this.commitments.ofUnitsAbove(caller, subject, RowType.Department)
      : this.commitments.ofDepartmentsBelow(caller, subject.ID);
  }

  private async listOf(
    caller: Caller,
    ancestorId: string,
    rowTypes: readonly number[],
    params: ListParams,
  ): Promise<Listing> {
    await this.require(caller, ancestorId, rowTypes);
    return this.listIn(caller, ofItself(ancestorId), params);
  }

  private async listIn(caller: Caller, where: Where, params: ListParams): Promise<Listing> {
    const period = await this.periods.resolve(caller, params.own.period);
    // A site without periods has no current one, and so no commitments in it.
    if (period === undefined) return this.list(caller, params, NOTHING);
    const sql = `t.\`PeriodID\` = ? AND ${where.sql}`;
    return this.list(caller, params, { sql, params: [period, ...where.params] });
  }

  private async require(caller: Caller, id: string, rowTypes: readonly number[]): Promise<Node> {
    const node = await this.kit.tree.find(caller, id);
    if (!node || !rowTypes.includes(node.RowType)) throw new NotFound();
    return node;
  }
}

const NOTHING: Where = { sql: '1 = 0', params: [] };
const ofItself = (id: string): Where => ({ sql: 't.`AncestorID` = ?', params: [id] });

function isHeading(text: string): text is Heading {
  return (HEADINGS as readonly string[]).includes(text);
}
