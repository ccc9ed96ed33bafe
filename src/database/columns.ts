import type { ColumnOptions } from 'typeorm';

/** A UUID. It is plain ASCII, which takes a quarter of the room in an index. */
export const guid = { type: 'varchar', length: 36, charset: 'ascii' } as const satisfies ColumnOptions;

/** A time in UTC to the millisecond. */
export const instant = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;

/** A number of 15 digits before the point and 4 behind it. */
export const decimal = { type: 'decimal', precision: 19, scale: 4 } as const satisfies ColumnOptions;

/** Bytes, up to 16 MiB. */
export const bytes = { type: 'mediumblob' } as const satisfies ColumnOptions;

/** A hash of 256 bits in hexadecimal digits. */
export const sha256 = { type: 'varchar', length: 64, charset: 'ascii' } as const satisfies ColumnOptions;
