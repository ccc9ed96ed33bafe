import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { Get, listOf, one } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { AuditService } from './audit.service';
import { AuditEntry } from './audit-entry';

@ControllerOf('Audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get('audit', 'Admin', {
    about: "List what happened in the caller's site",
    details:
      'Returns the changes of records, the sign-ins and the tokens that were created or ended, newest first. Filters can be combined; where few entries match, a page can be short or empty although `Link` has the next one. Entries are kept for 400 days unless the operator has configured another number. Reading them makes no entry.',
    returns: listOf(AuditEntry),
    query: [
      'from',
      'to',
      { name: 'type', about: 'Type of the records, as the entries name it, such as `Goal`. Default: all types.' },
      'verb',
      'recordid',
      {
        name: 'individualid',
        about: 'ID of the individual that signed in, or in whose name it was done. Default: all individuals.',
      },
    ],
    faults: ['invalid_format', 'out_of_range'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.audit.list(caller, params);
  }

  @Get('audit/:id', 'Admin', { about: 'Get an entry of the audit', returns: one(AuditEntry) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.audit.get(caller, id);
  }
}
