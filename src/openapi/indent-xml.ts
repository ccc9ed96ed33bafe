/** Puts each element on a line of its own, for the eyes of a reader; an element that holds text or nothing is one line. */
export function indentXml(xml: string): string {
  const pieces = xml.match(/<(\w+)[^>]*>[^<]*<\/\1>|<[^>]+>/g) ?? [];
  let depth = 0;
  const lines = pieces.map((piece) => {
    if (piece.startsWith('</')) depth -= 1;
    const line = '  '.repeat(depth) + piece;
    if (/^<\w[^>]*[^/]>$/.test(piece)) depth += 1;
    return line;
  });
  return lines.join('\n');
}
