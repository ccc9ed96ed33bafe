import type { NamedRecord } from '../../resource/service/hidden-names';

/** The author is null if it is no individual of the site. The date is in stored form. */
type LastComment = readonly [text: string, date: string, authorId: string | null, author: string | null];

/** A row with its last comment: JSON, or parsed. Null if there is none, or if the caller may not read it. */
export interface WithLastComment {
  LastOfAll: string | LastComment | null;
}

/** Getters for the fields of a row's last comment. */
export const lastComment = {
  text: (row: WithLastComment) => parsed(row)?.[0] ?? null,
  date: (row: WithLastComment) => parsed(row)?.[1] ?? null,
  authorId: (row: WithLastComment) => parsed(row)?.[2] ?? null,
  author: (row: WithLastComment) => parsed(row)?.[3] ?? null,
};

/** The author of the last comment. Its name is hidden from callers who may not read the individual. */
export const LAST_AUTHOR: NamedRecord<object> = {
  id: (row) => lastComment.authorId(row as WithLastComment),
  hide: (row) => {
    const comment = parsed(row as WithLastComment);
    if (comment) (row as WithLastComment).LastOfAll = [comment[0], comment[1], comment[2], null];
  },
};

// Parsed once for the four fields. MySQL's driver parses JSON columns itself; MariaDB and SQLite return text.
function parsed(row: WithLastComment): LastComment | null {
  if (typeof row.LastOfAll === 'string') row.LastOfAll = JSON.parse(row.LastOfAll) as LastComment;
  return row.LastOfAll;
}
