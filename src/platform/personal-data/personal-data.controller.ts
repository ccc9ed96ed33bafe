import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ApiTags } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/pipeline/route';
import { requireOwnLoginInOwnSite } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { Erasure } from './erasure';
import { ErasureService } from './erasure.service';
import { Hold, HoldUpdate } from './hold';
import { HoldService } from './hold.service';
import { PersonalExportService } from './personal-export.service';
import { PersonalRecord } from './personal-record';
import { Retention, RetentionUpdate } from './retention';
import { RetentionService } from './retention.service';

const BY_OTHERS = 'Programs, site tokens and impersonating administrators cannot call this operation.';
/** So that the answer arrives before the time limit of a request. */
const ERASURE_MS = 20_000;
const OWN_LOGIN = { access: 'role', refusals: ['own_login_required', 'own_site_required'] } as const;

@ApiTags('PersonalData')
@Controller()
export class PersonalDataController {
  constructor(
    private readonly exports: PersonalExportService,
    private readonly erasures: ErasureService,
    private readonly holds: HoldService,
    private readonly retentions: RetentionService,
  ) {}

  @Get('individuals/:id/personaldata', 'anyone', {
    id: 'listPersonalRecords',
    access: 'personalData',
    about: 'List what is stored about an individual',
    details:
      'Returns everything as one stream; to the individual itself without what it may not read. One at a time for a caller. The export is an entry of the audit.',
    returns: { ...listOf(PersonalRecord), list: 'whole' },
    neverLags: true,
    refusals: ['forbidden'],
  })
  list(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.exports.list(caller, id);
  }

  @Post('individuals/:id/erasure', 'Admin', {
    ...OWN_LOGIN,
    id: 'createErasure',
    about: 'Erase a deleted individual',
    details: `Replaces its names and the texts about it, for good. Figures stay. Answers after 20 seconds at most: while \`Completed\` is null, send the request again. ${BY_OTHERS}`,
    query: ['comments'],
    returns: one(Erasure),
    conflicts: ['not_deleted', 'held'],
    faults: ['invalid_type'],
    ignoresKey: true,
  })
  async erase(@CurrentCaller() caller: Caller, @Id() id: string, @Params() { own: { comments } }: ListParams) {
    requireOwnLoginInOwnSite(caller);
    if (comments !== undefined && comments !== 'true' && comments !== 'false')
      caller.faults.add('comments', 'invalid_type', 'comments must be true or false.');
    return this.erasures.erase(caller, id, { withComments: comments === 'true', maxMs: ERASURE_MS });
  }

  @Get('individuals/:id/hold', 'Admin', {
    id: 'getHold',
    access: 'role',
    about: 'Get the hold on the data of an individual',
    details: 'Returns a 404 if there is none.',
    returns: one(Hold),
    neverLags: true,
  })
  getHold(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.holds.get(caller, id);
  }

  @Put('individuals/:id/hold', 'Admin', {
    ...OWN_LOGIN,
    id: 'updateHold',
    about: 'Update the hold on the data of an individual',
    details: `While there is one, the individual is not erased, and no entry of the audit is removed. An erasure that is under way ends at its next step. ${BY_OTHERS}`,
    body: HoldUpdate,
    returns: one(Hold),
    conflicts: ['erased'],
  })
  updateHold(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: HoldUpdate) {
    return this.holds.update(caller, id, body);
  }

  @Delete('individuals/:id/hold', 'Admin', {
    ...OWN_LOGIN,
    id: 'deleteHold',
    about: 'Delete the hold on the data of an individual',
    details: `Does nothing if there is none. ${BY_OTHERS}`,
    returns: nothing,
  })
  deleteHold(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.holds.delete(caller, id);
  }

  @Get('sites/:siteid/retention', 'Admin', {
    id: 'getRetention',
    access: 'ownSite',
    about: 'Get how long a site keeps what was deleted',
    returns: one(Retention),
    neverLags: true,
  })
  getRetention(@CurrentCaller() caller: Caller) {
    return this.retentions.get(caller, caller.siteId);
  }

  @Put('sites/:siteid/retention', 'Admin', {
    ...OWN_LOGIN,
    id: 'updateRetention',
    access: 'ownSite',
    about: 'Update how long a site keeps what was deleted',
    details: `The command \`retention run\` removes what is older. ${BY_OTHERS}`,
    body: RetentionUpdate,
    returns: one(Retention),
    faults: ['out_of_range'],
  })
  updateRetention(@CurrentCaller() caller: Caller, @Body() body: RetentionUpdate) {
    return this.retentions.update(caller, caller.siteId, body);
  }
}
