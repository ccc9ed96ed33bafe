/** Returns the description of the API in Markdown. */
export function introduction(namespace: string): string {
  return `
The Performance Management API manages the performance of an organization: people, departments, goals, accountabilities,
commitments, projects, metrics and the dashboards built from them. Each site (tenant) has its own records, which no other
site can see.

New here? Begin with [Getting started](docs/getting-started) and the [guides](docs/guides) to common tasks.

## First request

\`\`\`sh
curl -u user@example.com:password https://<host>/v4/colors
curl -u user@example.com:password -H 'Accept: application/xml' https://<host>/v4/colors
\`\`\`

On this page: select **Authorize**, enter a user name and a password (or a token), open an operation and select **Execute**.
The examples use IDs of the demo data and can be executed there without changes.

## Authentication

Every operation except \`POST /login\` requires credentials, in one of two schemes:

- **Basic**: a user name with its password, or with a token instead of the password (\`{UserToken}<guid>\`,
  \`{SessionToken}<guid>\` or \`{SiteToken}<guid>\`).
- **Bearer**: the \`Token\` returned by \`POST /login\`, or a user token created with \`POST /me/tokens\`.

Some operations require a **role**, which their description and \`x-required-role\` contain: \`Admin\` (administrator of the site),
\`PM\` (Performance Management is enabled for the site, and the caller is an administrator or in the group Performance
Management), \`PM+Admin\` (both) or \`GlobalAdmin\` (administrator of the whole service). All other operations are open to
every user of the site (\`anyone\`). In all cases permissions decide which records a caller can read, create, update and
delete. Lists contain only the records that the caller can read.

## JSON and XML

Requests and responses have one of four media types, encoded in UTF-8: \`application/json\`, \`text/json\`,
\`application/xml\` or \`text/xml\`. \`Accept\` selects the type of the response (default: JSON). \`Content-Type\` states the
type of the request body.

- Responses contain all members in a fixed order. An empty value is \`null\` in JSON and \`<Name i:nil="true"/>\` in XML.
- XML elements have the namespace \`${namespace}\`, which a request body can omit. The root element of a record is the
  name of its type (\`<Color>\`); that of a collection is the plural (\`<Colors>\`) or \`List\`.
- Unknown members are an error. Read-only members are accepted and ignored.
- In an update, an absent optional member stays unchanged, and \`null\` clears it.

## Dates and time zones

Dates are ISO 8601 date-times with milliseconds and a UTC offset: \`2026-11-20T22:19:59.098+00:00\`. The parameter \`tz\`
sets the time zone of all dates in the response, and of dates without an offset in the request. It accepts an IANA time zone
(\`America/New_York\`), a UTC offset (\`+02:00\`) or a Windows time zone ID (\`Eastern Standard Time\`). Default: UTC.

## Lists

By default a list is returned completely. With \`limit\` (1 to 1000) it is returned in pages: follow \`rel="next"\` in the
\`Link\` header until it is absent. \`count=true\` adds the total number of records in \`X-Total-Count\`.

## Deleted records

Most records are only marked as deleted: \`Deleted\` on the record itself, and \`DeletedByRef\` on all records that belong to
it. \`deleted=1\` lists deleted records, \`deleted=2\` all records, and \`.../undelete\` restores a record. A deleted record
can be read by its ID, but not updated. Deleting a deleted record, or undeleting one that is not deleted, succeeds and
changes nothing. Records of types without these two members are deleted permanently.

## Versions

The response for a single record has an \`ETag\`. Send it in \`If-None-Match\` to read the record only if it has changed
(otherwise 304), or in \`If-Match\` to change it only if it has not been changed since (otherwise 412).

## Errors

Errors are problem details (RFC 9457) in the media type of the response: \`status\`, a stable \`code\` for programs, a
\`detail\` for people and, for a 400, the list \`errors\` with all errors of the request. The schemas Problem and Fault list
all codes; each operation lists the codes that it returns. Include the \`requestId\` when you contact support. Records that
the caller cannot read are reported as 404. For 429 and 503, \`Retry-After\` contains the seconds to wait.
`.trim();
}
