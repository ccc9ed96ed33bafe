import { type Codes, codeEnum, codeList } from '../../http/formats/codes';
import { VERBS } from '../../ledger/entry';
import { CHILD_TYPE_CODES, rowTypeCodes } from '../../security/rights/row-type-codes';

const DESCRIPTIONS: Record<string, string> = {
  id: 'ID of the record.',
  siteid: "ID of the caller's site. The ID of any other site returns 404.",
  individualid: 'ID of the individual.',
  projectid: 'ID of the project.',
  organizationid: 'ID of an organization or department. Returns only its records.',
  departmentid: 'ID of the department or organization.',
  basicroleid: 'ID of the basic role.',
  dialogid: 'ID of the dialog.',
  deliveryid: 'ID of the delivery.',
  accountabilityid: 'ID of the accountability.',
  metricid: 'ID of the metric.',
  ancestorid: 'ID of the record that the returned records belong to.',
  itemid: 'ID of the archived metric or project.',
  type: 'Which commitments: those of organizations (organization), departments (department) or individuals (individual). Case-insensitive.',
  metrictype:
    'Which metrics: those below the minimum (below), at the minimum (min), meeting expectations (meets), exceeding expectations (exceeds), the 80/20 metrics (8020), or the 80/20 metrics including those of all departments below (8020dept). Case-insensitive.',
  projecttype:
    'Which projects: the active (active) or completed (completed) projects of the subject, or the active projects of its departments (deptactive). Case-insensitive.',
  ancestortype: 'Returns only dialogs about records of this type. Default: all.',
  childtype:
    'Returns only permissions with this ChildType. null or any other number returns those on the record itself. Default: all permissions.',
  deleted: 'Which records to return. DeletedByRef counts as deleted. Default: 0.',
  tz: 'Time zone of the dates in the response, and of dates without an offset in the request: an IANA time zone, a UTC offset or a Windows time zone ID. Default: UTC.',
  limit:
    'Maximum number of records in a page. The Link header of the response contains the URL of the next page. Default: all records without paging; with cursor, 1000.',
  since:
    'Token from the Link header of an earlier response. Default: none, which returns an empty list and a token that begins now.',
  include:
    'record adds RecordStatus and Record to each change: what the address of the record returns now. A page has at most 200 changes then. Default: changes without records.',
  types: 'Types of records to return, separated by commas, such as Goal,Project. Default: all.',
  atomic:
    'Whether the records of a collection are written all together or not at all (true), or one by one with a Result for each (false). Ignored for a single record. Default: true.',
  match:
    'One to three members, separated by commas. Each record has no ID and the form of a creation: the live record with the same values is updated, or left as it is where nothing changes; without one it is created. Several are a 409 ambiguous_match. Default: records are updated by their ID.',
  undelete:
    'With match: where no live record has the values but one deleted record does, that one is undeleted and updated. Several are a 409 ambiguous_match. For kinds that can be undeleted. Default: false.',
  dryrun:
    'true writes nothing: the response is what the real one would be, apart from new IDs and dates, with the header Dry-Run. For collections of at most 1000 records, without Idempotency-Key. Default: false.',
  comments: 'Whether to erase also what it wrote on the records of others. Default: false.',
  cursor: 'Start of the page, from the Link header of the previous page.',
  count: 'Whether the X-Total-Count header of the response contains the total number of records. Default: false.',
  period: 'ID of a period of the site. Default: the current period.',
  archiveid: 'ID of an archive of the metric. Default: the current values, which belong to no archive.',
  from: 'Start of the time span (inclusive), as a date or a date and time. Default: no limit.',
  to: 'End of the time span (exclusive), as a date or a date and time. Must not be before from. Default: no limit.',
  overlap: 'Hours for which the former secret works too, from 0 to 168. Default: 24.',
  expires: 'New end of the credential, as a date or a date and time, at most 400 days ahead. Default: unchanged.',
  verb: 'What happened. Default: everything.',
  recordid: 'ID of the record, as the entries name it. Default: all records.',
  startdate: 'First day (inclusive), as yyyy-mm-dd in the time zone of tz. Default: no limit.',
  enddate:
    'Last day (inclusive), as yyyy-mm-dd in the time zone of tz. Must not be before startDate. Default: no limit.',
};

/** The numbers of parameters that stand for something, by name. */
const PARAMETER_CODES: Readonly<Record<string, Codes>> = {
  ancestorType: rowTypeCodes(4, 15, 39, 56),
  childtype: CHILD_TYPE_CODES,
  deleted: { 0: ['Live', 'those that are not deleted'], 1: ['Deleted', 'deleted ones'], 2: ['All', 'all'] },
};

/** The OpenAPI description of a path or query parameter. Throws if there is none. */
export function describeParameter(name: string): string {
  const description = DESCRIPTIONS[name.toLowerCase()];
  if (!description) throw new Error(`Parameter ${name} has no description`);
  const codes = PARAMETER_CODES[name];
  return codes ? `${description}\n\n${codeList(codes)}` : description;
}

const uuid = { type: 'string', format: 'uuid' };
const int32 = { type: 'integer', format: 'int32' };
const flag = { type: 'boolean' };
const day = { type: 'string', format: 'date' };

/** The schemas of query parameters that are no text. */
const SCHEMAS: Readonly<Record<string, object>> = {
  deleted: { ...int32, ...codeEnum(PARAMETER_CODES.deleted), default: 0 },
  limit: { ...int32, minimum: 1, maximum: 1000 },
  // Without their defaults, which Swagger UI would send: pictures do not take `count`, and single records no `atomic`.
  atomic: flag,
  count: flag,
  undelete: flag,
  dryrun: flag,
  comments: flag,
  include: { type: 'string', enum: ['record'] },
  ancestorType: { ...int32, ...codeEnum(PARAMETER_CODES.ancestorType) },
  period: { ...int32, minimum: 1 },
  childtype: { type: 'string', pattern: '^(null|-?[0-9]+)$' },
  archiveId: uuid,
  id: uuid,
  ancestorId: uuid,
  organizationid: uuid,
  basicroleid: uuid,
  individualid: uuid,
  overlap: { ...int32, minimum: 0, maximum: 168 },
  startDate: day,
  endDate: day,
  verb: { type: 'string', enum: [...VERBS] },
};

/** The OpenAPI schema of a query parameter. */
export function querySchema(name: string): object {
  return SCHEMAS[name] ?? { type: 'string' };
}
