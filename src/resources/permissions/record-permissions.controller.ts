import { type Type } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { Get, listOf } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { COMMENTED, RowType } from '../../security/rights/row-types';
import { Permission } from './permission';
import { PermissionService } from './permission.service';

/** The row types that have permissions, by their word in a path. */
const ROW_TYPES = { ...COMMENTED, sites: [RowType.Site] };

/** The permissions on the records below one path word. One shape for all words (ADR 0014). */
function recordPermissionsController(path: string, rowTypes: readonly number[]): Type {
  const article = /^[aeiou]/.test(path) ? 'an' : 'a';
  @ControllerOf('Permission')
  class RecordPermissionsController {
    constructor(private readonly permissions: PermissionService) {}

    @Get(`${path}/:id/permissions`, 'anyone', {
      about: `List the permissions on ${article} ${path.slice(0, -1)}`,
      details: 'Sorted by the name of the principal. The list is empty if the caller cannot delegate the record.',
      returns: listOf(Permission),
      query: ['childtype'],
    })
    list(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
      return this.permissions.listOf(caller, id, rowTypes, params);
    }
  }
  return RecordPermissionsController;
}

/** One controller for each path word. */
export const recordPermissionsControllers: Type[] = Object.entries(ROW_TYPES).map(([path, rowTypes]) =>
  recordPermissionsController(path, rowTypes),
);
