import type { ParameterObject, ReferenceObject } from '@nestjs/swagger';
import { filterKindOf } from '../resource/declare/field-registry';
import { filteredBy } from '../resource/features/filtering/count-routes';
import { formatsOf } from '../resource/pipeline/formats';
import { filteringOf, type Route } from '../resource/pipeline/route';
import { ref } from './media-content';

const inQuery = (name: string, description: string, extra: object = {}): ParameterObject => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string', ...extra },
});

const FIELDS = inQuery(
  'fields',
  'Names of members, separated by commas, such as `ID,Name`. The response contains only these members. Default: all.',
);

/** The parameters that narrow what an operation returns, as references to components that operations share. */
export function filteringParameters(route: Route): ReferenceObject[] {
  return sharedOf(route).map((name) => ref('parameters', componentNameOf(name, route)));
}

/** The components of these parameters, by name: `Fields`, and `SortGoal` and `FilterGoal` for each kind. */
export function filteringComponents(routes: readonly Route[]): Record<string, ParameterObject> {
  const components: Record<string, ParameterObject> = { Fields: FIELDS };
  for (const route of routes)
    for (const name of sharedOf(route)) components[componentNameOf(name, route)] ??= parameterOf(name, route);
  return components;
}

function sharedOf(route: Route): readonly string[] {
  return route.method === 'GET' ? [...filteringOf(route), 'format'] : filteringOf(route);
}

function formatParameter(formats: readonly string[]): ParameterObject {
  const file = formats.includes('csv') && ' `csv` is a file for spreadsheets.';
  return inQuery('format', `Stands for the header Accept.${file || ''} Default: what Accept says.`, { enum: formats });
}

function componentNameOf(name: string, route: Route): string {
  if (name === 'format') {
    const formats = formatsOf(route);
    return `Format${formats.includes('csv') ? 'OfList' : ''}${formats.includes('svg') ? 'OrPicture' : ''}`;
  }
  if (name === 'fields') return 'Fields';
  return `${name === 'sort' ? 'Sort' : 'Filter'}${filteredBy(route).name}`;
}

function parameterOf(name: string, route: Route): ParameterObject {
  if (name === 'format') return formatParameter(formatsOf(route));
  const kind = filterKindOf(filteredBy(route));
  const ofPeriod = kind?.filterable.has('PeriodID')
    ? ' `period` chooses first, by default the current period: with another `PeriodID` the list is empty.'
    : '';
  const list = (names: Iterable<string> = []) => [...names].map((each) => `\`${each}\``).join(', ');
  return name === 'sort'
    ? inQuery(name, `Up to three of ${list(kind?.sortable)}, separated by commas, with \`-\` for descending order.`)
    : inQuery(name, `Condition on ${list(kind?.filterable)}, such as \`ID != null\`.${ofPeriod}`, { maxLength: 4096 });
}
