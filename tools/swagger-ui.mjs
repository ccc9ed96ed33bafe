// Swagger UI without the parts that the page /docs does not use: about a quarter less to download and to parse.
//
// swagger-ui-dist contains one file made by webpack, from which a bundler can remove nothing: the modules are members of
// an object or local to one function. This puts them on the top level of a module and marks their initial values as free
// of side effects. Rolldown then removes what is not reachable. The page's document is OpenAPI 3.0, so that
// ApiDOM, the resolver for 3.1, is not reachable.
import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

/** Where Swagger UI lists its resolvers: the first one is ApiDOM, for OpenAPI 3.1. */
const RESOLVERS = /strategies:\[\w+,(\w+,\w+,\w+)\]/g;

/** What webpack gives to its modules. */
const RUNTIME = `
const webpack = {
  n: (module) => { const get = module?.__esModule ? () => module.default : () => module; webpack.d(get, { a: get }); return get; },
  d: (target, getters) => { for (const key in getters) Object.defineProperty(target, key, { enumerable: true, get: getters[key] }); },
  g: globalThis,
  o: (target, key) => Object.prototype.hasOwnProperty.call(target, key),
  r: (target) => { Object.defineProperty(target, Symbol.toStringTag, { value: 'Module' }); Object.defineProperty(target, '__esModule', { value: true }); },
  nmd: (module) => { module.paths = []; module.children ??= []; return module; },
};
const __webpack_require__ = webpack;
const lazy = (run) => {
  let module;
  return () => {
    if (module) return module.exports;
    module = { loaded: false, exports: {} };
    run.call(module.exports, module, module.exports, webpack);
    module.loaded = true;
    return module.exports;
  };
};
`;

/** Returns the code of swagger-ui-bundle.js without what is not reachable. */
export async function leanSwaggerUi(path) {
  const { statements, changes } = flatten(readFileSync(path, 'utf8'));
  let kept = [];
  for (;;) {
    // What changes a variable is needed if the variable is, and may need others.
    const reachable = await bundle(statements(kept, true), 'esm', { minify: false });
    const needed = changes.filter(({ name }) => reachable.includes(`mark("${name}"`));
    if (needed.length === kept.length) break;
    kept = needed;
  }
  return bundle(statements(kept, false), 'iife', { minify: true });
}

/** Reading is free of side effects; that writing is must not be said: code within functions would lose its writes. */
const treeshake = { propertyReadSideEffects: false, unknownGlobalSideEffects: false };

async function bundle(code, format, { minify }) {
  const source = { name: 'source', resolveId: (id) => id, load: () => ({ code, moduleType: 'js' }) };
  const build = await rolldown({ input: 'swagger-ui', platform: 'browser', plugins: [source], treeshake });
  const { output } = await build.generate({ format, name: 'SwaggerUIBundle', minify, comments: false });
  return output[0].code;
}

/** Returns the statements of the top level, and the changes of variables, which stand between them. */
function flatten(original) {
  const code = original.replace(RESOLVERS, 'strategies:[$1]');
  if (code === original) throw new Error('swagger-ui-bundle.js has another form: the list of resolvers is not found');
  const { modules, entry } = partsOf(parseAst(code));
  const text = textWith(code, requiredIn(modules, entry));
  const lines = modules.properties.map(({ key, value }) => {
    const parameters = value.params.map(text).join(',');
    return `const m${key.value}=/*@__PURE__*/lazy(function(${parameters})${text(value.body)});`;
  });
  const all = topLevel(entry, text);
  const changes = all.filter(({ name }) => name);
  const changed = new Set(changes.map(({ name }) => name));
  const codeOf = ({ code, defines, marked }, isMarked) => (isMarked && changed.has(defines) ? marked : code);
  return {
    changes,
    statements: (kept, isMarked) =>
      [
        RUNTIME,
        ...lines,
        ...all.filter((line) => !line.name || kept.includes(line)).map((line) => codeOf(line, isMarked)),
        'export default SwaggerUI;',
      ].join('\n'),
  };
}

const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');

/** Finds the object with the CommonJS modules, and the body of the function with all others. */
function partsOf(ast) {
  const parts = {};
  const find = (node) => {
    const isModules = node.type === 'ObjectExpression' && node.properties.length > 300;
    const isEntry =
      node.type === 'BlockStatement' && node.body[0]?.directive === 'use strict' && node.body.length > 1000;
    if (isModules) parts.modules ??= node;
    else if (isEntry) parts.entry ??= node;
    else if (!parts.modules || !parts.entry) childrenOf(node).forEach(find);
  };
  find(ast);
  if (!parts.modules || !parts.entry) throw new Error('swagger-ui-bundle.js has another form: no modules are found');
  return parts;
}

/** Finds the calls that load a module. In a module the function is its third parameter. */
function requiredIn(modules, entry) {
  const ids = new Set(modules.properties.map(({ key }) => key.value));
  const calls = [];
  const find = (node, name) => {
    const isCall = node.type === 'CallExpression' && node.callee.name === name && node.arguments.length === 1;
    if (isCall && ids.has(node.arguments[0].value)) calls.push({ ...node, code: `m${node.arguments[0].value}()` });
    else for (const child of childrenOf(node)) find(child, name);
  };
  find(entry, '__webpack_require__');
  for (const { value } of modules.properties) if (value.params[2]) find(value.body, value.params[2].name);
  return calls.sort((one, other) => one.start - other.start);
}

/** Returns a function that returns the code of a node, with the replacements in it. */
function textWith(code, replacements) {
  return ({ start, end }) => {
    let text = '';
    let at = start;
    for (const replacement of replacements) {
      if (replacement.start < at || replacement.end > end) continue;
      text += code.slice(at, replacement.start) + replacement.code;
      at = replacement.end;
    }
    return text + code.slice(at, end);
  };
}

const pure = (expression) => `/*@__PURE__*/(()=>(${expression}))()`;

/** The statements of the entry, each of which can be removed if nothing uses what it defines or changes. */
function topLevel({ body }, text) {
  const statements = body.flatMap((statement) =>
    statement.type === 'ExpressionStatement' && statement.expression.type === 'SequenceExpression'
      ? statement.expression.expressions
      : [statement.type === 'ExpressionStatement' ? statement.expression : statement],
  );
  const namespaces = new Map(
    statements
      .filter((node) => node.type === 'CallExpression' && text(node.callee) === '__webpack_require__.d')
      .map((node) => node.arguments.map(text)),
  );
  return statements.flatMap((node) => linesOf(node, text, namespaces));
}

/**
 * Returns the code of a statement in lines. `name` is the variable that a line changes; `marked` is code that says so by
 * itself if the variable that it defines is reachable, whatever the bundler renames it to.
 */
function linesOf(node, text, namespaces) {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.map(({ id, init }) =>
        definition(node.kind, text(id), initialOf(id, init, text, namespaces)),
      );
    case 'ClassDeclaration':
      return [definition('const', node.id.name, pure(text(node)))];
    case 'FunctionDeclaration': {
      const [head, body] = [
        { start: node.start, end: node.body.start + 1 },
        { start: node.body.start + 1, end: node.end },
      ].map(text);
      return [{ code: head + body, defines: node.id.name, marked: `${head}mark("${node.id.name}");${body}` }];
    }
    // Its value is not used: what used it was removed before.
    case 'NewExpression':
      return [];
    case 'CallExpression':
      if (/^__webpack_require__\.[dr]$/.test(text(node.callee))) return [];
  }
  return [{ code: `${text(node)};`, name: changedBy(node, text) }];
}

function definition(kind, name, value) {
  if (!value) return { code: `${kind} ${name};` };
  return {
    code: `${kind} ${name}=${value};`,
    defines: name,
    marked: `${kind} ${name}=/*@__PURE__*/mark("${name}",${value});`,
  };
}

function initialOf(id, init, text, namespaces) {
  if (!init) return undefined;
  const getters = init.type === 'ObjectExpression' && namespaces.get(text(id));
  if (getters) return `/*@__PURE__*/(()=>{const all={};webpack.r(all);webpack.d(all,${getters});return all})()`;
  return /Literal|Function|Identifier/.test(init.type) ? text(init) : pure(text(init));
}

/** Returns the name of the one variable that a statement changes, if it is of a form that changes one only. */
function changedBy(node, text) {
  const rootOf = ({ type, name, object }) => {
    if (type === 'MemberExpression') return rootOf(object);
    return name === 'Object' ? undefined : name;
  };
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') return rootOf(node.left);
  if (node.type !== 'CallExpression') return undefined;
  if (text(node.callee) === 'Object.defineProperty') return rootOf(node.arguments[0]);
  return node.callee.type === 'MemberExpression' ? rootOf(node.callee) : undefined;
}
