import { BadRequest } from './problem';

/** 400: CSV that cannot be read. */
export class InvalidCsv extends BadRequest {
  constructor(detail: string) {
    super('invalid_csv', detail);
  }
}

/** 400: more records in a collection than are allowed. */
export class TooManyRecords extends BadRequest {
  constructor(limit: number) {
    super('too_many_records', `A collection like this has at most ${limit} records. Send them in several requests.`);
  }
}
