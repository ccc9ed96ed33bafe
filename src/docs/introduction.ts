import { type Codes, numbersOf } from '../http/formats/codes';
import { CHILD_TYPE_CODES, ROW_TYPE_CODES } from '../security/rights/row-type-codes';
import { groupNames } from './tags';

/** The credentials of the first request. The page `/docs` shows those of the demo data instead, where there are any. */
export const EXAMPLE_ACCOUNT = 'user@example.com:password';

/**
 * Returns the description of the API in Markdown: first what a newcomer needs, then what one looks up. `origin` is that of
 * the service.
 */
export function introduction(namespace: string, origin: string): string {
  return [start(origin), rights(), formats(namespace), lists(), records(), rowTypes(), reliability()].join('\n\n');
}

function start(origin: string): string {
  return `
The Performance Management API manages the performance of an organization: people, departments, goals, accountabilities,
commitments, projects, metrics and the dashboards built from them. Each site (tenant) has its own records, which no other
site can see.

New here? Begin with [Getting started](docs/getting-started) and the [guides](docs/guides) to common tasks.

## First request

\`\`\`sh
curl -u ${EXAMPLE_ACCOUNT} ${origin}/v4/me
curl -u ${EXAMPLE_ACCOUNT} -H 'Accept: application/xml' ${origin}/v4/me
\`\`\`

On this page: select **Authorize**, enter a user name and a password (or a token), open an operation and select **Execute**.
The examples use IDs of the demo data and can be executed there without changes. For programs: generate a client from
[openapi-clients.json](docs/openapi-clients.json), which has JSON alone, one record in and one out. For other tools:
[openapi.json](docs/openapi.json) has everything, and [postman.json](docs/postman.json) is for Postman, Bruno or Insomnia.

The operations are grouped: ${groupNames()
    .map((name) => `*${name}*`)
    .join(', ')}. Sign-in, and what belongs to you, come first.

## Authentication

Every operation except \`POST /login\` requires credentials, in one of two schemes:

- **Basic**: a user name with its password, or with a token instead of the password (\`{UserToken}<guid>\`,
  \`{SessionToken}<guid>\` or \`{SiteToken}<guid>\`).
- **Bearer**: the \`Token\` returned by \`POST /login\`, or a user token created with \`POST /me/tokens\`.`.trim();
}

function rights(): string {
  return `
## Rights

Each operation says in the sentence *Who may* who can call it, and on which records. Four levels decide, in this order:

1. **Site.** Records of other sites do not exist for the caller (404). Only global administrators act in other sites, with
   \`X-Site-ID\`.
2. **Required role** of the operation (\`x-required-role\`), whatever the record. Without it: 403.

   | Role | Who has it |
   |---|---|
   | \`anyone\` | every user of the site |
   | \`Admin\` | administrators: individuals with \`IsAdmin\` |
   | \`PM\` | Performance Management is enabled for the site, and the caller is an administrator or in the group Performance Management |
   | \`PM+Admin\` | administrators with Performance Management |
   | \`GlobalAdmin\` | administrators of the whole service |
   | \`public\` | anybody, without credentials |

3. **Permissions** allow or deny rights (Create, Read, Update, Delete, Delegate) on a record to a user or a security group. The
   nearest one decides: on the record itself, then on each record above it up to the site. There Deny overrides Allow. With a
   \`ChildType\` a permission is about the records of that type below its record.
4. **The default** decides where no permission does; *Who may* says it in parentheses. Administrators may do everything in
   their site. Personal records (goals, basic roles, accountabilities and the like) are open to their individual and to those
   *in charge* of it: its superiors at any depth, and the leaders of its departments and of those above. A leader of a
   department leads the departments below it too.

A record that the caller cannot read is reported as 404, and lists leave it out, so that nobody learns of it. A record that the
caller can read but not change is reported as 403. \`CanRead\`, \`CanUpdate\`, \`CanDelete\` and \`CanDelegate\` of a record say
what the caller may do with it.

![The levels of a permission: which row decides](docs/images/permission-levels.svg)`.trim();
}

function formats(namespace: string): string {
  return `
## JSON and XML

Requests and responses have one of four media types, encoded in UTF-8: \`application/json\`, \`text/json\`,
\`application/xml\` or \`text/xml\`. \`Accept\` selects the type of the response (default: JSON). \`Content-Type\` states the
type of the request body.

- Responses contain all members in a fixed order. An empty value is \`null\` in JSON and \`<Name i:nil="true"/>\` in XML.
- XML elements have the namespace \`${namespace}\`, which a request body can omit. The root element of a record is the
  name of its type (\`<Color>\`); that of a collection is the plural (\`<Colors>\`) or \`List\`.
- Unknown members are an error. Read-only members are accepted and ignored.
- XML Schemas: [responses](docs/schema.xsd), [POST](docs/create.xsd), [PUT](docs/update.xsd), [PATCH](docs/patch.xsd), and with keys in place of IDs collections of [POST](docs/create-keys.xsd) and [PUT](docs/update-keys.xsd). Classes for [C#](docs/PerformanceManagement.cs).
- On a GET the parameter \`format\` stands for \`Accept\`: \`json\`, \`xml\`, \`ndjson\`, \`csv\` or \`svg\`. With \`format=csv\` a list is a file for
  spreadsheets. More in [A table in Excel and Power BI](docs/guides/spreadsheets).
- In an update, an absent optional member stays unchanged, and \`null\` clears it.

## Dates and time zones

Dates are ISO 8601 date-times with milliseconds and a UTC offset: \`2026-11-20T22:19:59.098+00:00\`. The parameter \`tz\`
sets the time zone of all dates in the response, and of dates without an offset in the request. It accepts an IANA time zone
(\`America/New_York\`), a UTC offset (\`+02:00\`) or a Windows time zone ID (\`Eastern Standard Time\`). Default: UTC.`.trim();
}

function lists(): string {
  return `
## Lists and pages

By default a list is returned completely, in a fixed order that each operation states. With \`limit\` (1 to 1000) it is
returned in pages: follow \`rel="next"\` in the \`Link\` header until it is absent. A page can be shorter than \`limit\` while
there is a next one. A record that exists all the time is in the joined pages exactly once, whatever others write meanwhile.
\`count=true\` adds the total number of records in \`X-Total-Count\`.

## Periods

A site divides time into periods that do not overlap, such as half-years. Goals, commitments and assessments belong to one
period, and dashboards show one. Operations with the parameter \`period\` take the ID of a period from \`GET /periods\`.
Default: the period that contains the present, otherwise the latest that has started.`.trim();
}

function records(): string {
  return `
## Deleted records

Most records are only marked as deleted: \`Deleted\` on the record itself, and \`DeletedByRef\` on all records that belong to
it. \`deleted=1\` lists deleted records, \`deleted=2\` all records, and \`.../undelete\` restores a record. A deleted record
can be read by its ID, but not updated. Deleting a deleted record, or undeleting one that is not deleted, succeeds and
changes nothing. Records of types without these two members are deleted permanently.

![The life of a record: live, deleted, and deleted with the record above it](docs/images/life-of-a-record.svg)

## Versions of a record

The response for a single record has an \`ETag\`. Send it in \`If-None-Match\` to read the record only if it has changed
(otherwise 304), or in \`If-Match\` to change it only if it has not been changed since (otherwise 412).

## Finding and picking

\`fields=ID,Name\` on any GET returns only these members. A list of records takes \`filter\`, such as
\`DueDate < "2027-01-01" AND (Completed = false OR Name : "launch")\`, and \`sort\`, such as \`-DueDate,Name\`. The operators are
\`= != < <= > >=\` and \`:\` (text begins with). More in [Find records](docs/guides/filtering).

## Idempotency

If a write gets no response, send it again with the same \`Idempotency-Key\`: it is executed once. Choose a new key for each
request, best a UUID. For 24 hours the same request of the same caller gets the first response again, with
\`Idempotency-Replayed: true\`, whatever became of the record; of a long response, and after an erasure in the site, the record
as it is now. Another request with this key is a 422. While the first request is being executed, the second waits for it, and
after 5 seconds gets a 409 with \`Retry-After\`. Errors are not kept: after one of them the request is executed. Operations whose
response contains a secret ignore the header. More in [Send a request again](docs/guides/idempotency).`.trim();
}

function rowTypes(): string {
  return `
## Row types and child types

Records form a tree: below the site are organizations and individuals, below these departments, projects, metrics, dialogs and
tasks. Members such as \`RowType\` and \`AncestorType\` say what a record is. \`ChildType\` of a permission says which records
below its record it is about; for departments the number is another one.

![The tree of records: what each type of record belongs to](docs/images/tree-of-records.svg)

| Records | Row type | Child type |
|---|---|---|
${typeRows()}

Individuals and tasks have no child type: only permissions on the record itself count. All other records, such as goals and
comments, have no number and follow the nearest record above them that has one. Each member that holds a code lists its values.`.trim();
}

function typeRows(): string {
  const childTypes = new Map(numbersOf(CHILD_TYPE_CODES).map((code) => [CHILD_TYPE_CODES[code][0], code]));
  return rowsOf(ROW_TYPE_CODES, (name) => childTypes.get(`${name}s`));
}

function rowsOf(codes: Codes, childTypeOf: (name: string) => number | undefined): string {
  return numbersOf(codes)
    .map((code) => `| ${codes[code][1]} | ${code} | ${childTypeOf(codes[code][0]) ?? ''} |`)
    .join('\n');
}

function reliability(): string {
  return `
## Errors

Errors are problem details (RFC 9457) in the media type of the response: \`status\`, a stable \`code\` for programs, a
\`detail\` for people and, for a 400, the list \`errors\` with all errors of the request. The schemas Problem and Fault list
all codes; each operation lists the codes that it returns. Include the \`requestId\` when you contact support. For 429 and
503, \`Retry-After\` contains the seconds to wait.

## Limits

| What | Default | Beyond it |
|---|---|---|
| requests of a caller | 600 a minute | 429; \`RateLimit\` has what remains |
| failed sign-ins of one user name from one address | 10 in 15 minutes | 429 |
| request body | 1 MiB, 8 levels, 1,000 members | 413, or 400 \`malformed_body\` |
| free text | 65,535 bytes; other texts as the schema says | 400 \`too_long\` |
| page | 1,000 records | 400 |
| request line and headers | 16 KiB | 431 |
| time until the response starts | 30 s | 503; nothing was changed |

The operator can set other limits for requests and bodies, and another time for idempotency keys.

## Stability and deprecation

The version of the API is in the path: \`/v4\`. Within it, operations, members and codes are added but not removed or
changed, so that clients must ignore members of responses that they do not know. Operation IDs are part of this promise,
because generated clients have methods of these names. What will go away is first marked as \`deprecated\` in this document
and named in [What's new](docs/whats-new), which lists every change that clients can notice.`.trim();
}
