/** Returns the limits of a schema in words. */
function limitsOf(schema) {
  const range = (min, max, unit) => {
    if (min === undefined && max === undefined) return undefined;
    return `${min === undefined ? `at most ${max}` : max === undefined ? `at least ${min}` : `${min} to ${max}`}${unit}`;
  };
  return [
    range(schema.get('minLength') || undefined, schema.get('maxLength'), ' characters'),
    range(schema.get('minItems'), schema.get('maxItems'), ' items'),
    range(schema.get('minimum'), schema.get('maximum'), ''),
    schema.has('pattern') && `pattern ${schema.get('pattern')}`,
  ].filter(Boolean);
}

/** Plugin: a schema shows types, limits, values and descriptions at once, and nothing about XML. */
export function schemaView({ React, getComponent }) {
  const { createElement: element } = React;
  const code = (value) => element('code', { key: String(value) }, JSON.stringify(value));

  function Primitive({ schema, name, displayName, depth }) {
    if (!schema?.get) return null;
    const title = depth > 1 ? undefined : schema.get('title') || displayName || name;
    const { type, format, nullable, readOnly, description, example, enum: values, default: usual } = schema.toJS();
    const words = [format ? `${type} (${format})` : type, nullable && ' or null', readOnly && ', read-only'];
    const lines = [
      title && element('strong', { className: 'model-title' }, title),
      element('span', { className: 'prop-type' }, words.filter(Boolean).join('')),
      limitsOf(schema).join(', '),
      usual !== undefined && ['Default: ', code(usual)],
      values && ['One of: ', values.map(code)],
      description && element(getComponent('Markdown', true), { source: description }),
      example !== undefined && ['Example: ', code(example)],
    ];
    const shown = lines.filter(Boolean).map((line) => element('div', null, ...[line].flat()));
    return element('div', { className: 'schema' }, ...shown);
  }

  return {
    components: { PrimitiveModel: Primitive },
    wrapComponents: {
      Property: (Property) => (props) => (props.propKey === 'xml' ? null : element(Property, props)),
    },
  };
}
