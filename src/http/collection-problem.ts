import { ApiError, type Fault } from './problem';

/** 400: CSV that cannot be read. */
export class InvalidCsv extends ApiError {
  readonly status = 400;
  readonly code = 'invalid_csv';
  readonly errors: Fault[];

  constructor(detail: string) {
    super(detail);
    this.errors = [{ field: '', code: this.code, message: detail }];
  }
}

/** 400: more records in a collection than are allowed. */
export class TooManyRecords extends ApiError {
  readonly status = 400;
  readonly code = 'too_many_records';
  readonly errors: Fault[];

  constructor(limit: number) {
    super(`A collection like this has at most ${limit} records. Send them in several requests.`);
    this.errors = [{ field: '', code: this.code, message: this.detail }];
  }
}
