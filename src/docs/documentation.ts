import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Settings } from '../config/settings';
import type * as apiDocument from './api-document';
import { type BuiltDocument, builtDocument, SCHEMA_FILES, type SchemaFile } from './built-document';
import { docsPage } from './docs-page';
import { type Outline, outlineOf } from './outline';
import { showsDemo, variablesOf } from './postman-variables';
import { StaticContent } from './static-content';
import { UiFiles } from './ui-files';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The origins that documents are created for. A Host header may contain anything, so their number has a limit. */
const MAX_ORIGINS = 8;

/**
 * The documents and the page at `/docs`, and the files of the page. Each is created when it is first asked for: the
 * OpenAPI 3.1 document from the running application, all others from files of the build.
 */
export class Documentation {
  readonly files = new UiFiles();

  /** The OpenAPI 3.1 document, for generators. */
  readonly document = new StaticContent({
    type: JSON_TYPE,
    load: () => {
      // Loaded here, because no other document needs the library of Nest for OpenAPI.
      const { createApiDocument } = require('./api-document') as typeof apiDocument;
      return JSON.stringify(createApiDocument(this.app, this.settings));
    },
  });

  /** The same as OpenAPI 3.0, for Swagger UI. */
  readonly document30 = new StaticContent({
    type: JSON_TYPE,
    load: () => this.addressed('openapi-3.0.json', outlineOf(this.settings)),
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
    const settings = this.settingsFor(origin);
    return valueIn(this.clientsDocuments, settings.publicUrl ?? '', () => {
      const { servers, ...outline } = outlineOf(settings);
      // One server, because generators take the first, or fail at the variable of the other.
      const load = () => this.addressed('openapi-clients.json', { ...outline, servers: servers?.slice(0, 1) });
      return new StaticContent({ type: JSON_TYPE, load });
    });
  }

  /** The collection for Postman, with a demo account only where there is one. */
  async collectionFor(origin: string | undefined): Promise<StaticContent> {
    const isDemo = await showsDemo(this.app, this.settings);
    const settings = this.settingsFor(origin);
    return valueIn(this.collections, `${isDemo} ${settings.publicUrl ?? ''}`, () => {
      const load = async () =>
        JSON.stringify({ ...(await this.built('postman.json')), variable: variablesOf(settings, isDemo) });
      return new StaticContent({ type: JSON_TYPE, load });
    });
  }

  /** An XML Schema, or classes that read and write the XML. */
  schemaFile(name: SchemaFile): StaticContent {
    return valueIn(this.schemaFiles, name, () => {
      const load = () => builtDocument(name, this.settings.xmlNamespace);
      return new StaticContent({ type: `${SCHEMA_FILES[name]}; charset=utf-8`, load });
    });
  }

  /** An OpenAPI document of the build with the addresses of the outline. */
  private async addressed(name: BuiltDocument, { info, externalDocs, servers }: Outline): Promise<string> {
    const document = await this.built<OpenAPIObject>(name);
    document.info.contact = info.contact;
    return JSON.stringify(Object.assign(document, { externalDocs, servers }));
  }

  private async built<T extends object>(name: BuiltDocument): Promise<T> {
    return JSON.parse(await builtDocument(name, this.settings.xmlNamespace));
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
