import { Injectable } from '@nestjs/common';
import { TokenService } from '../resources/tokens/token.service';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';
import type { DemoToken } from './demo-site';
import { type Ids, recordsOf } from './records-of';

/** Makes the tokens of a demo site, whose secrets are forgotten at once; what is there already stays as it is. */
@Injectable()
export class DemoTokenSeed {
  constructor(private readonly tokens: TokenService) {}

  async seed(caller: Caller, wanted: readonly DemoToken[], people: Ids): Promise<void> {
    for (const { name: Name, of, forSite } of wanted) {
      const maker = caller.actingAs(String(people.get(of)));
      const owner = forSite ? null : maker.individualId;
      const existing = await recordsOf((params) => this.tokens.listOf(maker, owner, params));
      if (existing.some((token) => token.Name === Name)) continue;
      await this.tokens.createFor(maker, owner, { ID: demoId(caller.siteId, 'tokens', Name), Name });
    }
  }
}
