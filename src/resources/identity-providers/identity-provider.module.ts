import { Module } from '@nestjs/common';
import { SignInModule } from '../sign-in/sign-in.module';
import { IdentityProviderController } from './identity-provider.controller';
import { IdentityProviderService } from './identity-provider.service';
import { IdentityProviderStore } from './identity-provider.store';

@Module({
  imports: [SignInModule],
  controllers: [IdentityProviderController],
  providers: [IdentityProviderService, IdentityProviderStore],
  exports: [IdentityProviderService],
})
export class IdentityProviderModule {}
