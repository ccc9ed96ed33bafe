import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Params } from '../../resource/pipeline/handler-parameters';
import { Get, listOf } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { Change } from './change';
import { ChangeService } from './change.service';

@ControllerOf('Change')
export class ChangeController {
  constructor(private readonly changes: ChangeService) {}

  @Get('changes', 'anyone', {
    access: 'changes',
    about: 'List the changes since a token',
    details:
      'Oldest first, always as a page. Without since, the list is empty and its token begins now. The Link header contains the URL of the next page (rel="next"), or on the last page the URL to call later (rel="delta"). A page with a next one can be short or empty. A change can be returned twice, but none is left out. With include=record a page ends earlier if its records exceed 4 MiB.',
    query: [
      'since',
      'types',
      'include',
      {
        name: 'limit',
        about:
          'Maximum number of records in the page. Default: 1000; with include=record 200, which is also the maximum.',
      },
    ],
    neverLags: true,
    returns: { ...listOf(Change), list: 'byToken' },
    faults: ['invalid_token'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.changes.list(caller, params);
  }
}
