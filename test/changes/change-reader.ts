import type { clientOf } from '../support/client';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';

type Get = ReturnType<typeof clientOf>['get'];

/** A record of `/changes`. */
export interface ReadChange {
  readonly Verb: string;
  readonly Type: string;
  readonly RecordID: string;
  readonly Href: string;
  readonly AncestorID: string | null;
  readonly FormerAncestorID: string | null;
  readonly Version: number | null;
  readonly IndividualID: string | null;
  /** Only with `include=record`. */
  readonly RecordStatus?: number | null;
  readonly Record?: Wire | null;
}

/** The changes of one run of pages, and the address to read later. */
export interface Run {
  readonly changes: readonly ReadChange[];
  readonly delta: string;
  readonly pages: number;
}

/** Returns relation and path, relative to `/v4`, of the Link header. */
export function linkOf({ headers }: { headers: Record<string, string> }): { rel: string; path: string } {
  const [, path, rel] = /^<\/v4\/([^>]+)>; rel="(next|delta)"$/.exec(headers.link ?? '') ?? [];
  if (path === undefined) throw new Error(`no link to another page: ${headers.link}`);
  return { rel, path };
}

/** Returns the path that later returns what changes from now on. */
export async function firstPath(get: Get, person: Pick<Person, 'authorization'>, query = ''): Promise<string> {
  const answer = await get(person, `changes${query}`);
  if (answer.status !== 200 || answer.body.length !== 0) throw new Error(`${answer.status} ${answer.text}`);
  return linkOf(answer).path;
}

/** Reads pages until there is no next one. Throws for any other status than 200. */
export async function readRun(get: Get, person: Pick<Person, 'authorization'>, path: string): Promise<Run> {
  const changes: ReadChange[] = [];
  for (let pages = 1; ; pages++) {
    const answer = await get(person, path);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    changes.push(...answer.body);
    const link = linkOf(answer);
    if (link.rel === 'delta') return { changes, delta: link.path, pages };
    path = link.path;
  }
}
