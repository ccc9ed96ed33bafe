import type { SecuritySchemeObject } from '@nestjs/swagger';

/** The two ways to sign in (contract section 9). */
export const SECURITY_SCHEMES: Record<string, SecuritySchemeObject> = {
  Basic: {
    type: 'http',
    scheme: 'basic',
    description: [
      'A user name, and as password one of:',
      '- the password of the user,',
      '- `{UserToken}<guid>`: a token that the user made at `POST /me/tokens`,',
      '- `{SessionToken}<guid>`: the `Token` that `POST /login` answered,',
      '- `{SiteToken}<guid>`: a token of the site, made by an administrator at `POST /sites/{siteid}/tokens`; the caller acts as the user that it names.',
      '',
      'The user name `admin\\user` with the password of the administrator `admin` acts as `user` of the same site.',
    ].join('\n'),
  },
  Bearer: {
    type: 'http',
    scheme: 'bearer',
    description: [
      'One of:',
      '- the `Token` that `POST /login` answered,',
      '- a token that the user made at `POST /me/tokens`,',
      '- where the service is set up for it, a JWT of the identity provider of the enterprise.',
    ].join('\n'),
  },
};
