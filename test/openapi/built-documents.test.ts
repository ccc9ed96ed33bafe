import type { OpenAPIObject } from '@nestjs/swagger';
import { SCHEMA_FILES, type SchemaFile } from '../../src/docs/built-document';
import { clientsDocument } from '../../tools/documents/clients-document';
import { toOpenApi30 } from '../../tools/documents/openapi-30';
import { postmanCollection } from '../../tools/documents/postman-collection';
import { schemaFile } from '../../tools/documents/xml/schema-files';
import { buildProgram } from '../support/service-process';
import { startTestApp } from '../support/test-app';

/** With everything that a replacement or JSON could take for something else. */
const NAMESPACE = 'urn:other:$1$`\\n';

describe('the documents that the build writes', () => {
  beforeAll(buildProgram);

  it.each([{}, { XML_NAMESPACE: NAMESPACE }])('are those of the running service: %j', async (settings) => {
    const app = await startTestApp({ PUBLIC_URL: 'https://api.example.com/base', ...settings });
    const textOf = async (name: string) =>
      (await app.http.get(`/docs/${name}`).responseType('text').expect(200)).body.toString();
    const document: OpenAPIObject = JSON.parse(await textOf('openapi.json'));
    expect(await textOf('openapi-3.0.json')).toBe(JSON.stringify(toOpenApi30(document)));
    const clients = { ...clientsDocument(document), servers: document.servers?.slice(0, 1) };
    expect(await textOf('openapi-clients.json')).toBe(JSON.stringify(clients));
    const collection = await textOf('postman.json');
    const { variable } = JSON.parse(collection);
    expect(collection).toBe(JSON.stringify({ ...postmanCollection(document), variable }));
    for (const name of Object.keys(SCHEMA_FILES) as SchemaFile[])
      expect(await textOf(name)).toBe(schemaFile(app.app, name, app.settings.xmlNamespace));
    await app.close();
  });
});
