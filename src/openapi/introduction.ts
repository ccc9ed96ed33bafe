/** What a newcomer reads first, in Markdown. */
export function introduction(namespace: string): string {
  return `
With this API enterprises manage the performance of their organization: people, departments, goals,
accountabilities, commitments, metrics and the dashboards above them. Each site (tenant) sees its own records only.

## First call

\`\`\`sh
curl -u user@example.com:password https://<host>/v4/colors
curl -u user@example.com:password -H 'Accept: application/xml' https://<host>/v4/colors
\`\`\`

On this page: press **Authorize**, enter a user name and a password (or a token), open an operation and press **Execute**. The
examples name records of the demo data and can be executed there without changes.

## Sign in

Every operation but \`POST /login\` needs credentials, by either of two schemes:

- **Basic**: a user name with its password, or with a token in place of the password (\`{UserToken}<guid>\`,
  \`{SessionToken}<guid>\`, \`{SiteToken}<guid>\`).
- **Bearer**: the \`Token\` that \`POST /login\` answers, or a user token from \`POST /me/tokens\`.

Some operations need a **label**, named in their description and in \`x-required-role\`: \`Admin\` (administrators of the site),
\`PM\` (the site uses Performance Management and the caller belongs to it), \`PM+Admin\` (both), \`GlobalAdmin\`
(administrators of the whole service). All others are open to \`anyone\` of the site, as far as the permissions go.

## JSON and XML

Requests and answers are in one of four media types, in UTF-8: \`application/json\`, \`text/json\`, \`application/xml\`,
\`text/xml\`. \`Accept\` chooses that of the answer (JSON if absent), \`Content-Type\` tells that of the body.

- Members come in a fixed order and none is left out: an empty value is \`null\`, in XML \`<Name i:nil="true"/>\`.
- XML elements are in the namespace \`${namespace}\`; a body may also leave it out. The root of a record is the name of
  its type (\`<Color>\`), that of a collection the plural (\`<Colors>\`) or \`List\`.
- Unknown members are refused; members that only the service sets are ignored.
- In an update, a member left out stays as it is, and \`null\` clears it.

## Dates and time zones

Dates are ISO 8601 with milliseconds and an offset: \`2026-11-20T22:19:59.098+00:00\`. The parameter \`tz\` sets the zone
of every date in the answer, and of dates without an offset in the request: an IANA zone (\`America/New_York\`), an offset
(\`+02:00\`) or a Windows zone id (\`Eastern Standard Time\`). Without it, UTC.

## Lists

A list is answered whole. With \`limit\` it comes in pages: follow \`rel="next"\` in the \`Link\` header until there is none.
\`count=true\` adds the number of all records in \`X-Total-Count\`.

## Deleted records

Most kinds are only marked when they are deleted: \`Deleted\` on the record itself, \`DeletedByRef\` on all that hangs from
it. \`deleted=1\` lists the deleted ones, \`deleted=2\` all, and \`.../undelete\` brings a record back. A deleted record can
still be read by its id, but not be changed. Kinds without these two members are removed for good.

## Versions

A single record is answered with an \`ETag\`. Send it back in \`If-None-Match\` to read only what has changed (304), or in
\`If-Match\` to change only what nobody else has changed (412).

## Errors

An error is answered as problem details (RFC 9457) in the same media type: \`status\`, a stable \`code\` for programs,
\`detail\` for people, and for a 400 the list \`errors\` of all faults at once. The schemas Problem and Fault list all codes,
the answers of each operation those that it sends. Give the \`requestId\` to support. What the
caller may not see does not exist: 404. A 429 or 503 tells in \`Retry-After\` when to come back.
`.trim();
}
