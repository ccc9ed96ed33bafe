/**
 * Code for a request, in several languages. Credentials are never part of it, because code is copied into chats and
 * tickets: it takes the Authorization header from the environment variable AUTHORIZATION.
 */

const HINT = 'AUTHORIZATION contains the header: Basic <Base64 of user:password>, or Bearer <token>';

/** Returns the parts of a request of Swagger UI that the code contains. */
function partsOf(request) {
  const all = Object.entries(request.get('headers')?.toJS?.() ?? {});
  const isSecret = ([name]) => name.toLowerCase() === 'authorization';
  const headers = all.filter((header) => !isSecret(header)).map(([name, value]) => [name, String(value)]);
  const body = request.get('body');
  return {
    method: String(request.get('method')).toUpperCase(),
    url: encodedUrl(String(request.get('url'))),
    headers,
    contentType: headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1],
    signsIn: all.some(isSecret),
    body: body === undefined || body === null || body === '' ? undefined : textOf(body),
  };
}

function textOf(body) {
  return typeof body === 'string' ? body : JSON.stringify(body.toJS?.() ?? body);
}

/** Some languages accept only the characters of RFC 3986. */
function encodedUrl(url) {
  const { href } = new URL(url, globalThis.location?.href);
  return href.replace(/[^\w\-.~:/?#@!$&()*+,;=%]/g, (character) =>
    character === "'" ? '%27' : encodeURIComponent(character),
  );
}

const inShell = (text) => `'${text.replaceAll("'", "'\\''")}'`;

function escaped(text, replacements) {
  let result = text.replaceAll('\\', '\\\\');
  for (const [from, to] of replacements) result = result.replaceAll(from, to);
  return result.replace(
    /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A literal in one line, which JavaScript, Python and Java read alike. */
const quoted = (text) =>
  `"${escaped(text, [
    ['"', '\\"'],
    ['\n', '\\n'],
    ['\r', '\\r'],
    ['\t', '\\t'],
  ])}"`;

const inJavaScript = (text) =>
  text.includes('\n')
    ? `\`${escaped(text, [
        ['`', '\\`'],
        ['$', '\\$'],
        ['\r', '\\r'],
      ])}\``
    : quoted(text);

const inPython = (text) =>
  text.includes('\n')
    ? `'''${escaped(text, [
        ["'", "\\'"],
        ['\r', '\\r'],
      ])}'''`
    : quoted(text);

/** One literal for each line, joined by `+`. */
const inJava = (text, indent) =>
  text
    .split(/(?<=\n)/)
    .map(quoted)
    .join(`\n${indent}+ `);

/** A verbatim literal. */
const inCSharp = (text) => `@"${text.replaceAll('"', '""')}"`;

function curl(request) {
  const { method, url, headers, signsIn, body } = partsOf(request);
  const lines = [`curl --request ${method} ${inShell(url)}`];
  if (signsIn) lines.push('--header "Authorization: $AUTHORIZATION"');
  for (const [name, value] of headers) lines.push(`--header ${inShell(`${name}: ${value}`)}`);
  if (body !== undefined) lines.push(`--data-raw ${inShell(body)}`);
  return [...(signsIn ? [`# ${HINT}`] : []), lines.join(' \\\n  ')].join('\n');
}

function javascript(request) {
  const { method, url, headers, signsIn, body } = partsOf(request);
  const names = headers.map(([name, value]) => `${quoted(name)}: ${quoted(value)},`);
  if (signsIn) names.unshift('"Authorization": process.env.AUTHORIZATION,');
  return [
    ...(signsIn ? [`// ${HINT}`] : []),
    `const response = await fetch(${quoted(url)}, {`,
    `  method: ${quoted(method)},`,
    ...(names.length > 0 ? ['  headers: {', ...names.map((line) => `    ${line}`), '  },'] : []),
    ...(body === undefined ? [] : [`  body: ${inJavaScript(body)},`]),
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function python(request) {
  const { method, url, headers, signsIn, body } = partsOf(request);
  const names = headers.map(([name, value]) => `${quoted(name)}: ${quoted(value)},`);
  if (signsIn) names.unshift('"Authorization": os.environ["AUTHORIZATION"],');
  return [
    ...(signsIn ? [`# ${HINT}`, 'import os'] : []),
    'import requests',
    '',
    'response = requests.request(',
    `    ${quoted(method)},`,
    `    ${quoted(url)},`,
    ...(names.length > 0 ? ['    headers={', ...names.map((line) => `        ${line}`), '    },'] : []),
    ...(body === undefined ? [] : [`    data=${inPython(body)}.encode("utf-8"),`]),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}

function csharp(request) {
  const { method, url, headers, contentType, signsIn, body } = partsOf(request);
  const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const add = (name, value) => `request.Headers.TryAddWithoutValidation(${name}, ${value});`;
  return [
    'using System;',
    'using System.Net.Http;',
    'using System.Text;',
    '',
    'var client = new HttpClient();',
    `var request = new HttpRequestMessage(new HttpMethod(${inCSharp(method)}), ${inCSharp(url)});`,
    ...(signsIn ? [`// ${HINT}`, add('"Authorization"', 'Environment.GetEnvironmentVariable("AUTHORIZATION")')] : []),
    ...others.map(([name, value]) => add(inCSharp(name), inCSharp(value))),
    ...(body === undefined
      ? []
      : [
          `var body = ${inCSharp(body)};`,
          `request.Content = new StringContent(body, Encoding.UTF8, ${inCSharp(contentType ?? 'application/json')});`,
        ]),
    'var response = await client.SendAsync(request);',
    'Console.WriteLine((int)response.StatusCode + " " + await response.Content.ReadAsStringAsync());',
  ].join('\n');
}

function java(request) {
  const { method, url, headers, signsIn, body } = partsOf(request);
  const indent = ' '.repeat(12);
  const publisher =
    body === undefined ? 'BodyPublishers.noBody()' : `BodyPublishers.ofString(\n${indent}${inJava(body, indent)})`;
  const names = headers.map(([name, value]) => `.header(${quoted(name)}, ${quoted(value)})`);
  if (signsIn) names.unshift('.header("Authorization", System.getenv("AUTHORIZATION"))');
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    '',
    'class Main {',
    '  public static void main(String[] args) throws Exception {',
    ...(signsIn ? [`    // ${HINT}`] : []),
    `    var request = HttpRequest.newBuilder(URI.create(${quoted(url)}))`,
    ...names.map((line) => `        ${line}`),
    `        .method(${quoted(method)}, ${publisher})`,
    '        .build();',
    '    var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  ].join('\n');
}

/** The languages, as the settings of Swagger UI have them. Its highlighter has none of C#, Python and Java. */
export const generators = {
  curl: { title: 'curl', syntax: 'bash' },
  javascript: { title: 'JavaScript', syntax: 'javascript' },
  csharp: { title: 'C#', syntax: 'javascript' },
  python: { title: 'Python', syntax: 'bash' },
  java: { title: 'Java', syntax: 'javascript' },
};

/** The code for a request in each language. */
export const languages = { curl, javascript, csharp, python, java };

/** Plugin: the code that Swagger UI shows for a request. */
export function snippets() {
  return {
    fn: Object.fromEntries(Object.entries(languages).map(([name, code]) => [`requestSnippetGenerator_${name}`, code])),
  };
}
