import { Injectable, type Type } from '@nestjs/common';
import type { Field } from '../../../http/formats/field-table';
import { wordsOf } from '../../../http/params/comma-list';
import type { Faults } from '../../../http/problems/problem';
import type { Caller } from '../../../security/caller';
import { filterKindOf } from '../../declare/field-registry';
import type { FilterKind } from '../../declare/filter-kind';
import type { Feature, Step } from '../../pipeline/feature';
import type { Route } from '../../pipeline/route';
import { ComputationQueue } from '../computation-queue';
import { BY } from './count-routes';
import { memberOf } from './read-filtering';

const MAX_MEMBERS = 3;

/** The handler of a list counts its records by group instead of returning them (contract section "Counts by group"). */
@Injectable()
export class CountsByGroup implements Feature {
  readonly name = 'counts';

  constructor(private readonly queue: ComputationQueue) {}

  appliesTo({ counted }: Route): boolean {
    return counted !== undefined;
  }

  around(next: Step, { counted }: Route): Step {
    const kind = filterKindOf(counted as Type) as FilterKind;
    return (exchange) => {
      const { request, faults, caller } = exchange;
      const { listParams } = request;
      request.listParams = { ...listParams, by: readBy(listParams.own[BY], kind, faults) };
      return this.queue.runStep(caller as Caller, true, () => next(exchange));
    };
  }
}

/** The members that `by` names. A faulty one adds faults, and counts as absent. */
function readBy(text: string | undefined, kind: FilterKind, faults: Faults): readonly Field[] {
  if (text === undefined) return [];
  const names = wordsOf(text);
  if (names.length === 0 || names.length > MAX_MEMBERS)
    faults.add(BY, 'out_of_range', `by must name one to ${MAX_MEMBERS} members.`);
  return names.flatMap((name, at) => {
    const field = memberOf(kind, BY, name, faults);
    if (field && !kind.countable.has(name)) faults.add(BY, 'not_filterable', `Records cannot be counted by ${name}.`);
    else if (names.indexOf(name) < at) faults.add(BY, 'repeated_member', `by names ${name} twice.`);
    return field ?? [];
  });
}
