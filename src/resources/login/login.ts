import { Resource } from '../../resource/fields/field-registry';
import { GuidField, TextField } from '../../resource/fields/fields';
import { CreateInput } from '../../resource/fields/input';

const noColumn = { computed: true, nullable: false } as const;

@Resource({ name: 'LoginParameter', plural: 'LoginParameters', about: 'What somebody signs in with.' })
export class LoginParameter {
  @TextField('Req', { ...noColumn, blank: false, about: 'The name of the user.', example: 'admin@demo.example' })
  UserName!: string;
  @TextField('Req', { ...noColumn, secret: true, about: 'The password of the user.', example: 'demo-password' })
  Password!: string;
}
export class LoginInput extends CreateInput(LoginParameter) {}

@Resource({ name: 'AuthToken', plural: 'AuthTokens', about: 'A session: what to sign in with from here on.' })
export class AuthToken {
  @GuidField('RO', { ...noColumn, about: 'The site of the user.' }) Site!: string;
  @TextField('RO', {
    ...noColumn,
    about: 'The session token, for 12 hours from its last use and at most 7 days.',
    example: '6a2f41a3-c54c-4ce8-8d8f-2f1d6f0e6a52',
  })
  Token!: string;
  @TextField('RO', { ...noColumn, about: 'The name of the user.', example: 'admin@demo.example' }) UserName!: string;
}
