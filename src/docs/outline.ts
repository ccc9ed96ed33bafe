import type { OpenAPIObject, ServerObject } from '@nestjs/swagger';
import { version } from '../../package.json';
import type { Settings } from '../config/settings';
import { addressBelow, prefixIn } from '../http/server/public-address';
import { knownBase } from '../http/server/request-origin';
import { introduction } from './introduction';

/** What the document says of the whole API. */
export type Outline = Omit<OpenAPIObject, 'paths'>;

/**
 * Returns what the document says of the whole API. `prefix` is the path below which the host that serves the document has
 * the service.
 */
export function outlineOf(settings: Settings, prefix = prefixIn(settings.publicUrl)): Outline {
  const { xmlNamespace, publicUrl = prefix } = settings;
  const page = addressBelow(publicUrl, '/docs');
  const license = { name: 'Proprietary, all rights reserved', identifier: 'LicenseRef-Proprietary' };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Performance Management API',
      summary: 'People, goals, projects, metrics, reviews and the dashboards built from them.',
      description: introduction(xmlNamespace, knownBase(settings)),
      version,
      contact: { name: 'Operator of this service', url: page },
      license,
    } as Outline['info'],
    externalDocs: {
      description: 'The same document as a page, on which every operation can be tried.',
      url: page,
    },
    servers: serversOf(settings, prefix),
    security: [{ Basic: [] }, { Bearer: [] }, { Machine: [] }],
  };
}

/**
 * A relative server is the origin that the document was loaded from. Without a public URL, a document that was saved as a
 * file has no such origin, so that tools which import files use the server with the variable.
 */
function serversOf(settings: Settings, prefix: string): ServerObject[] {
  const { publicUrl } = settings;
  const url = addressBelow(publicUrl, '/v4');
  const named = publicUrl ? [{ url, description: 'The address of the service.' }] : [];
  return [
    ...named,
    { url: addressBelow(prefix, '/v4'), description: 'The host that serves this document.' },
    {
      url: '{origin}/v4',
      description: 'Any address of the service, for tools that import this document as a file.',
      variables: {
        origin: {
          default: knownBase(settings),
          description: 'Scheme, host, port and, where there is one, path of the service, without a slash at the end.',
        },
      },
    },
  ];
}
