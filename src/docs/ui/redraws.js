/**
 * Plugin: draws again only what has changed. Swagger UI draws every text, example and response again with each change of
 * its state, and there are several when an operation opens.
 */
export function redraws({ React, getState, oas3Selectors }) {
  const { createElement: element, useMemo } = React;

  /** Swagger UI lists all operations several times for each change of the page. */
  let listed = [];
  const taggedOperations =
    (original, { specSelectors }) =>
    () => {
      const document = specSelectors.specJson();
      // Swagger UI calls the outer function with each call of the selector.
      if (listed[0] !== document) listed = [document, original()];
      return listed[1];
    };

  /** Wraps a component that depends on nothing but the given values. */
  const onChangeOf = (valuesOf) => (Component) => (props) => useMemo(() => element(Component, props), valuesOf(props));

  const code = onChangeOf(({ children, language }) => [children, language]);

  return {
    statePlugins: { spec: { wrapSelectors: { taggedOperations } } },
    wrapComponents: {
      // Its list stays the same when the references of an operation are resolved.
      OperationContainer: (Container) =>
        class extends Container {
          mapStateToProps(state, props) {
            const resolved = props.specSelectors.specResolvedSubtree(['paths', props.path, props.method]);
            return { ...super.mapStateToProps(state, props), resolved };
          }
        },
      Markdown: onChangeOf(({ source, className }) => [source, className]),
      HighlightCode: code,
      SyntaxHighlighter: code,
      modelExample: onChangeOf(({ schema, example, isExecute }) => [
        schema,
        example,
        isExecute,
        // Which tab, and which members of the schema, are open.
        getState().get('layout'),
      ]),
      response: onChangeOf(({ path, method, code, response, className, contentType, activeExamplesKey }) => [
        response,
        className,
        contentType,
        activeExamplesKey,
        oas3Selectors.responseCodeContentType(path, method, code),
      ]),
    },
  };
}
