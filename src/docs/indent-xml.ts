/** Puts each element on its own line, indented by depth. An empty element, or one with only text, is one line. */
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
