import type { FieldTable } from '../../http/field-table';
import type { ListParams } from '../../http/list-params';
import type { MediaType } from '../../http/media-type';
import type { AuthenticatedRequest } from '../../security/access/authenticated-request';

/** A request that has passed the guards. */
export interface ResourceRequest extends AuthenticatedRequest {
  mediaType: MediaType;
  listParams: ListParams;
  /** The fields of the response, if the parameter `fields` names them. */
  projection?: FieldTable;
}
