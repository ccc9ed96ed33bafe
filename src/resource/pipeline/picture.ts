import type { MediaType } from '../../http/formats/media-type';
import type { Zone } from '../../http/formats/zone';
import type { ListParams } from '../../http/params/list-params';
import type { Caller } from '../../security/caller';

/** The media type of pictures (contract section 23). */
export const PICTURE_TYPE = 'image/svg+xml' satisfies MediaType;

/** What a picture is drawn from. */
export interface PictureSource {
  readonly caller: Caller;
  /** Calls the handler, and returns what would be written as data. */
  readonly run: () => Promise<unknown>;
  readonly params: ListParams;
  /** The parameters of the path, which the handler has validated. */
  readonly path: Readonly<Record<string, string>>;
  /** The time zone of dates. */
  readonly zone: Zone;
}

/** Draws what an operation returns as SVG. A provider of the module whose controller names it in a route. */
export interface Picture {
  /** The picture as a complete SVG document. */
  draw(source: PictureSource): string | Promise<string>;
}
