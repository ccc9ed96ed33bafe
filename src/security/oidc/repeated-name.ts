const PART = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/**
 * Whether a JSON object repeats a name at its top level. JSON.parse takes the last of them, other programs the first,
 * and then two programs read two different tokens under one signature. Throws a SyntaxError if it is not JSON.
 */
export function hasRepeatedName(json: string): boolean {
  // In valid JSON each string has an end, so the pattern reads the text once.
  JSON.parse(json);
  const names = new Set<string>();
  let depth = 0;
  let latest = '';
  for (const [part] of json.matchAll(PART)) {
    if (part === '{' || part === '[') depth += 1;
    else if (part === '}' || part === ']') depth -= 1;
    else if (part === ':' && depth === 1) {
      // A name can be written in several ways, such as with \u escapes.
      const name: string = JSON.parse(latest);
      if (names.has(name)) return true;
      names.add(name);
    } else latest = part;
  }
  return false;
}
