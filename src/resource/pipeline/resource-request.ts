import type { FieldTable } from '../../http/formats/field-table';
import type { MediaType } from '../../http/formats/media-type';
import type { ListParams } from '../../http/params/list-params';
import type { AuthenticatedRequest } from '../../security/access/authenticated-request';

/** A request that has passed the guards. */
export interface ResourceRequest extends AuthenticatedRequest {
  mediaType: MediaType;
  listParams: ListParams;
  /** The fields of the response, if the parameter `fields` names them. */
  projection?: FieldTable;
}
