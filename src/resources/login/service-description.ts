import { Inject, Injectable } from '@nestjs/common';
import { version } from '../../../package.json';
import { SETTINGS, type Settings } from '../../config/settings';
import type { Service } from './service';

/** What the service says of itself to anyone (contract section 24). */
@Injectable()
export class ServiceDescription {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Returns the version and the addresses, which are absolute if the service knows its own. */
  get(): Service {
    const { publicUrl = '' } = this.settings;
    return {
      Name: 'Performance Management Service',
      Version: version,
      Documentation: `${publicUrl}/docs`,
      Document: `${publicUrl}/docs/openapi.json`,
      ClientsDocument: `${publicUrl}/docs/openapi-clients.json`,
      Me: `${publicUrl}/v4/me`,
    };
  }
}
