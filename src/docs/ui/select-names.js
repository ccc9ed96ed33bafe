/** Plugin: the select boxes that Swagger UI leaves without a name get one, for readers of screens. */
export function selectNames({ React }) {
  const named = (nameOf) => (Component) => (props) => {
    const setName = (node) => node?.querySelector('select')?.setAttribute('aria-label', nameOf(props));
    return React.createElement('div', { ref: setName, className: 'named' }, React.createElement(Component, props));
  };
  return {
    wrapComponents: {
      Servers: named(() => 'Server'),
      ExamplesSelect: named(() => 'Example'),
      JsonSchemaForm: named(({ description }) => description),
    },
  };
}
