/**
 * Returns the value at a path of the document, with all references to other parts of the document replaced. A schema
 * that contains itself keeps the inner reference.
 */
function resolveLocal(document, path) {
  const at = (keys) => keys.reduce((value, key) => value?.[key], document);
  const resolve = (value, open) => {
    if (Array.isArray(value)) return value.map((item) => resolve(item, open));
    if (value === null || typeof value !== 'object') return value;
    const { $ref } = value;
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, open)]));
    // Swagger UI takes the names of schemas from $$ref.
    return open.includes($ref) ? value : { ...resolve(at($ref.split('/').slice(1)), [...open, $ref]), $$ref: $ref };
  };
  return resolve(at(path), []);
}

/**
 * Plugin: reads the document as JSON, and resolves references without Swagger UI's own resolver. That one copies the
 * whole document for each operation that is opened, and its parser reads YAML, which takes longer than the download.
 */
export function localReferences() {
  let document = {};
  return {
    statePlugins: {
      spec: {
        wrapActions: {
          parseToJson:
            (_, { specActions }) =>
            (text) => {
              document = JSON.parse(text);
              specActions.updateJsonSpec(document);
            },
          requestResolvedSubtree:
            (_, { specActions, specSelectors }) =>
            (path) => {
              if (specSelectors.specResolvedSubtree(path) === undefined)
                specActions.updateResolvedSubtree(path, resolveLocal(document, path));
            },
        },
      },
    },
  };
}
