const ABSOLUTE = /^https?:\/\/([^/?#]+)([/?].*)?$/i;

/**
 * The path and query of a request's target (RFC 9112, section 3.2): an absolute address loses its host, `*` stays.
 * Undefined for what is no address.
 */
export function originForm(target: string, method: string | undefined): string | undefined {
  if (target.startsWith('/')) return target.startsWith('//') ? undefined : target;
  if (target === '*') return method === 'OPTIONS' ? target : undefined;
  const [, authority, rest = '/'] = ABSOLUTE.exec(target) ?? [];
  if (authority === undefined || !URL.canParse(`http://${authority}`)) return undefined;
  return rest.startsWith('?') ? `/${rest}` : rest;
}
