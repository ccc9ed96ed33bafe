/**
 * Plugin: opens what the address names, when the page opens and when the address changes. Swagger UI itself adds what it
 * opens to the history of the browser, even if it comes from there: Back would never lead beyond it.
 */
export function deepLinks({ getStore }) {
  const show = (thing) => getStore().dispatch({ type: 'layout_show', payload: { thing, shown: true } });

  const openAt =
    (_, { layoutActions, layoutSelectors }) =>
    (hash) => {
      const key = layoutSelectors.isShownKeyFromUrlHashArray(hash.replace(/^#!?\/?/, '').split('/'));
      const [, tag] = key;
      if (!tag || tag === 'introduction') return;
      show(['operations-tag', tag]);
      show(key);
      const drawn = document.getElementById(key.join('-'));
      // What is not drawn yet is scrolled to when it is.
      if (drawn) drawn.scrollIntoView();
      else layoutActions.scrollTo(key);
    };

  // At once: Swagger UI scrolls in steps, during which a click can miss its button and other scrolling is undone.
  const jump = () => (drawn) => drawn.scrollIntoView();

  return { statePlugins: { layout: { wrapActions: { parseDeepLinkHash: openAt, scrollToElement: jump } } } };
}

/** Opens what the address names now. Changes that Swagger UI makes to the address itself cause no event. */
export function followAddress({ layoutActions }) {
  window.addEventListener('hashchange', () =>
    layoutActions.parseDeepLinkHash(decodeURIComponent(window.location.hash)),
  );
}
