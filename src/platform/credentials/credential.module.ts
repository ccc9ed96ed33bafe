import { Module } from '@nestjs/common';
import { CredentialController } from './credential.controller';
import { CredentialService } from './credential.service';
import { CredentialStore } from './credential.store';

@Module({
  controllers: [CredentialController],
  providers: [CredentialService, CredentialStore],
})
export class CredentialModule {}
