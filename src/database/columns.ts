import type { ColumnOptions } from 'typeorm';

/** A UUID. As ASCII it takes a quarter of the space in an index. */
export const guid = { type: 'varchar', length: 36, charset: 'ascii' } as const satisfies ColumnOptions;

/** A time in UTC with milliseconds. */
export const instant = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;

/** A number with 15 digits before the decimal point and 4 after it. */
export const decimal = { type: 'decimal', precision: 19, scale: 4 } as const satisfies ColumnOptions;

/** Bytes, up to 16 MiB. */
export const bytes = { type: 'mediumblob' } as const satisfies ColumnOptions;

/** Text up to 16 MiB. */
export const longText = { type: 'mediumtext' } as const satisfies ColumnOptions;

/** A 256-bit hash in hexadecimal digits. */
export const sha256 = { type: 'varchar', length: 64, charset: 'ascii' } as const satisfies ColumnOptions;
