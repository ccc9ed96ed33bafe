/** The meaning of a number: a name for programs and a text for people. */
type Meaning = readonly [name: string, about: string];

/** What the numbers of a field or parameter stand for. */
export type Codes = Readonly<Record<number, Meaning>>;

/** Returns the numbers in ascending order. */
export function numbersOf(codes: Codes): number[] {
  return Object.keys(codes).map(Number);
}

/** Returns the meanings as a list in Markdown, which every reader of an OpenAPI document shows. */
export function codeList(codes: Codes): string {
  return Object.entries(codes)
    .map(([code, [, about]]) => `- \`${code}\`: ${about}`)
    .join('\n');
}

/** Returns the numbers as an enum with the names and texts that code generators read. */
export function codeEnum(codes: Codes, nullable = false): object {
  const meanings = [...Object.values(codes), ...(nullable ? [['Null', 'No value.'] as const] : [])];
  const names = meanings.map(([name]) => name);
  return {
    enum: [...numbersOf(codes), ...(nullable ? [null] : [])],
    'x-enum-varnames': names,
    'x-enumNames': names,
    'x-enum-descriptions': meanings.map(([, about]) => about),
  };
}
