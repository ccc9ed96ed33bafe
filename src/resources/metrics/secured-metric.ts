import { metricTypeOf } from '../../security/row-types';
import type { Secured } from '../../security/secured';

/** A metric as rights see it: a part hangs from the metric that it is a part of. */
export function securedMetric(metric: {
  readonly ID: string;
  readonly ParentID: string | null;
  readonly AncestorID: string;
  readonly AncestorType: number;
}): Secured {
  const { ID, ParentID, AncestorID, AncestorType } = metric;
  const rowType = metricTypeOf(AncestorType);
  return { rowType, id: ID, above: ParentID ?? AncestorID, aboveType: ParentID ? rowType : AncestorType };
}
