import type { NamedRecord } from '../../resource/rules/hidden-names';

/** Text, stored date, and id and full name of the author, who may be nobody of the site. */
type Last = readonly [text: string, date: string, authorId: string | null, author: string | null];

/** What a row that answers its last comment holds besides its fields; null without one, or not for the caller. */
export interface WithLastComment {
  LastOfAll: string | Last | null;
}

/** The fields of the last comment on a record, from what LAST_COMMENT_SQL answered as `LastOfAll`. */
export const lastComment = {
  text: (row: WithLastComment) => last(row)?.[0] ?? null,
  date: (row: WithLastComment) => last(row)?.[1] ?? null,
  authorId: (row: WithLastComment) => last(row)?.[2] ?? null,
  author: (row: WithLastComment) => last(row)?.[3] ?? null,
};

/** The author of the last comment, whom a caller may not be allowed to see. */
export const LAST_AUTHOR: NamedRecord<object> = {
  id: (row) => lastComment.authorId(row as WithLastComment),
  hide: (row) => {
    const found = last(row as WithLastComment);
    if (found) (row as WithLastComment).LastOfAll = [found[0], found[1], found[2], null];
  },
};

// Read once for the four fields; MySQL's own JSON type arrives read already, MariaDB's and SQLite's as text.
function last(row: WithLastComment): Last | null {
  if (typeof row.LastOfAll === 'string') row.LastOfAll = JSON.parse(row.LastOfAll) as Last;
  return row.LastOfAll;
}
