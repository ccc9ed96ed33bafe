import { Module } from '@nestjs/common';
import { SiteTokenController } from './site-token.controller';
import { TokenService } from './token.service';
import { TokenStore } from './token.store';
import { UserTokenController } from './user-token.controller';

@Module({
  controllers: [UserTokenController, SiteTokenController],
  providers: [TokenService, TokenStore],
  exports: [TokenService],
})
export class TokenModule {}
