import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { WireBody } from '../../../http/formats/represented-body';
import type { Caller } from '../../../security/caller';
import { type Exchange, type Feature, provenRead, type Step } from '../../pipeline/feature';
import { PICTURE_TYPE, type Picture } from '../../pipeline/picture';
import type { Route } from '../../pipeline/route';

/** A browser that opens the picture as a page loads nothing for it and runs nothing in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Draws what operations return as SVG (contract section 23). */
@Injectable()
export class PictureWriter implements Feature {
  readonly name = 'picture';

  constructor(private readonly modules: ModuleRef) {}

  appliesTo({ picture }: Route): boolean {
    return picture !== undefined;
  }

  around(next: Step, { picture }: Route): Step {
    return (exchange) => {
      const { request, caller } = exchange;
      if (request.mediaType !== PICTURE_TYPE) return next(exchange);
      return provenRead(caller, () => this.drawn(exchange, picture as Type<Picture>));
    };
  }

  private async drawn({ run, request, zone }: Exchange, picture: Type<Picture>): Promise<WireBody> {
    const { caller, listParams: params, params: path } = request;
    const body = await this.modules.get(picture, { strict: false }).draw({
      caller: caller as Caller,
      run,
      params,
      path: path as Readonly<Record<string, string>>,
      zone,
    });
    return { type: PICTURE_TYPE, body, headers: { 'Content-Security-Policy': POLICY } };
  }
}
