import { Module } from '@nestjs/common';
import { LoginController } from './login.controller';
import { ServiceController } from './service.controller';
import { ServiceDescription } from './service-description';

@Module({ controllers: [ServiceController, LoginController], providers: [ServiceDescription] })
export class LoginModule {}
