import fc from 'fast-check';
import { toXml, type Wire } from '../support/wire';
import type { Body, LimitedSchema } from './documented-operations';
import { type Format, invalidValues, type Piece, validValues } from './values';

/** Members that stay as they are: without them the callers could not call the site any more. */
const KEPT = new Set(['FeatureApi', 'FeaturePerformance', 'UserTokens', 'TokenDays']);

/** Returns the texts of bodies, valid ones and those with one fault. */
export function bodies(body: Body, format: Format): fc.Arbitrary<Piece<string>> {
  return fc
    .oneof(
      { weight: 5, arbitrary: validMembers(body, format).map((value) => ({ value })) },
      { weight: 4, arbitrary: invalidMembers(body, format) },
    )
    .map(({ value, ...fault }) => ({ value: textOf(body, format, value), ...fault }))
    .chain((piece) =>
      fc.oneof({ weight: 9, arbitrary: fc.constant(piece) }, { weight: 1, arbitrary: malformed(body, format) }),
    );
}

/** Returns the example of the document as text. */
export function exampleBody(body: Body, format: Format): string {
  return textOf(body, format, body.example);
}

function textOf({ root }: Body, format: Format, members: Wire): string {
  return format === 'json' ? JSON.stringify(members) : toXml(root, members);
}

/** The example with one to three other values, and without some optional members. */
function validMembers({ schema, example }: Body, format: Format): fc.Arbitrary<Wire> {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !KEPT.has(name));
  const optional = Object.keys(example).filter((name) => !schema.required?.includes(name) && name !== 'ID');
  const change = fc
    .constantFrom(...properties)
    .chain(([name, property]) => fc.tuple(fc.constant(name), validMember(property, example[name], format)));
  return fc
    .tuple(
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.subarray(optional, { maxLength: Math.min(optional.length, 2) }),
    )
    .map(([changes, dropped]) => {
      const kept = Object.entries(example).filter(([name]) => !dropped.includes(name));
      return { ...Object.fromEntries(kept), ...Object.fromEntries(changes) };
    });
}

/** IDs are mostly those of the example, because others name no record. */
function validMember(schema: LimitedSchema, example: unknown, format: Format): fc.Arbitrary<unknown> {
  const values = validValues(schema);
  const isId = schema.format === 'uuid' && typeof example === 'string';
  if (isId)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(example, example.toUpperCase()) },
      { weight: 1, arbitrary: values },
    );
  if (format === 'json' || schema.format !== 'date-time') return values;
  const nested = values.map((value) => (value === null ? null : { DateTime: value, OffsetMinutes: 0 }));
  return fc.oneof(values, nested);
}

function invalidMembers({ schema, example }: Body, format: Format): fc.Arbitrary<Piece<Wire>> {
  const properties = Object.entries(schema.properties ?? {});
  const wrong = fc.constantFrom(...properties).chain(([name, property]) =>
    invalidValues(property, format).map(({ value, fault }) => ({
      value: { ...example, [name]: value },
      fault: `${name}: ${fault}`,
    })),
  );
  const unknown = fc.constantFrom('Unknown', 'id', 'Name ').map((name) => ({
    value: { ...example, [name.trim() === name ? name : 'NAME']: 'x' },
    fault: `unknown member ${name}`,
  }));
  const missing = (schema.required ?? []).map((name) => ({
    value: Object.fromEntries(Object.entries(example).filter(([each]) => each !== name)),
    fault: `without ${name}`,
  }));
  return fc.oneof(
    { weight: 6, arbitrary: wrong },
    { weight: 1, arbitrary: unknown },
    ...(missing.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...missing) }] : []),
  );
}

/** Texts that are no body of this format. */
function malformed({ root, example }: Body, format: Format): fc.Arbitrary<Piece<string>> {
  const good = format === 'json' ? JSON.stringify(example) : toXml(root, example);
  const texts =
    format === 'json'
      ? ['', '{', 'null', '"x"', '5', good.slice(0, -1), `${good}x`, good.replace('{', '{,')]
      : [
          '',
          '<',
          root,
          good.slice(0, -1),
          `${good}<x/>`,
          toXml(`${root}s`, example),
          toXml(root, example, 'urn:other'),
          good.replace('?>', '?><!DOCTYPE x>'),
          good.replace(`</${root}>`, `&unknown;</${root}>`),
        ];
  return fc.constantFrom(...texts).map((value) => ({ value, fault: 'malformed body' }));
}
