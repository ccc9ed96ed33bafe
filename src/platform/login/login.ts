import { Resource } from '../../resource/declare/field-registry';
import { GuidField, TextField } from '../../resource/declare/fields';
import { CreateInput } from '../../resource/declare/input';

const noColumn = { computed: true, nullable: false } as const;

@Resource({ name: 'LoginParameter', plural: 'LoginParameters', about: 'The credentials of a user.' })
class LoginParameter {
  @TextField('Req', { ...noColumn, blank: false, about: 'User name.', example: 'admin@demo.example' })
  UserName!: string;
  @TextField('Req', { ...noColumn, secret: true, about: 'Password.', example: 'demo-password' })
  Password!: string;
}
export class LoginInput extends CreateInput(LoginParameter) {}

@Resource({ name: 'AuthToken', plural: 'AuthTokens', about: 'A session token.' })
export class AuthToken {
  @GuidField('RO', { ...noColumn, about: 'ID of the site of the user.' }) Site!: string;
  @TextField('RO', {
    ...noColumn,
    about: 'Session token, valid for 12 hours after its last use and for 7 days at most.',
    example: '6a2f41a3-c54c-4ce8-8d8f-2f1d6f0e6a52',
  })
  Token!: string;
  @TextField('RO', { ...noColumn, about: 'User name.', example: 'admin@demo.example' }) UserName!: string;
}
