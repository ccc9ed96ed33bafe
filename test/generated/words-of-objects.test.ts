import { contractOf } from '../support/answer-validation';
import { seedDemo } from '../support/demo';
import { demoUser } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { isDue } from '../support/test-form';
import { type DocumentedOperation, documentedOperations, type Parameter } from './documented-operations';
import { Exchange, type SentRequest } from './exchange';

/** What every object of JavaScript has. To the service these are words like any other. */
const WORDS = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];
/** So many of them are sent to every operation, each other one to a part of the operations. */
const SENT_TO_ALL = 2;
/** Forms in which parameters that name members have them. */
const FORMS: Readonly<Record<string, (word: string) => readonly string[]>> = {
  filter: (word) => [`${word} = 1`, `ID = ${word}`, `${word}:"x"`, `Name = "x" and ${word} != null`],
  sort: (word) => [word, `-${word}`, `ID,${word}`],
  fields: (word) => [word, `ID,${word}`],
  by: (word) => [word, `ID,${word}`],
  types: (word) => [word, `Goal,${word}`],
};

describe('the words of every object', () => {
  let app: TestApp;
  let exchange: Exchange;
  let operations: DocumentedOperation[];

  beforeAll(async () => {
    app = await startTestApp();
    await seedDemo(app);
    operations = documentedOperations(contractOf(app.app, app.settings));
    exchange = new Exchange(await app.app.getUrl());
  });
  afterAll(async () => {
    exchange.close();
    await app.close();
  });

  function pathOf({ path, parameters }: DocumentedOperation, other?: Parameter, word = ''): string {
    const inPath = parameters.filter((each) => each.in === 'path');
    const filled = inPath.reduce(
      (text, each) => text.replace(`{${each.name}}`, each === other ? word : String(each.example)),
      path,
    );
    const required = parameters.filter((each) => each.in === 'query' && each.required && each !== other);
    return `${filled}?${required.map(({ name, example }) => `${name}=${example}&`).join('')}`;
  }

  /** Requests with a word in the place of each parameter, as the name of one, and in the place of a body's members. */
  function* requestsWith(operation: DocumentedOperation, word: string): Generator<Omit<SentRequest, 'method'>> {
    const json = { 'Content-Type': 'application/json' };
    const { parameters, body } = operation;
    for (const parameter of parameters) {
      const { in: place, name } = parameter;
      if (place === 'path') yield { path: pathOf(operation, parameter, word), headers: json, body: '{}' };
      if (place === 'header') yield { path: pathOf(operation), headers: { ...json, [name]: word }, body: '[]' };
      const values = FORMS[name]?.(word) ?? [word];
      if (place === 'query')
        for (const value of values)
          yield {
            path: `${pathOf(operation, parameter)}${name}=${encodeURIComponent(value)}`,
            headers: json,
            body: '[]',
          };
    }
    yield { path: `${pathOf(operation)}${word}=1`, headers: json, body: '[]' };
    if (!body) return;
    const bodies = [`{"${word}":1}`, `{"${word}":{"${word}":[]}}`, `[{"${word}":"x"}]`];
    for (const each of bodies) yield { path: pathOf(operation), headers: json, body: each };
    const xml = [`<${body.root}><${word}>1</${word}></${body.root}>`, `<${word}/>`];
    const typed = { 'Content-Type': 'application/xml' };
    for (const each of xml) yield { path: pathOf(operation), headers: typed, body: each };
    yield { path: pathOf(operation), headers: { 'Content-Type': 'text/csv' }, body: `${word}\r\n1\r\n` };
    yield { path: pathOf(operation), headers: { 'Content-Type': word }, body: '{}' };
  }

  it.each(WORDS)('are no words of the service: %s', async (word) => {
    const failed: string[] = [];
    let sent = 0;
    const at = WORDS.indexOf(word);
    for (const [index, operation] of operations.entries()) {
      if (at >= SENT_TO_ALL && !isDue(index + at, WORDS.length - SENT_TO_ALL)) continue;
      // Their failures would count against the address of all others.
      if (/^\/log(?:in|out)$/.test(operation.path)) continue;
      for (const request of requestsWith(operation, word)) {
        const headers = { Authorization: demoUser().authorization, ...request.headers };
        const { status, text } = await exchange.send({ ...request, method: operation.method, headers });
        sent += 1;
        if (status >= 500) failed.push(`${operation.name} ${JSON.stringify(request)}: ${status} ${text}`);
      }
    }
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(operations.length * 3);
  });

  it.each(WORDS)('are no types of changes: %s', async (word) => {
    for (const types of [word, `Color,${word}`]) {
      const headers = { Authorization: demoUser().authorization };
      const { status, text } = await exchange.send({ method: 'GET', path: `/changes?types=${types}`, headers });
      expect([status, JSON.parse(text).errors]).toEqual([
        400,
        [expect.objectContaining({ field: 'types', code: 'out_of_range' })],
      ]);
    }
  });
});
