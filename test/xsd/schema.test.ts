import type { OpenAPIObject, OperationObject } from '@nestjs/swagger';
import { createApiDocument } from '../../src/docs/api-document';
import { documentedPath } from '../../src/docs/operations';
import { Routes } from '../../src/http/server/routes';
import { inputTableOf } from '../../src/resource/declare/input';
import { handlersOf } from '../support/handlers';
import { loadLibxml2, validatorOf } from '../support/libxml2';
import { app, setUpApp } from '../support/running-app';
import { buildProgram } from '../support/service-process';
import { startTestApp } from '../support/test-app';
import { watchInvalidXml } from '../support/xsd-validation';

type Content = Record<string, { readonly example?: string; readonly examples?: Record<string, { value: string }> }>;
type Validate = ReturnType<typeof validatorOf>;

buildProgram();

describe('the XML Schemas below /docs', () => {
  let document: OpenAPIObject;
  let validate: Record<'schema' | 'create' | 'update' | 'patch', Validate>;

  setUpApp();
  beforeAll(async () => {
    await loadLibxml2();
    document = JSON.parse(JSON.stringify(createApiDocument(app.app, app.settings)));
    const load = async (name: string) =>
      validatorOf((await app.http.get(`/docs/${name}.xsd`).responseType('text').expect(200)).body.toString());
    const [schema, create, update, patch] = await Promise.all(['schema', 'create', 'update', 'patch'].map(load));
    validate = { schema, create, update, patch };
  });

  const resolve = <T>(value: unknown): T => {
    const pointer = (value as { $ref?: string }).$ref;
    if (!pointer) return value as T;
    const path = pointer.slice(2).split('/');
    return path.reduce((node, key) => (node as Record<string, unknown>)[key], document as unknown) as T;
  };
  const xmlOf = (value: unknown): string[] =>
    Object.entries(resolve<{ content?: Content }>(value).content ?? {}).flatMap(([type, { example, examples }]) =>
      type.endsWith('/xml') ? (examples ? Object.values(examples).map(({ value }) => value) : [example as string]) : [],
    );
  const examplesOfResponses = () => Object.values(document.components?.responses ?? {}).flatMap(xmlOf);
  const records = () =>
    [...new Set(examplesOfResponses())].filter(
      (xml) => !/^<(?:object|Problem)\b/m.test(xml) && !xml.includes('\n    '),
    );

  it('are served as XML, with an ETag', async () => {
    for (const name of ['schema', 'create', 'update']) {
      const { headers } = await app.http.get(`/docs/${name}.xsd`).expect(200);
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      await app.http.get(`/docs/${name}.xsd`).set('If-None-Match', headers.etag).expect(304);
    }
  });

  it('have the namespace of the setting', async () => {
    const other = await startTestApp({ XML_NAMESPACE: 'urn:other' });
    const { text } = await other.http
      .get('/docs/schema.xsd')
      .responseType('text')
      .expect(200)
      .then(({ body }) => ({
        text: String(body),
      }));
    expect(text).toContain('targetNamespace="urn:other"');
    expect(validatorOf(text)('<object xmlns="urn:other"/>')).toEqual([]);
    await other.close();
  });

  it('accept every example of a response', () => {
    const examples = examplesOfResponses();
    expect(examples.length).toBeGreaterThan(300);
    expect(examples.flatMap((xml) => (validate.schema(xml).length > 0 ? [xml, ...validate.schema(xml)] : []))).toEqual(
      [],
    );
  });

  it('accept every example of a request body', () => {
    const bodies = handlersOf(app.app).flatMap(({ route }) => {
      if (!route?.body) return [];
      const item = document.paths[documentedPath(route)] as Record<string, OperationObject>;
      const mode =
        route.method === 'PATCH' ? ('patch' as const) : (inputTableOf(route.body)?.mode as 'create' | 'update');
      return xmlOf(item[route.method.toLowerCase()].requestBody).map((xml) => ({ mode, xml }));
    });
    expect(bodies.length).toBeGreaterThan(120);
    expect(bodies.flatMap(({ mode, xml }) => validate[mode](xml))).toEqual([]);
  });

  it('reject a response without one of its members, or with members in another order', () => {
    expect(records().length).toBeGreaterThan(25);
    for (const xml of records()) {
      const members = xml.match(/^ {2}<.*$/gm) ?? [];
      expect([xml, members.length > 1]).toEqual([xml, true]);
      for (const [at, member] of members.entries()) {
        // Only evaluation criteria have this member, and all list items share one type.
        if (member.startsWith('  <Completed>') && xml.includes('<ListItem ')) continue;
        expect([member, validate.schema(xml.replace(`${member}\n`, ''))]).not.toEqual([member, []]);
        const next = members[at + 1];
        if (next === undefined) continue;
        const swapped = xml.replace(`${member}\n${next}`, `${next}\n${member}`);
        expect([member, validate.schema(swapped)]).not.toEqual([member, []]);
      }
    }
  });

  it('reject unknown members, values off their type and null where no response has it', () => {
    const color = (members: string) =>
      `<Color xmlns="urn:performance-management:v4" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${members}</Color>`;
    const valid = '<ID>1</ID><SiteID i:nil="true"/><Rank>1</Rank><Name>Sky</Name><Code>3366CC</Code>';
    expect(validate.schema(color(valid))).toEqual([]);
    for (const [from, to] of [
      ['<ID>1</ID>', '<ID>x</ID>'],
      ['<ID>1</ID>', '<ID i:nil="true"/>'],
      ['<SiteID i:nil="true"/>', '<SiteID>1</SiteID>'],
      ['<Rank>1<', '<Rank>-1<'],
      ['>Sky<', `>${'x'.repeat(51)}<`],
      ['3366CC', '#3366CC'],
      ['</Code>', '</Code><Other/>'],
    ])
      expect([to, validate.schema(color(valid.replace(from, to))).length > 0]).toEqual([to, true]);
  });

  it('make a test fail in which a response is invalid, except by an offset above 14 hours', async () => {
    const broken = await startTestApp();
    const faults = await watchInvalidXml(broken.app, broken.settings.xmlNamespace);
    const routes = broken.app.get(Routes);
    routes.add('POST', '/broken', (request, response) => {
      request.resume();
      request.on('end', () => {
        response.setHeader('Content-Type', 'text/xml; charset=utf-8');
        response.end('<Color xmlns="urn:performance-management:v4"><ID>1</ID></Color>');
      });
    });
    routes.add('GET', '/old', (_, response) => {
      response.setHeader('Content-Type', 'text/xml');
      response.end(
        '<Color xmlns="urn:performance-management:v4"><Created>1800-01-01T00:00:00.000-15:56</Created></Color>',
      );
    });
    await broken.http.get('/old').expect(200);
    await broken.http.post('/broken?a=1').set('Content-Type', 'text/xml').send('<Color/>').expect(200);
    expect(faults()).toEqual([
      expect.stringMatching(
        /^POST \/broken\?a=1\n<Color\/>\nResponse 200:\n<Color .*<\/Color>\n- .*Missing child element\(s\)/,
      ),
    ]);
    await expect(broken.close()).rejects.toThrow('Not valid by /docs/schema.xsd');
  });
});
