import type { ApiResponse } from '../../http/server/api-request';
import { ControllerOf } from '../../resource/declare/described';
import { Reply, RequestOrigin } from '../../resource/pipeline/handler-parameters';
import { Get, one } from '../../resource/pipeline/route';
import type { Origin } from '../../security/sign-in/origin';
import { Service } from './service';
import { ServiceDescription } from './service-description';

@ControllerOf('Login')
export class ServiceController {
  constructor(private readonly service: ServiceDescription) {}

  @Get('', 'public', {
    id: 'getService',
    access: 'role',
    about: 'Get the version of the service and its addresses',
    details:
      'Addresses are absolute if the service knows its own. The header `Link` names the document and the page (RFC 8631).',
    returns: { ...one(Service), headers: ['Link'] },
  })
  get(@RequestOrigin() { prefix }: Origin, @Reply() response: ApiResponse): Service {
    const service = this.service.get(prefix);
    response.setHeader('Link', [
      `<${service.Document}>; rel="service-desc"; type="application/json"`,
      `<${service.Documentation}>; rel="service-doc"; type="text/html"`,
    ]);
    return service;
  }
}
