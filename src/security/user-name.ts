/** The form of a user name that is unique over the installation and by which it is found (contract sections 6, 7). */
export function userNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Why a text is no user name: it holds a `\`, a `:` or control characters, or begins or ends with a space (section 7). */
export function userNameFault(name: string): { code: string; message: string } | undefined {
  if (/[\\:\p{Cc}]/u.test(name)) {
    return { code: 'invalid_character', message: 'must not hold \\, : or control characters' };
  }
  if (name.trim() !== name) {
    return { code: 'invalid_format', message: 'must not begin or end with a space' };
  }
  return undefined;
}
