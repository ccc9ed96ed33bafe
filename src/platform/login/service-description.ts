import { Inject, Injectable } from '@nestjs/common';
import { version } from '../../../package.json';
import { SETTINGS, type Settings } from '../../config/settings';
import { addressBelow } from '../../http/server/public-address';
import type { Service } from './service';

/** What the service says of itself to anyone (contract section 24). */
@Injectable()
export class ServiceDescription {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Returns the version and the addresses, which are absolute if the service knows its own. */
  get(prefix: string): Service {
    const base = this.settings.publicUrl ?? prefix;
    return {
      Name: 'Performance Management Service',
      Version: version,
      Documentation: addressBelow(base, '/docs'),
      Document: addressBelow(base, '/docs/openapi.json'),
      ClientsDocument: addressBelow(base, '/docs/openapi-clients.json'),
      Me: addressBelow(base, '/v4/me'),
    };
  }
}
