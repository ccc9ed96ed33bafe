import { Controller, type Type } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { ApiTags } from '../../resource/described';
import { By, Id, Params } from '../../resource/handler-parameters';
import { Get, listOf } from '../../resource/route';
import type { Caller } from '../../security/caller';
import { COMMENTED, RowType } from '../../security/row-types';
import { Permission } from './permission';
import { PermissionService } from './permission.service';

/** The row types that carry permissions, by the word that stands for them in an address. */
const SECURED = { ...COMMENTED, sites: [RowType.Site] };

/** The permissions below one path word. */
function securedController(path: string, rowTypes: readonly number[]): Type {
  @ApiTags('Permission')
  @Controller()
  class SecuredController {
    constructor(private readonly permissions: PermissionService) {}

    @Get(`${path}/:id/permissions`, 'anyone', {
      about: `The permissions on one of the ${path}; an empty list for who may not delegate it.`,
      returns: listOf(Permission),
      query: ['childtype'],
    })
    list(@By() caller: Caller, @Id() id: string, @Params() params: ListParams) {
      return this.permissions.listOf(caller, id, rowTypes, params);
    }
  }
  Object.defineProperty(SecuredController, 'name', { value: `Secured${path}Controller` });
  return SecuredController;
}

/** One controller for each path word below which permissions are listed. */
export const securedControllers: Type[] = Object.entries(SECURED).map(([path, rowTypes]) =>
  securedController(path, rowTypes),
);
