import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { WireBody } from '../../../http/represented-body';
import type { Zone } from '../../../http/zone';
import type { Caller } from '../../../security/caller';
import { PICTURE_TYPE, type Picture } from '../../pipeline/picture';
import type { ResourceRequest } from '../../pipeline/resource-request';
import type { Route } from '../../pipeline/route';

/** A browser that opens the picture as a page loads nothing for it and runs nothing in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Draws what operations return as SVG (contract section 23). */
@Injectable()
export class PictureWriter {
  constructor(private readonly modules: ModuleRef) {}

  /** Whether the response is a picture. */
  draws({ mediaType }: Pick<ResourceRequest, 'mediaType'>): boolean {
    return mediaType === PICTURE_TYPE;
  }

  async write(
    run: () => Promise<unknown>,
    { picture }: Route,
    request: ResourceRequest,
    zone: Zone,
  ): Promise<WireBody> {
    const drawing = this.modules.get<Picture>(picture as Type<Picture>, { strict: false });
    const { caller, listParams: params, params: path } = request;
    const body = await drawing.draw({
      caller: caller as Caller,
      run,
      params,
      path: path as Readonly<Record<string, string>>,
      zone,
    });
    return { type: PICTURE_TYPE, body, headers: { 'Content-Security-Policy': POLICY } };
  }
}
