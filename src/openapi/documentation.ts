import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../config/settings';
import { createApiDocument } from './api-document';
import { docsPage } from './docs-page';
import { toOpenApi30 } from './openapi-30';
import { postmanCollection } from './postman-collection';
import { showsDemo, variablesOf } from './postman-variables';
import { StaticContent } from './static-content';
import { UiFiles } from './ui-files';
import { SCHEMA_FILES, type SchemaFile } from './xsd/schema-file-names';
import { schemaFile } from './xsd/schema-files';

/** The documents and the page at `/docs`, and the files of the page. Each is created when it is first asked for. */
export class Documentation {
  readonly files = new UiFiles();

  /** The OpenAPI 3.1 document, for generators. */
  readonly document = new StaticContent({
    type: 'application/json; charset=utf-8',
    load: () => JSON.stringify(createApiDocument(this.app, this.settings)),
  });

  /** The same as OpenAPI 3.0, for Swagger UI. */
  readonly document30 = new StaticContent({
    type: 'application/json; charset=utf-8',
    load: async () => JSON.stringify(toOpenApi30(JSON.parse(await this.document.text()))),
  });

  readonly page = new StaticContent({
    type: 'text/html; charset=utf-8',
    load: async () => docsPage(await this.files.version(), await this.document30.digest()),
  });

  private readonly schemaFiles = new Map<SchemaFile, StaticContent>();
  private readonly collections = [false, true].map(
    (isDemo) =>
      new StaticContent({
        type: 'application/json; charset=utf-8',
        load: async () =>
          JSON.stringify(postmanCollection(JSON.parse(await this.document.text()), variablesOf(this.settings, isDemo))),
      }),
  );

  constructor(
    private readonly app: NestExpressApplication,
    private readonly settings: Settings,
  ) {}

  /** The collection for Postman, with a demo account only where there is one. */
  async collection(): Promise<StaticContent> {
    return this.collections[(await showsDemo(this.app, this.settings)) ? 1 : 0];
  }

  /** An XML Schema, or classes that read and write the XML. */
  schemaFile(name: SchemaFile): StaticContent {
    let file = this.schemaFiles.get(name);
    if (!file) {
      const load = () => schemaFile(this.app, name, this.settings.xmlNamespace);
      file = new StaticContent({ type: `${SCHEMA_FILES[name]}; charset=utf-8`, load });
      this.schemaFiles.set(name, file);
    }
    return file;
  }
}
