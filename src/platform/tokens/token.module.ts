import { Module } from '@nestjs/common';
import { SignInModule } from '../sign-in/sign-in.module';
import { SiteTokenController } from './site-token.controller';
import { TokenService } from './token.service';
import { TokenStore } from './token.store';
import { UserTokenController } from './user-token.controller';

@Module({
  imports: [SignInModule],
  controllers: [UserTokenController, SiteTokenController],
  providers: [TokenService, TokenStore],
  exports: [TokenService],
})
export class TokenModule {}
