/**
 * Plugin: opens what the address names, when the page opens and when the address changes. Swagger UI itself adds what it
 * opens to the history of the browser, even if it comes from there: Back would never lead beyond it.
 */
export function deepLinks({ getStore }) {
  const show = (thing) => getStore().dispatch({ type: 'layout_show', payload: { thing, shown: true } });

  const openAt =
    (_, { layoutActions, layoutSelectors, specSelectors }) =>
    (hash) => {
      const key = layoutSelectors.isShownKeyFromUrlHashArray(hash.replace(/^#!?\/?/, '').split('/'));
      const [, tag, operationId] = key;
      if (!tag) return;
      if (!isListed(specSelectors.taggedOperations(), tag, operationId)) layoutActions.updateFilter(true);
      show(['operations-tag', tag]);
      show(key);
      const drawn = document.getElementById(key.join('-'));
      // What is not drawn yet is scrolled to by Swagger UI when it is.
      if (drawn) drawn.scrollIntoView();
      else layoutActions.scrollTo(key);
    };

  return { statePlugins: { layout: { wrapActions: { parseDeepLinkHash: openAt } } } };
}

/** Opens what the address names now. Changes that Swagger UI makes to the address itself cause no event. */
export function followAddress({ layoutActions }) {
  window.addEventListener('hashchange', () =>
    layoutActions.parseDeepLinkHash(decodeURIComponent(window.location.hash)),
  );
}

function isListed(taggedOps, tag, operationId) {
  const operations = taggedOps.getIn([tag, 'operations']);
  return operationId
    ? operations?.some((each) => each.getIn(['operation', 'operationId']) === operationId)
    : operations !== undefined;
}
