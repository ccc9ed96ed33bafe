import { Module } from '@nestjs/common';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';
import { SignInStore } from './sign-in.store';

@Module({ controllers: [SignInController], providers: [SignInService, SignInStore], exports: [SignInService] })
export class SignInModule {}
