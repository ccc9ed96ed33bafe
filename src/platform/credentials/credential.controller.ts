import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Get, one, Post } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { Credential, CredentialCreate, CredentialUpdate } from './credential';
import { CredentialService } from './credential.service';

const OWN_LOGIN =
  'Machine credentials, site tokens, impersonating administrators and global administrators in another site cannot call this operation.';
const ONCE = `Only this response contains the secret. ${OWN_LOGIN}`;
const REFUSALS = ['own_login_required', 'own_site_required'] as const;

const credential = routesOf(Credential, 'a credential', { create: CredentialCreate, update: CredentialUpdate });

@ControllerOf('Credential')
export class CredentialController {
  constructor(private readonly credentials: CredentialService) {}

  @credential.List('credentials', 'Admin', {
    about: 'List the credentials',
    details: 'Returns the credentials of the site without their secrets, sorted by name. Expired ones are among them.',
    neverLags: true,
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.credentials.list(caller, params);
  }

  @credential.Read('credentials/:id', 'Admin', { neverLags: true })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.credentials.get(caller, id);
  }

  @credential.Create('credentials', 'Admin', {
    details: `A site can have 100 credentials that have not expired. ${ONCE}`,
    returnsSecret: true,
    faults: ['out_of_range', 'invalid_format', 'wrong_kind'],
    refusals: REFUSALS,
    conflicts: ['too_many_credentials'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CredentialCreate) {
    return this.credentials.create(caller, body);
  }

  @credential.Update('credentials/:id', 'Admin', {
    oneByOne: true,
    fixedReferences: true,
    details: `Takes effect immediately. IndividualID cannot be changed, and Expires can only be brought forward. ${OWN_LOGIN}`,
    faults: ['out_of_range', 'invalid_format', 'mismatch'],
    refusals: REFUSALS,
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: CredentialUpdate) {
    return this.credentials.update(caller, id, body);
  }

  @credential.Remove('credentials/:id', 'Admin', {
    details: `The secrets of the credential become invalid immediately. The deletion is permanent. ${OWN_LOGIN}`,
    refusals: REFUSALS,
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.credentials.delete(caller, id);
  }

  @Post('credentials/:id/secret', 'Admin', {
    id: 'createCredentialSecret',
    access: 'role',
    about: 'Create a new secret for a credential',
    details: `The former secret works for the hours in \`overlap\`, so that the program can change over without a pause. A secret before that ends. ${ONCE}`,
    query: ['overlap', 'expires'],
    returns: one(Credential),
    returnsSecret: true,
    faults: ['out_of_range', 'invalid_format'],
    refusals: REFUSALS,
    conflicts: ['too_many_credentials'],
  })
  createSecret(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.credentials.createSecret(caller, id, params);
  }

  @Get('me/credential', 'anyone', {
    id: 'getMyCredential',
    access: 'role',
    about: 'Get the credential of the caller',
    details: 'Returns the machine credential that the request was authenticated with; 404 for any other credentials.',
    returns: one(Credential),
    needsNoScope: true,
    neverLags: true,
  })
  used(@CurrentCaller() caller: Caller) {
    return this.credentials.used(caller);
  }
}
