import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { getOrCreate } from '../config/get-or-create';
import type { Settings } from '../config/settings';
import { knownBase, type RequestedBases } from '../http/server/request-origin';
import type * as apiDocument from './api-document';
import { type BuiltDocument, builtDocument, SCHEMA_FILES, type SchemaFile } from './built-document';
import { docsPage } from './docs-page';
import { guideIndex } from './guides/guide-index';
import { EXAMPLE_ACCOUNT } from './introduction';
import type * as llms from './llms-text';
import { type Outline, outlineOf } from './outline';
import { demoAccount, showsDemo, variablesOf } from './postman-variables';
import { StaticContent } from './static-content';
import { UiFiles } from './ui-files';

const JSON_TYPE = 'application/json; charset=utf-8';

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

  private readonly pages = new Map<string, StaticContent>();
  private readonly documents30 = new Map<string, StaticContent>();
  private readonly schemaFiles = new Map<SchemaFile, StaticContent>();
  private readonly documents = new Map<string, StaticContent>();
  private readonly clientsDocuments = new Map<string, StaticContent>();
  private readonly collections = new Map<string, StaticContent>();
  private readonly llmsTexts = new Map<string, StaticContent>();

  constructor(
    private readonly app: NestExpressApplication,
    private readonly settings: Settings,
    private readonly bases: RequestedBases,
  ) {}

  /** The name and the password of the demo account, where there is one. */
  async demoAccount(): Promise<string> {
    const { userName, password } = demoAccount(await showsDemo(this.app, this.settings));
    return userName && `${userName}:${password}`;
  }

  /** The page, with the demo account in its first example. */
  async page(prefix: string): Promise<StaticContent> {
    const account = (await this.demoAccount()) || EXAMPLE_ACCOUNT;
    return getOrCreate(this.pages, `${account} ${this.bases.prefixFor(prefix)}`, () => {
      const load = async () =>
        docsPage({
          files: await this.files.version(),
          document: await this.document30For(prefix).digest(),
          guides: guideIndex(),
          account,
        });
      return new StaticContent({ type: 'text/html; charset=utf-8', load });
    });
  }

  /** The OpenAPI document as 3.0, for Swagger UI, with the prefix of the request in the path of its server. */
  document30For(prefix: string): StaticContent {
    const known = this.bases.prefixFor(prefix);
    return getOrCreate(this.documents30, known, () => {
      const load = () => this.addressed('openapi-3.0.json', outlineOf(this.settings, known));
      return new StaticContent({ type: JSON_TYPE, load });
    });
  }

  /** The OpenAPI 3.1 document with the address as its server, for tools that need an absolute URL. */
  documentFor(base: string | undefined): StaticContent {
    const settings = this.bases.settingsFor(base);
    if (settings === this.settings) return this.document;
    return getOrCreate(this.documents, settings.publicUrl ?? '', () => {
      const load = async () => JSON.stringify({ ...JSON.parse(await this.document.text()), ...outlineOf(settings) });
      return new StaticContent({ type: JSON_TYPE, load });
    });
  }

  /** The document for generators of clients, with the address as its server. */
  clientsDocumentFor(base: string | undefined): StaticContent {
    const settings = this.bases.settingsFor(base);
    return getOrCreate(this.clientsDocuments, settings.publicUrl ?? '', () => {
      const { servers, ...outline } = outlineOf(settings);
      // One server, because generators take the first, or fail at the variable of the other.
      const load = () => this.addressed('openapi-clients.json', { ...outline, servers: servers?.slice(0, 1) });
      return new StaticContent({ type: JSON_TYPE, load });
    });
  }

  /** What language models read first, with links to the address. */
  llmsTextFor(base: string | undefined): StaticContent {
    const settings = this.bases.settingsFor(base);
    return getOrCreate(this.llmsTexts, settings.publicUrl ?? '', () => {
      const load = async () => {
        const { llmsText } = require('./llms-text') as typeof llms;
        return llmsText(JSON.parse(await this.addressed('openapi-3.0.json', outlineOf(settings))), knownBase(settings));
      };
      return new StaticContent({ type: 'text/plain; charset=utf-8', load });
    });
  }

  /** The collection for Postman, with a demo account only where there is one. */
  async collectionFor(base: string | undefined): Promise<StaticContent> {
    const isDemo = await showsDemo(this.app, this.settings);
    const settings = this.bases.settingsFor(base);
    return getOrCreate(this.collections, `${isDemo} ${settings.publicUrl ?? ''}`, () => {
      const load = async () => {
        const collection = await this.built<{ info: object }>('postman.json');
        Object.assign(collection.info, { description: outlineOf(settings).info.description });
        return JSON.stringify({ ...collection, variable: variablesOf(settings, isDemo) });
      };
      return new StaticContent({ type: JSON_TYPE, load });
    });
  }

  /** An XML Schema, or classes that read and write the XML. */
  schemaFile(name: SchemaFile): StaticContent {
    return getOrCreate(this.schemaFiles, name, () => {
      const load = () => builtDocument(name, this.settings.xmlNamespace);
      return new StaticContent({ type: `${SCHEMA_FILES[name]}; charset=utf-8`, load });
    });
  }

  /** An OpenAPI document of the build with the addresses of the outline. */
  private async addressed(name: BuiltDocument, { info, externalDocs, servers }: Outline): Promise<string> {
    const document = await this.built<OpenAPIObject>(name);
    Object.assign(document.info, { contact: info.contact, description: info.description });
    return JSON.stringify(Object.assign(document, { externalDocs, servers }));
  }

  private async built<T extends object>(name: BuiltDocument): Promise<T> {
    return JSON.parse(await builtDocument(name, this.settings.xmlNamespace));
  }
}
