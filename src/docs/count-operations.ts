import type { OpenAPIObject, OperationObject, ParameterObject } from '@nestjs/swagger';
import { filterKindOf } from '../resource/declare/field-registry';
import type { FilterKind } from '../resource/declare/filter-kind';
import { BY, filteredBy } from '../resource/features/filtering/count-routes';
import type { Route } from '../resource/pipeline/route';
import { documentedPath } from './operations';

/** What a list has and its counts have not. */
const OF_PAGES: ReadonlySet<string> = new Set(['limit', 'cursor', 'count']);

/** Adds the counts by group of lists, which have the handlers of the lists, so that Nest does not describe them. */
export function addCounts(document: OpenAPIObject, routes: readonly Route[]): void {
  for (const route of routes) {
    if (!route.counted) continue;
    const path = documentedPath(route);
    const list = document.paths[path.slice(0, path.lastIndexOf('/'))].get as OperationObject;
    const parameters = (list.parameters as ParameterObject[]).filter(({ name }) => !OF_PAGES.has(name));
    const role = /Required role: `\w+`\./.exec(list.description ?? '')?.[0];
    document.paths[path] = {
      get: {
        ...list,
        summary: route.about,
        description: [route.details, role].filter(Boolean).join(' '),
        parameters: [parameterOf(route), ...parameters],
      },
    };
  }
}

function parameterOf(route: Route): ParameterObject {
  const { countable } = filterKindOf(filteredBy(route)) as FilterKind;
  const names = [...countable];
  return {
    name: BY,
    in: 'query',
    required: true,
    description: `One to three of ${names.map((name) => `\`${name}\``).join(', ')}, separated by commas.`,
    schema: { type: 'string' },
    example: names.find((name) => name !== 'ID' && name !== 'SiteID') ?? 'SiteID',
  };
}
