import type { AccessSubject } from '../../security/rights/rights';
import { metricTypeOf } from '../../security/rights/row-types';

/** A metric as rights see it: a part hangs from the metric that it is a part of. */
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
