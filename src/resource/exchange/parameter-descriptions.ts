const DESCRIPTIONS: Record<string, string> = {
  id: 'Identifies the record.',
  siteid: "The caller's site; the id of any other site is a 404.",
  individualid: 'Identifies the individual.',
  projectid: 'Identifies the project.',
  organizationid: 'The organization or department that the answer belongs to.',
  departmentid: 'Identifies the department or organization.',
  basicroleid: 'Identifies the basic role.',
  dialogid: 'Identifies the dialog.',
  accountabilityid: 'Identifies the accountability.',
  metricid: 'Identifies the metric.',
  ancestorid: 'The record that the answer hangs from.',
  itemid: 'The metric or project that was archived.',
  type: 'The heading: commitments of organizations, departments or individuals.',
  metrictype:
    'Which metrics: those below the minimum (below), at it (min), that meet (meets) or exceed (exceeds) what is expected, the 80/20 ones (8020), or these of all units below too (8020dept).',
  projecttype:
    'Which projects: active or completed ones of the subject itself, or active ones of its departments (deptactive).',
  ancestortype: 'Leaves only records about this kind: 4 organization, 15 project, 39 individual, 56 department.',
  childtype:
    'Leaves only rows about this kind of records below: 19 departments, 9, 25, 38 dialogs, 7, 16, 58 metrics, 4 organizations, 15 projects; null, like any other number, those about the record itself. All rows when absent.',
  deleted: '0 answers live records, 1 deleted ones, 2 all.',
  tz: 'Time zone of the dates in the answer, and of dates without an offset in the request: an IANA zone, an offset or a Windows zone id.',
  limit: 'Asks for a page of at most so many records; the Link header of the answer leads to the next page.',
  cursor: 'Where the page begins; taken from the Link header of the page before.',
  count: 'Whether the answer carries the number of all records in the X-Total-Count header.',
  period: 'A period of the site; the current one when absent.',
  archiveid: 'An archive of the record; values outside archives when absent.',
  startdate: 'The first day, as yyyy-mm-dd; it begins when it does in the zone of tz.',
  enddate: 'The last day, as yyyy-mm-dd; it ends when it does in the zone of tz.',
};

/** What a path or query parameter means to the reader of the API; a parameter nobody described is a fault of the program. */
export function describeParameter(name: string): string {
  const description = DESCRIPTIONS[name.toLowerCase()];
  if (!description) throw new Error(`parameter ${name} has no description`);
  return description;
}
