import { Resource } from '../../resource/declare/field-registry';
import { TextField } from '../../resource/declare/fields';

const noColumn = { computed: true, nullable: false } as const;

@Resource({ name: 'Service', plural: 'Services', about: 'This service: its version, and where to read on.' })
export class Service {
  @TextField('RO', { ...noColumn, about: 'Name of the service.', example: 'Performance Management Service' })
  Name!: string;
  @TextField('RO', { ...noColumn, about: 'Version of the service.', example: '1.4.0' }) Version!: string;
  @TextField('RO', { ...noColumn, about: 'The page with all operations and guides.', example: '/docs' })
  Documentation!: string;
  @TextField('RO', { ...noColumn, about: 'The OpenAPI document.', example: '/docs/openapi.json' }) Document!: string;
  @TextField('RO', {
    ...noColumn,
    about: 'The OpenAPI document for generators of clients: JSON alone, one record in and out.',
    example: '/docs/openapi-clients.json',
  })
  ClientsDocument!: string;
  @TextField('RO', { ...noColumn, about: 'The record of the caller.', example: '/v4/me' }) Me!: string;
}
