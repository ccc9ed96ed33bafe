/** The parts of a person's name as entered. */
export interface NameParts {
  readonly Prefix?: string | null;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Suffix?: string | null;
}

/** Joins the parts that are neither blank nor `-`, which stands for a name that somebody does not have. */
function joinParts(separator: string, ...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part?.trim() && part.trim() !== '-').join(separator);
}

/** `FirstName LastName` (contract section 13). */
export function fullName({ FirstName, LastName }: NameParts): string {
  return joinParts(' ', FirstName, LastName);
}

/** `Prefix FirstName LastName, Suffix` (contract section 13). */
export function formalName({ Prefix, FirstName, LastName, Suffix }: NameParts): string {
  return joinParts(', ', joinParts(' ', Prefix, FirstName, LastName), Suffix);
}

/** `LastName, FirstName` (contract section 13). */
export function fullOrderedName({ FirstName, LastName }: NameParts): string {
  return joinParts(', ', LastName, FirstName);
}

/** With what the user names of erased individuals begin, and no name that a caller gives (contract section 27). */
export const ERASED_PREFIX = 'erased-';

/** The user name of an erased individual, which no other user has. */
export function erasedUserName(id: string): string {
  return `${ERASED_PREFIX}${id}`;
}
