import type { ScimService } from './scim-service';

/** A request of a provider, and what has to come back. `{name}` stands for the ID that an earlier answer had. */
export interface Exchange {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  /** Members that the answer has, and names of some that it does not have. */
  readonly has?: object;
  readonly lacks?: readonly string[];
  /** Under which name the ID is remembered. */
  readonly keeps?: string;
  /** Where the service answers in another way than the provider's own test expects: why. */
  readonly instead?: string;
}

/** Sends the requests in their order, and returns those whose answers differ. */
export async function differencesOf(scim: ScimService, exchanges: readonly Exchange[]): Promise<string[]> {
  const ids: Record<string, string> = {};
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name) => ids[name] ?? all);
  const differences: string[] = [];
  for (const { name, method, path, body, status, has, lacks = [], keeps } of exchanges) {
    const sent = body === undefined || typeof body === 'string' ? body : JSON.parse(filled(JSON.stringify(body)));
    const answer = await scim.request(method, filled(path), sent);
    if (keeps) ids[keeps] = answer.body.id;
    if (answer.status !== status)
      differences.push(`${name}: ${answer.status} ${answer.body.detail ?? ''}, not ${status}`);
    try {
      if (has) expect(answer.body).toMatchObject(JSON.parse(filled(JSON.stringify(has))));
    } catch (error) {
      differences.push(`${name}: ${error}`);
    }
    const extra = lacks.filter((each) => each in answer.body);
    if (extra.length > 0) differences.push(`${name}: the answer has ${extra}`);
    if (status >= 400 && (answer.body.status !== String(status) || answer.type !== 'application/scim+json'))
      differences.push(`${name}: the error has not the form of SCIM`);
  }
  return differences;
}
