import { Module } from '@nestjs/common';
import { SignInModule } from '../sign-in/sign-in.module';
import { IdentityProviderController } from './identity-provider.controller';
import { IdentityProviderService } from './identity-provider.service';

@Module({
  imports: [SignInModule],
  controllers: [IdentityProviderController],
  providers: [IdentityProviderService],
  exports: [IdentityProviderService],
})
export class IdentityProviderModule {}
