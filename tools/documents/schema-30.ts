type Schema = Record<string, unknown>;

/** The keywords of a schema in OpenAPI 3.0. Others have no meaning there, and are kept as extensions. */
const KEYWORDS = new Set(
  (
    'title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems ' +
    'uniqueItems maxProperties minProperties required enum type allOf oneOf anyOf not items properties ' +
    'additionalProperties description format default nullable discriminator readOnly writeOnly xml externalDocs ' +
    'example deprecated'
  ).split(' '),
);

const CONVERSIONS: Readonly<Record<string, (value: unknown) => unknown>> = {
  items: schema30,
  not: schema30,
  additionalProperties: (value) => (typeof value === 'boolean' ? value : schema30(value)),
  properties: (value) =>
    Object.fromEntries(Object.entries(value as Schema).map(([name, schema]) => [name, schema30(schema)])),
  allOf: (value) => (value as unknown[]).map(schema30),
  anyOf: (value) => (value as unknown[]).map(schema30),
  oneOf: (value) => (value as unknown[]).map(schema30),
};

/** Null alone, which is not a type in 3.0. */
const NULL = { type: 'string', nullable: true, enum: [null] };

/** Returns a schema of OpenAPI 3.1 (JSON Schema 2020-12) as one of 3.0.3 that allows the same values. */
export function schema30(schema: unknown): unknown {
  if (schema === true) return {};
  if (schema === false) return { not: {} };
  const { $ref, ...rest } = schema as Schema;
  if (typeof $ref !== 'string') return keywords30(rest);
  if (Object.keys(rest).length === 0) return { $ref };
  // In 3.0 a reference has no siblings.
  const { allOf, ...siblings } = keywords30(rest);
  return { ...siblings, allOf: [{ $ref }, ...((allOf ?? []) as unknown[])] };
}

function keywords30(schema: Schema): Schema {
  const { type, const: constant, examples, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const names = [type ?? []].flat().filter((name) => name !== 'null');
  const nullable = names.length < [type ?? []].flat().length ? { nullable: true } : {};
  const converted: Schema = names.length === 1 ? { type: names[0], ...nullable } : {};
  for (const [name, value] of Object.entries(rest)) {
    if (KEYWORDS.has(name)) converted[name] = CONVERSIONS[name] ? CONVERSIONS[name](value) : value;
    else if (name.startsWith('x-')) converted[name] = value;
    else converted[`x-${name.replace('$', '')}`] = value;
  }
  if (constant !== undefined) converted.enum = [constant];
  if (constant === null || type === 'null') Object.assign(converted, NULL);
  if (names.length > 1) {
    const alternatives = names.map((name) => ({ type: name, ...(name === 'array' ? { items: {} } : {}), ...nullable }));
    converted.allOf = [...((converted.allOf ?? []) as unknown[]), { anyOf: alternatives }];
  }
  setExamples(converted, examples);
  setBound(converted, 'minimum', 'exclusiveMinimum', exclusiveMinimum, Math.max);
  setBound(converted, 'maximum', 'exclusiveMaximum', exclusiveMaximum, Math.min);
  if (converted.type === 'array') converted.items ??= {};
  return converted;
}

function setExamples(converted: Schema, examples: unknown): void {
  if (!Array.isArray(examples)) return;
  converted.example ??= examples[0];
  if (examples.length > 1) converted['x-examples'] = examples;
}

/** In 3.0 an exclusive limit is a flag of the inclusive one. Of two limits the stricter one counts. */
function setBound(
  converted: Schema,
  name: 'minimum' | 'maximum',
  flag: string,
  exclusive: unknown,
  stricter: (...limits: number[]) => number,
): void {
  if (typeof exclusive !== 'number') return;
  const inclusive = converted[name];
  if (typeof inclusive === 'number' && inclusive !== exclusive && stricter(inclusive, exclusive) === inclusive) return;
  converted[name] = exclusive;
  converted[flag] = true;
}
