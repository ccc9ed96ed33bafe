import type { AccessSubject } from '../../security/rights/rights';
import { metricTypeOf } from '../../security/rights/row-types';

/** Returns the access subject of a metric. A part is a child of the metric that it belongs to. */
export function metricSubject(metric: {
  readonly ID: string;
  readonly ParentID: string | null;
  readonly AncestorID: string;
  readonly AncestorType: number;
}): AccessSubject {
  const { ID, ParentID, AncestorID, AncestorType } = metric;
  const rowType = metricTypeOf(AncestorType);
  return { rowType, id: ID, above: ParentID ?? AncestorID, aboveType: ParentID ? rowType : AncestorType };
}
