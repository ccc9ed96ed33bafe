import type { SecuritySchemeObject } from '@nestjs/swagger';

/** The ways to sign in (contract sections 9 and 25). */
export const SECURITY_SCHEMES: Record<string, SecuritySchemeObject> = {
  Basic: {
    type: 'http',
    scheme: 'basic',
    description: [
      'A user name, and one of these as the password:',
      '- the password of the user',
      '- `{UserToken}<guid>`: a token created with `POST /me/tokens`',
      '- `{SessionToken}<guid>`: the `Token` returned by `POST /login`',
      '- `{SiteToken}<guid>`: a site token, created by an administrator with `POST /sites/{siteid}/tokens`; the request acts as the named user',
      '',
      'Administrators can act as another user of the same site: the user name `admin\\user` with the password of the administrator `admin`.',
    ].join('\n'),
  },
  Bearer: {
    type: 'http',
    scheme: 'bearer',
    description: [
      'One of:',
      '- the `Token` returned by `POST /login`',
      '- a user token created with `POST /me/tokens`',
      '- a JWT of the identity provider of the site (`PUT /sites/{siteid}/identityprovider`) or of the service',
    ].join('\n'),
  },
  Machine: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'pms_',
    description:
      'The secret of a machine credential, which an administrator creates with `POST /credentials`. Each operation names the scope that the credential needs.',
  },
};
