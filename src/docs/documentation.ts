import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../config/settings';
import { createApiDocument } from './api-document';
import { clientsDocument } from './clients-document';
import { docsPage } from './docs-page';
import { toOpenApi30 } from './openapi-30';
import { outlineOf } from './outline';
import { postmanCollection } from './postman-collection';
import { showsDemo, variablesOf } from './postman-variables';
import { StaticContent } from './static-content';
import { UiFiles } from './ui-files';
import { SCHEMA_FILES, type SchemaFile } from './xsd/schema-file-names';
import { schemaFile } from './xsd/schema-files';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The origins that documents are created for. A Host header may contain anything, so their number has a limit. */
const MAX_ORIGINS = 8;

/** The documents and the page at `/docs`, and the files of the page. Each is created when it is first asked for. */
export class Documentation {
  readonly files = new UiFiles();

  /** The OpenAPI 3.1 document, for generators. */
  readonly document = new StaticContent({
    type: JSON_TYPE,
    load: () => JSON.stringify(createApiDocument(this.app, this.settings)),
  });

  /** The same as OpenAPI 3.0, for Swagger UI. */
  readonly document30 = new StaticContent({
    type: JSON_TYPE,
    load: async () => JSON.stringify(toOpenApi30(JSON.parse(await this.document.text()))),
  });

  readonly page = new StaticContent({
    type: 'text/html; charset=utf-8',
    load: async () => docsPage(await this.files.version(), await this.document30.digest()),
  });

  private readonly schemaFiles = new Map<SchemaFile, StaticContent>();
  private readonly origins = new Set<string>();
  private readonly documents = new Map<string, StaticContent>();
  private readonly clientsDocuments = new Map<string, StaticContent>();
  private readonly collections = new Map<string, StaticContent>();

  constructor(
    private readonly app: NestExpressApplication,
    private readonly settings: Settings,
  ) {}

  /** The OpenAPI 3.1 document with the origin as its server, for tools that need an absolute URL. */
  documentFor(origin: string | undefined): StaticContent {
    const settings = this.settingsFor(origin);
    if (settings === this.settings) return this.document;
    return valueIn(this.documents, settings.publicUrl ?? '', () => {
      const load = async () => JSON.stringify({ ...JSON.parse(await this.document.text()), ...outlineOf(settings) });
      return new StaticContent({ type: JSON_TYPE, load });
    });
  }

  /** The document for generators of clients, with the origin as its server. */
  clientsDocumentFor(origin: string | undefined): StaticContent {
    return valueIn(this.clientsDocuments, this.settingsFor(origin).publicUrl ?? '', () => {
      const load = async () => JSON.stringify(clientsDocument(JSON.parse(await this.documentFor(origin).text())));
      return new StaticContent({ type: JSON_TYPE, load });
    });
  }

  /** The collection for Postman, with a demo account only where there is one. */
  async collectionFor(origin: string | undefined): Promise<StaticContent> {
    const isDemo = await showsDemo(this.app, this.settings);
    const settings = this.settingsFor(origin);
    return valueIn(this.collections, `${isDemo} ${settings.publicUrl ?? ''}`, () => {
      const load = async () =>
        JSON.stringify(postmanCollection(JSON.parse(await this.document.text()), variablesOf(settings, isDemo)));
      return new StaticContent({ type: JSON_TYPE, load });
    });
  }

  /** An XML Schema, or classes that read and write the XML. */
  schemaFile(name: SchemaFile): StaticContent {
    return valueIn(this.schemaFiles, name, () => {
      const load = () => schemaFile(this.app, name, this.settings.xmlNamespace);
      return new StaticContent({ type: `${SCHEMA_FILES[name]}; charset=utf-8`, load });
    });
  }

  /** The settings, with the origin as the public URL if they have none. */
  private settingsFor(origin: string | undefined): Settings {
    if (this.settings.publicUrl || origin === undefined) return this.settings;
    if (this.origins.size < MAX_ORIGINS) this.origins.add(origin);
    return this.origins.has(origin) ? { ...this.settings, publicUrl: origin } : this.settings;
  }
}

function valueIn<K, V>(values: Map<K, V>, key: K, create: () => V): V {
  const value = values.get(key) ?? create();
  values.set(key, value);
  return value;
}
