import { Injectable } from '@nestjs/common';
import { TokenService } from '../resources/tokens/token.service';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';
import type { DemoToken } from './demo-site';
import { type Ids, recordsOf } from './records-of';

/** Creates the missing tokens of a demo site. Their secrets are discarded. */
@Injectable()
export class DemoTokenSeed {
  constructor(private readonly tokens: TokenService) {}

  async seed(caller: Caller, wanted: readonly DemoToken[], people: Ids): Promise<void> {
    for (const { name: Name, of, forSite } of wanted) {
      const creator = caller.actingAs(String(people.get(of)));
      const owner = forSite ? null : creator.individualId;
      const existing = await recordsOf((params) => this.tokens.listOf(creator, owner, params));
      if (existing.some((token) => token.Name === Name)) continue;
      await this.tokens.createFor(creator, owner, { ID: demoId(caller.siteId, 'tokens', Name), Name });
    }
  }
}
