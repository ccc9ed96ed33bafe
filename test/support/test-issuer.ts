import { constants, createHmac, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A key pair of an issuer. `published` are the members of its JSON Web Key. */
export interface IssuerKey {
  readonly kid: string;
  readonly alg: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly published: Record<string, unknown>;
}

/** A JSON object, or the text in its place. */
export type Part = object | string;

const CURVES: Record<string, string> = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' };

/** Makes a key for an algorithm. `members` are added to the published key. */
export function makeKey(alg: string, kid: string, members: object = {}, modulusLength = 2048): IssuerKey {
  const { privateKey, publicKey } = pairFor(alg, modulusLength);
  return { kid, alg, privateKey, publicKey, published: { ...publicKey.export({ format: 'jwk' }), kid, ...members } };
}

function pairFor(alg: string, modulusLength: number) {
  if (alg === 'EdDSA') return generateKeyPairSync('ed25519');
  return alg in CURVES
    ? generateKeyPairSync('ec', { namedCurve: CURVES[alg] })
    : generateKeyPairSync('rsa', { modulusLength });
}

export const encode = (part: Part) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

/** A signed JWT, made without the library that the service verifies it with. `key` is a private key, or a secret. */
export function signJwt(alg: string, key: KeyObject | string, header: Part, payload: Part): string {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${signatureOf(alg, key, Buffer.from(input)).toString('base64url')}`;
}

function signatureOf(alg: string, key: KeyObject | string, input: Buffer): Buffer {
  const digest = `sha${alg.slice(2)}`;
  if (typeof key === 'string') return createHmac(digest, key).update(input).digest();
  if (alg === 'EdDSA') return signBytes(null, input, key);
  if (alg.startsWith('ES')) return signBytes(digest, input, { key, dsaEncoding: 'ieee-p1363' });
  if (alg.startsWith('RS')) return signBytes(digest, input, key);
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return signBytes(digest, input, { key, padding, saltLength: constants.RSA_PSS_SALTLEN_DIGEST });
}

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

/** An identity provider on this machine. */
export class TestIssuer {
  keys: IssuerKey[] = [];
  /** How often the keys were read. */
  reads = 0;
  /** Members that replace those of the document. */
  document: object = {};
  /** Responds instead of the issuer. */
  responder: Responder | undefined;

  private constructor(
    private readonly server: Server,
    /** The name of the issuer. */
    readonly url: string,
  ) {
    server.on('request', (request, response) => this.respond(request, response));
  }

  static async start(...keys: readonly IssuerKey[]): Promise<TestIssuer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = new TestIssuer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant`);
    issuer.keys = [...keys];
    return issuer;
  }

  get jwksUri(): string {
    return `${this.url}/keys`;
  }

  /** The claims of a good token for the audience `pms`, which ends in five minutes. */
  claims(subject: string, members: object = {}): Record<string, unknown> {
    const now = Math.floor(Date.now() / 1_000);
    return { iss: this.url, aud: 'pms', sub: subject, iat: now, exp: now + 300, ...members };
  }

  /** A token with the first key of the issuer, unless another one is named. */
  token(payload: Part, header: object = {}, key: IssuerKey = this.keys[0]): string {
    return signJwt(key.alg, key.privateKey, { alg: key.alg, kid: key.kid, typ: 'JWT', ...header }, payload);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  respond(request: IncomingMessage, response: ServerResponse): void {
    const isKeys = request.url === '/tenant/keys';
    if (isKeys) this.reads += 1;
    if (this.responder) this.responder(request, response);
    else if (isKeys) response.end(JSON.stringify({ keys: this.keys.map(({ published }) => published) }));
    else if (request.url === '/tenant/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer: this.url, jwks_uri: this.jwksUri, ...this.document }));
    else response.writeHead(404).end();
  }
}
