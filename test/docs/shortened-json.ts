/** Stands for what an answer of a guide leaves out. */
export const LEFT_OUT = '...';

/** Parses JSON in which `...` stands for the remaining members of an object or elements of a list. */
export function parseShortened(text: string): unknown {
  const open: string[] = [];
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|\.\.\.|[^"]/gs) ?? [];
  const json = tokens.map((token) => {
    if (token === '{' || token === '[') open.push(token);
    if (token === '}' || token === ']') open.pop();
    if (token !== LEFT_OUT) return token;
    return open.at(-1) === '{' ? `"${LEFT_OUT}": 0` : `"${LEFT_OUT}"`;
  });
  return JSON.parse(json.join(''));
}
