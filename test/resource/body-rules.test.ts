import type { Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import fc from 'fast-check';
import { UTC } from '../../src/http/formats/zone';
import { Faults } from '../../src/http/problems/problem';
import { inputTableOf } from '../../src/resource/declare/input';
import { readInput } from '../../src/resource/pipeline/read-input';
import { type Handler, handlersOf } from '../support/handlers';
import { app, setUpApp } from '../support/running-app';

const VALUES = [
  null,
  '',
  ' ',
  'text',
  'x'.repeat(70_000),
  'bell \u0007',
  'lone \ud800',
  '01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e',
  '2026-11-20T22:19:59.098Z',
  '2026-02-30',
  '#3366CC',
  'R0lGODlhAQABAAAAACw=',
  0,
  1,
  -7,
  2.5,
  1.23456,
  2_147_483_648,
  1e20,
  Number.NaN,
  true,
  false,
  [],
  {},
];

const told = (field: string, code: string, message: string) => `${field} ${code} ${message}`;

/** The members that are judged, from a body of any values. */
function bodiesOf(type: Type): fc.Arbitrary<Record<string, unknown>> {
  const names = inputTableOf(type)?.rules.map(({ name }) => name) ?? [];
  const member = fc.constantFrom(...VALUES);
  return fc.record(Object.fromEntries(names.map((name) => [name, member])), { requiredKeys: [] });
}

function byClassValidator(type: Type, body: object): string[] {
  const wrong = validateSync(Object.assign(new type(), body), { forbidUnknownValues: false });
  return wrong.flatMap(({ property, constraints = {} }) =>
    Object.entries(constraints).map(([key, message]) => told(property, key.slice(0, key.indexOf('#')), message)),
  );
}

function byRules(type: Type, json: Record<string, unknown>): string[] {
  const faults = new Faults();
  readInput(type, { json }, UTC, faults);
  return faults.list.map(({ field, code, message }) => told(field, code, message));
}

describe('the body classes of the running application', () => {
  let classes: [string, Type][];
  setUpApp();
  beforeAll(() => {
    const found = handlersOf(app.app).flatMap(({ route }: Handler) => (route?.body ? [route.body] : []));
    classes = [...new Set(found)].map((type) => [type.name, type]);
  });

  it('are judged as class-validator judges them: the same faults, in the same order', () => {
    expect(classes.length).toBeGreaterThan(20);
    for (const [, type] of classes)
      fc.assert(
        fc.property(bodiesOf(type), (body) => {
          expect(byRules(type, body)).toEqual(byClassValidator(type, body));
        }),
        { numRuns: 20 },
      );
  });

  it('carry no validators but those of their fields, which alone are asked', () => {
    const carried = classes.map(([name, type]) => {
      const validators = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
      return [name, validators.map(({ propertyName, name: rule }) => `${propertyName} ${rule}`)];
    });
    const asked = classes.map(([name, type]) => [
      name,
      (inputTableOf(type)?.rules ?? []).flatMap(({ name: field, rules }) =>
        rules.map(({ code }, index) => `${field} ${code}#${index}`),
      ),
    ]);
    expect(carried).toEqual(asked);
  });
});
