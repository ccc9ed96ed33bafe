import type { OpenAPIObject, ServerObject } from '@nestjs/swagger';
import { version } from '../../package.json';
import type { Settings } from '../config/settings';
import { knownOrigin } from '../http/request-origin';
import { introduction } from './introduction';

/** What the document says of the whole API. */
export type Outline = Omit<OpenAPIObject, 'paths'>;

/** Returns what the document says of the whole API. */
export function outlineOf(settings: Settings): Outline {
  const { xmlNamespace, publicUrl = '' } = settings;
  const license = { name: 'Proprietary, all rights reserved', identifier: 'LicenseRef-Proprietary' };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Performance Management API',
      summary: 'People, goals, projects, metrics, reviews and the dashboards built from them.',
      description: introduction(xmlNamespace, knownOrigin(settings)),
      version,
      contact: { name: 'Operator of this service', url: `${publicUrl}/docs` },
      license,
    } as Outline['info'],
    externalDocs: {
      description: 'The same document as a page, on which every operation can be tried.',
      url: `${publicUrl}/docs`,
    },
    servers: serversOf(settings),
    security: [{ Basic: [] }, { Bearer: [] }, { Machine: [] }],
  };
}

/**
 * A relative server is the origin that the document was loaded from. Without a public URL, a document that was saved as a
 * file has no such origin, so that tools which import files use the server with the variable.
 */
function serversOf(settings: Settings): ServerObject[] {
  const { publicUrl } = settings;
  const named = publicUrl ? [{ url: `${publicUrl}/v4`, description: 'The address of the service.' }] : [];
  return [
    ...named,
    { url: '/v4', description: 'The host that serves this document.' },
    {
      url: '{origin}/v4',
      description: 'Any address of the service, for tools that import this document as a file.',
      variables: {
        origin: { default: knownOrigin(settings), description: 'Scheme, host and port, without a slash at the end.' },
      },
    },
  ];
}
