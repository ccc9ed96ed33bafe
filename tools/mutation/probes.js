// Probes record which tests run which part of a file: each block and each arrow function calls `__probe` on entry.
const ts = require('typescript');

/** Returns the probes of a file as `{ start, end, at, isArrow }`, outer ones first. */
function probesOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const probes = [];
  const visit = (node) => {
    if (ts.isBlock(node)) probes.push({ start: node.getStart(source), end: node.getEnd(), isArrow: false });
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body))
      probes.push({ start: node.body.getStart(source), end: node.body.getEnd(), isArrow: true });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return probes.map((probe) => ({ ...probe, at: insertionOf(source, probe) }));
}

/** Returns the position of the call, which must come after the directive of a block. */
function insertionOf(source, { start, isArrow }) {
  if (isArrow) return start;
  const directive = /^\{\s*(['"])use \w+\1;?/.exec(source.text.slice(start, start + 40));
  return start + (directive ? directive[0].length : 1);
}

/** Returns the text with its probes. Keeps the line numbers. */
function withProbes(path, text) {
  const edits = probesOf(path, text).flatMap((probe, index) => {
    const call = `__probe(${JSON.stringify(path)}, ${index})`;
    if (!probe.isArrow) return [{ at: probe.at, order: index, text: `${call};` }];
    // If two bodies start at the same position, the outer one opens first; if they end together, it closes last.
    return [
      { at: probe.start, order: index, text: `(${call}, ` },
      { at: probe.end, order: -index, text: ')' },
    ];
  });
  edits.sort((one, other) => one.at - other.at || one.order - other.order);
  let done = 0;
  let result = '';
  for (const edit of edits) {
    result += text.slice(done, edit.at) + edit.text;
    done = edit.at;
  }
  return result + text.slice(done);
}

/** Returns the indexes of the probes of a mutant: the innermost one around it, or all if it is outside of all. */
function probesAround(probes, { start, end }) {
  const around = probes
    .map((probe, index) => ({ ...probe, index }))
    .filter((one) => one.start <= start && end <= one.end);
  if (around.length === 0) return probes.map((_, index) => index);
  return [around.reduce((near, one) => (one.end - one.start < near.end - near.start ? one : near)).index];
}

module.exports = { probesOf, withProbes, probesAround };
