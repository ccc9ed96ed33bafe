// The mutants of a file: the mistakes that a careless change could make, created from its TypeScript syntax tree.
const ts = require('typescript');

const K = ts.SyntaxKind;
const OPERATORS = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
};
const METHODS = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
  round: 'floor',
  shift: 'pop',
  pop: 'shift',
  push: 'unshift',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  all: 'race',
  allSettled: 'all',
};
/** Methods whose call is replaced by its receiver. */
const DROPPED_METHODS = new Set([
  'filter',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'slice',
  'sort',
  'reverse',
  'normalize',
  'flat',
]);
const ROLES = { Admin: 'anyone', PM: 'anyone', 'PM+Admin': 'PM', GlobalAdmin: 'Admin' };
/** Replacements inside string literals: [kind, pattern, replacement]. Names are in backticks, escaped or not. */
const SQL = [
  ['lock', / FOR UPDATE/g, ''],
  ['lock', / FOR SHARE/g, ''],
  ['lock', / LOCK IN SHARE MODE/g, ''],
  ['condition', /(?:\w+\.)?\\?`\w+\\?` (?:=|<>) \?/g, '($& OR 1 = 1)'],
  ['flag', /(?<=Deleted(?:ByRef)?\\?` = )0/g, '1'],
  ['boundary', / < (?=\?)/g, ' <= '],
  ['boundary', / <= (?=\?)/g, ' < '],
  ['boundary', / > (?=\?)/g, ' >= '],
  ['boundary', / >= (?=\?)/g, ' > '],
  ['condition', / AND /g, ' OR '],
  ['condition', /(?<!NOT )EXISTS \(/g, 'NOT EXISTS ('],
  ['condition', /NOT EXISTS \(/g, 'EXISTS ('],
  ['join', /LEFT JOIN/g, 'JOIN'],
  ['order', / DESC/g, ''],
  ['version', /(?<=Version\\?` = \\?`Version\\?` \+ )1/g, '0'],
];

/** Returns every mutant of a file as `{ path, start, end, replacement, kind, line, original }`, by position. */
function mutantsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (kind, start, end, replacement) => {
    const original = text.slice(start, end);
    if (original === replacement) return;
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ path, kind, start, end, line, original, replacement });
  };
  const replace = (kind, node, replacement) => add(kind, node.getStart(source), node.getEnd(), replacement);
  visit(source, source, { add, replace });
  const unique = new Map(found.map((mutant) => [`${mutant.start} ${mutant.end} ${mutant.replacement}`, mutant]));
  return [...unique.values()].filter((mutant) => parses(path, applied(text, mutant))).sort((a, b) => a.start - b.start);
}

/** Returns the text with the mutant applied. */
function applied(text, { start, end, replacement }) {
  return text.slice(0, start) + replacement + text.slice(end);
}

function parses(path, text) {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest).parseDiagnostics.length === 0;
}

function visit(node, source, edit) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
  if (ts.isTypeAliasDeclaration(node)) return;
  mutate(node, source, edit);
  ts.forEachChild(node, (child) => visit(child, source, edit));
}

function mutate(node, source, edit) {
  const textOf = (part) => part.getText(source);
  if (ts.isBinaryExpression(node)) mutateBinary(node, textOf, edit);
  else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) mutateCondition(node, edit);
  else if (ts.isWhileStatement(node)) edit.replace('condition', node.expression, 'false');
  else if (ts.isPrefixUnaryExpression(node)) mutatePrefix(node, textOf, edit);
  else if (ts.isPostfixUnaryExpression(node))
    edit.replace('update', node, textOf(node.operand) + (node.operator === K.PlusPlusToken ? '--' : '++'));
  else if (node.kind === K.TrueKeyword) edit.replace('boolean', node, 'false');
  else if (node.kind === K.FalseKeyword) edit.replace('boolean', node, 'true');
  else if (ts.isNumericLiteral(node)) mutateNumber(node, textOf, edit);
  else if (ts.isAwaitExpression(node)) edit.replace('await', node, textOf(node.expression));
  else if (ts.isExpressionStatement(node)) mutateStatement(node, edit);
  else if (ts.isThrowStatement(node)) edit.replace('throw', node, ';');
  else if (ts.isCallExpression(node)) mutateCall(node, textOf, edit);
  else if (ts.isSpreadAssignment(node)) edit.replace('spread', node, '...{}');
  else if (ts.isArrayLiteralExpression(node)) mutateArray(node, edit);
  else if (ts.isRegularExpressionLiteral(node)) mutateRegex(node, textOf, edit);
  else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) mutateText(node, source, edit);
  if (node.questionDotToken) edit.replace('optional chain', node.questionDotToken, questionDot(node));
}

const questionDot = (node) => (ts.isPropertyAccessExpression(node) ? '.' : '');

function mutateBinary(node, textOf, edit) {
  const operator = textOf(node.operatorToken);
  const isText = [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
  if (operator === '+' && isText) return;
  for (const other of OPERATORS[operator] ?? []) edit.replace('operator', node.operatorToken, other);
  if (operator === '&&' || operator === '||') {
    edit.replace('dropped condition', node, textOf(node.left));
    edit.replace('dropped condition', node, textOf(node.right));
  }
  if (operator === '??') edit.replace('dropped default', node, textOf(node.left));
}

function mutateCondition(node, edit) {
  const condition = ts.isIfStatement(node) ? node.expression : node.condition;
  edit.replace('condition', condition, 'true');
  edit.replace('condition', condition, 'false');
}

function mutatePrefix(node, textOf, edit) {
  if (node.operator === K.ExclamationToken) edit.replace('condition', node, textOf(node.operand));
  if (node.operator === K.MinusToken) edit.replace('sign', node, textOf(node.operand));
}

function mutateNumber(node, textOf, edit) {
  const value = Number(textOf(node).replaceAll('_', ''));
  if (!Number.isSafeInteger(value)) return;
  edit.replace('number', node, String(value + 1));
  if (value > 0) edit.replace('number', node, String(value - 1));
}

function mutateStatement({ expression }, edit) {
  const called = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(called) || called.expression.kind === K.SuperKeyword) return;
  edit.replace('dropped call', expression, 'void 0');
}

function mutateCall(node, textOf, edit) {
  const { expression: called } = node;
  if (!ts.isPropertyAccessExpression(called)) return;
  const name = called.name.text;
  if (Object.hasOwn(METHODS, name)) edit.replace('method', called.name, METHODS[name]);
  if (DROPPED_METHODS.has(name)) edit.replace('dropped method', node, textOf(called.expression));
}

function mutateArray(node, edit) {
  // Elements of different kinds are a tuple, whose length the compiler checks.
  if (node.elements.length < 2 || new Set(node.elements.map(({ kind }) => kind)).size > 1) return;
  for (const [index, element] of node.elements.entries()) {
    const next = node.elements[index + 1];
    if (next) edit.add('dropped element', element.getStart(), next.getStart(), '');
    else edit.add('dropped element', node.elements[index - 1].getEnd(), element.getEnd(), '');
  }
}

function mutateRegex(node, textOf, edit) {
  const text = textOf(node);
  if (text.startsWith('/^')) edit.replace('regex', node, `/${text.slice(2)}`);
  if (/\$\/\w*$/.test(text)) edit.replace('regex', node, text.replace(/\$(\/\w*)$/, '$1'));
}

function mutateText(node, source, edit) {
  const start = node.getStart(source);
  const text = node.getText(source);
  const role = ts.isStringLiteralLike(node) ? ROLES[node.text] : undefined;
  if (role && ts.isCallExpression(node.parent) && ts.isDecorator(node.parent.parent))
    edit.replace('role', node, `'${role}'`);
  for (const [kind, pattern, replacement] of SQL)
    for (const match of text.matchAll(pattern)) {
      const changed = replacement.replace('$&', match[0]);
      edit.add(`SQL ${kind}`, start + match.index, start + match.index + match[0].length, changed);
    }
}

module.exports = { mutantsOf, applied };
