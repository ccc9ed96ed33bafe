/** Returns the limits of a schema in words. */
export function limitsOf(schema) {
  const value = (name) => schema.get(name);
  const limits = [
    rangeOf(value('minLength') || undefined, value('maxLength'), 'characters'),
    rangeOf(value('minItems') || undefined, value('maxItems'), 'items'),
    ...(value('exclusiveMinimum') || value('exclusiveMaximum')
      ? [
          schema.has('minimum') && `${value('exclusiveMinimum') ? '>' : '≥'} ${value('minimum')}`,
          schema.has('maximum') && `${value('exclusiveMaximum') ? '<' : '≤'} ${value('maximum')}`,
        ]
      : [rangeOf(value('minimum'), value('maximum'), '')]),
    schema.has('multipleOf') && `a multiple of ${value('multipleOf')}`,
    schema.has('pattern') && `pattern ${value('pattern')}`,
  ];
  return limits.filter(Boolean);
}

function rangeOf(min, max, unit) {
  if (min === undefined && max === undefined) return undefined;
  const range = min === undefined ? `at most ${max}` : max === undefined ? `at least ${min}` : `${min} to ${max}`;
  return `${range} ${min === 1 && max === undefined ? unit.replace(/s$/, '') : unit}`.trim();
}

function wordsOf(schema) {
  const format = schema.get('format');
  const type = format ? `${schema.get('type')} (${format})` : schema.get('type');
  const words = [type, schema.get('nullable') && 'or null', schema.get('readOnly') && 'read-only'];
  return words.filter(Boolean).join(', ').replace(', or null', ' or null');
}

/** Plugin: a schema shows types, limits, values and descriptions at once, and nothing about XML. */
export function schemaView({ React, getComponent }) {
  const { createElement: element } = React;
  const values = (list) =>
    list.map((value) => element('code', { key: String(value) }, JSON.stringify(value))).toArray();
  const line = (name, ...content) => element('div', { key: name, className: `schema-${name}` }, ...content);

  function Primitive({ schema, name, displayName, depth }) {
    if (!schema?.get) return null;
    const title = depth > 1 ? undefined : schema.get('title') || displayName || name;
    const limits = limitsOf(schema);
    const Markdown = getComponent('Markdown', true);
    return element(
      'div',
      { className: 'schema' },
      title && element('strong', { className: 'model-title' }, title),
      line('type', element('span', { className: 'prop-type' }, wordsOf(schema))),
      limits.length > 0 && line('limits', limits.join(', ')),
      schema.has('default') &&
        line('default', 'Default: ', element('code', null, JSON.stringify(schema.get('default')))),
      schema.get('enum') && line('values', 'One of: ', ...values(schema.get('enum'))),
      schema.get('description') && element(Markdown, { source: schema.get('description') }),
      schema.get('example') !== undefined &&
        line('example', 'Example: ', element('code', null, JSON.stringify(schema.get('example')))),
    );
  }

  return {
    components: { PrimitiveModel: Primitive },
    wrapComponents: {
      Property: (Property) => (props) => (props.propKey === 'xml' ? null : element(Property, props)),
    },
  };
}
