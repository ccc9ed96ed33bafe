/**
 * Code for a request, in several languages. Credentials are never part of it, because code is copied into chats and
 * tickets: it takes the Authorization header from the environment variable AUTHORIZATION.
 */
const HINT = 'AUTHORIZATION contains the header: Basic <Base64 of user:password>, or Bearer <token>';

const inShell = (text) => `'${text.replaceAll("'", "'\\''")}'`;
/** A literal in one line, which JavaScript, Python and Java read alike. */
const quoted = (text) => JSON.stringify(text);
const escaped = (text, characters) => text.replace(characters, '\\$&').replaceAll('\r', '\\r');
const inJavaScript = (text) => (text.includes('\n') ? `\`${escaped(text, /[\\`$]/g)}\`` : quoted(text));
const inPython = (text) => (text.includes('\n') ? `'''${escaped(text, /[\\']/g)}'''` : quoted(text));
/** One literal for each line, joined by `+`. */
const inJava = (text) =>
  text
    .split(/(?<=\n)/)
    .map(quoted)
    .join('\n            + ');
/** A verbatim literal. */
const inCSharp = (text) => `@"${text.replaceAll('"', '""')}"`;

/** Some languages accept only the characters of RFC 3986. */
const encodedUrl = (url) =>
  new URL(url, globalThis.location?.href).href.replace(/[^\w\-.~:/?#@!$&()*+,;=%]/g, (character) =>
    character === "'" ? '%27' : encodeURIComponent(character),
  );

/** Returns the parts of a request that the code contains: each header with a literal of the language, or what is secret. */
function partsOf({ method, url, headers = {}, body }, literal, secret) {
  const text = body && typeof body !== 'string' ? JSON.stringify(body) : body;
  return {
    method: method.toUpperCase(),
    url: encodedUrl(url),
    headers: Object.entries(headers).map(([name, value]) => [name, isSecret(name) ? secret : literal(String(value))]),
    type: headers['Content-Type'] ?? 'application/json',
    body: text || undefined,
  };
}

const isSecret = (name) => name.toLowerCase() === 'authorization';
const linesOf = (headers, line) => headers.map((header) => `${line(header)}\n`).join('');

function curl({ method, url, headers, body }) {
  const texts = headers.map(([name, value]) => `${name}: ${value}`);
  const lines = texts.map((text) => `--header ${text.endsWith(' $AUTHORIZATION') ? `"${text}"` : inShell(text)}`);
  if (body) lines.push(`--data-raw ${inShell(body)}`);
  return [`curl --request ${method} ${inShell(url)}`, ...lines].join(' \\\n  ');
}

function javascript({ method, url, headers, body }) {
  return `const response = await fetch(${quoted(url)}, {
  method: ${quoted(method)},
  headers: {
${linesOf(headers, ([name, value]) => `    ${quoted(name)}: ${value},`)}  },${body ? `\n  body: ${inJavaScript(body)},` : ''}
});
console.log(response.status, await response.text());`;
}

function csharp({ method, url, headers, type, body }) {
  const others = headers.filter(([name]) => name !== 'Content-Type');
  const content = body
    ? `var body = ${inCSharp(body)};
request.Content = new StringContent(body, Encoding.UTF8, ${inCSharp(type)});\n`
    : '';
  return `using System;
using System.Net.Http;
using System.Text;

var client = new HttpClient();
var request = new HttpRequestMessage(new HttpMethod(${inCSharp(method)}), ${inCSharp(url)});
${linesOf(others, ([name, value]) => `request.Headers.TryAddWithoutValidation(${inCSharp(name)}, ${value});`)}${content}var response = await client.SendAsync(request);
Console.WriteLine((int)response.StatusCode + " " + await response.Content.ReadAsStringAsync());`;
}

function python({ method, url, headers, body }) {
  return `import os
import requests

response = requests.request(
    ${quoted(method)},
    ${quoted(url)},
    headers={
${linesOf(headers, ([name, value]) => `        ${quoted(name)}: ${value},`)}    },${body ? `\n    data=${inPython(body)}.encode("utf-8"),` : ''}
)
print(response.status_code, response.text)`;
}

function java({ method, url, headers, body }) {
  const publisher = body ? `ofString(\n            ${inJava(body)})` : 'noBody()';
  return `import java.net.URI;
import java.net.http.*;

class Main {
  public static void main(String[] args) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(${quoted(url)}))
${linesOf(headers, ([name, value]) => `        .header(${quoted(name)}, ${value})`)}        .method(${quoted(method)}, HttpRequest.BodyPublishers.${publisher})
        .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`;
}

/** A language: its literals, and where it reads the header. The code begins with a comment, if credentials are needed. */
const language = (title, syntax, comment, code, literal, secret) => ({
  title,
  syntax,
  code: (request) =>
    (Object.keys(request.headers ?? {}).some(isSecret) ? `${comment} ${HINT}\n` : '') +
    code(partsOf(request, literal, secret)),
});

/** The languages. The highlighter of Swagger UI has none of C#, Python and Java. */
export const languages = {
  curl: language('curl', 'bash', '#', curl, String, '$AUTHORIZATION'),
  javascript: language('JavaScript', 'javascript', '//', javascript, quoted, 'process.env.AUTHORIZATION'),
  csharp: language('C#', 'javascript', '//', csharp, inCSharp, 'Environment.GetEnvironmentVariable("AUTHORIZATION")'),
  python: language('Python', 'bash', '#', python, quoted, 'os.environ["AUTHORIZATION"]'),
  java: language('Java', 'javascript', '//', java, quoted, 'System.getenv("AUTHORIZATION")'),
};

/** Plugin: the code for a request stands above Execute, as the request would be sent. */
export function snippets({ React, getComponent, getStore, fn, specSelectors, oas3Selectors }) {
  /** Returns the request with the values that are entered, undefined while one is missing. */
  function requestOf(path, method) {
    const operation = specSelectors.specResolvedSubtree(['paths', path, method])?.delete('responses').toJS();
    const server = oas3Selectors.selectedServer();
    const requestContentType = oas3Selectors.requestContentType(path, method);
    try {
      const request = fn.buildRequest({
        spec: { openapi: '3.0.3', servers: [{ url: server }], paths: { [path]: { [method]: operation } } },
        operationId: operation.operationId,
        contextUrl: location.href,
        server,
        serverVariables: oas3Selectors.serverVariables({ server }).toJS(),
        parameters: specSelectors.parameterValues([path, method], /xml/.test(requestContentType)).toJS(),
        requestContentType,
        responseContentType: oas3Selectors.responseContentType(path, method) ?? 'application/json',
        requestBody: oas3Selectors.requestBodyValue(path, method),
      });
      return operation.security?.length > 0
        ? { ...request, headers: { ...request.headers, Authorization: 'Basic' } }
        : request;
    } catch {
      return undefined;
    }
  }

  const above =
    () =>
    ({ path, method }) => {
      const { subscribe, getState } = getStore();
      // Swagger UI does not draw this place again when somebody types.
      React.useSyncExternalStore(subscribe, getState);
      const request = requestOf(path, method);
      return request ? React.createElement(getComponent('RequestSnippets', true), { request }) : null;
    };

  return {
    fn: Object.fromEntries(
      Object.entries(languages).map(([name, { code }]) => [`requestSnippetGenerator_${name}`, code]),
    ),
    // Operations have no servers of their own, whose place this is. Swagger UI has the code only after the request.
    wrapComponents: { OperationServers: above, curl: () => () => null },
  };
}
