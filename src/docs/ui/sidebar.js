/** The pages beside this one. */
const PAGES = {
  'Getting started': 'docs/getting-started',
  Guides: 'docs/guides',
  "What's new": 'docs/whats-new',
  Dashboards: 'docs/dashboards',
};
/** A group that begins above this height is the one that is read. */
const TOP = 120;
const isWide = () => matchMedia('(min-width: 62rem)').matches;

/** Plugin: the groups of operations (`x-tagGroups`) at the side, with the one that is read. */
export function sidebar({ React, specSelectors, layoutActions }) {
  const { createElement: element, useEffect, useState } = React;

  function Groups() {
    const [here, setHere] = useState();
    useEffect(() => {
      const find = () => {
        const tags = [...document.querySelectorAll('.opblock-tag')];
        const topOf = (each) => each.getBoundingClientRect().top;
        // The last ones cannot be scrolled to the top.
        const named = tags.find(({ dataset }) => dataset.tag === location.hash.split('/')[1]);
        const isNamed = named && topOf(named) >= 0 && topOf(named) < innerHeight;
        setHere((isNamed ? named : tags.findLast((each) => topOf(each) < TOP))?.dataset.tag);
      };
      addEventListener('scroll', find, { passive: true });
      return () => removeEventListener('scroll', find);
    }, []);
    useEffect(() => {
      if (isWide()) document.querySelector('.sidebar [aria-current]')?.scrollIntoView({ block: 'nearest' });
    }, [here]);
    const link = (tag) => {
      const href = `#/${tag}`;
      // The address may be this one already.
      const onClick = () => location.hash === href && layoutActions.parseDeepLinkHash(href);
      const current = tag === here ? { 'aria-current': 'true' } : {};
      return element('a', { key: tag, href, onClick, ...current }, displayNameOf(tag));
    };
    const groups = specSelectors.specJson().get('x-tagGroups')?.toJS() ?? [];
    return element(
      'details',
      { className: 'sidebar', open: isWide() },
      element('summary', null, 'Contents'),
      element(
        'nav',
        { 'aria-label': 'Contents' },
        Object.entries(PAGES).map(([title, href]) => element('a', { key: href, href }, title)),
        groups.map(({ name, tags }) => [element('strong', { key: name }, name), tags.map(link)]),
      ),
    );
  }

  const displayNameOf = (tag) => specSelectors.tagDetails(tag)?.get('x-displayName') ?? tag;

  return {
    wrapComponents: {
      BaseLayout: (Layout) => (props) =>
        element('div', { className: 'with-sidebar' }, element(Groups), element(Layout, props)),
      // The name of a tag is a part of addresses; people read its display name.
      DeepLink: (DeepLink) => (props) => element(DeepLink, { ...props, text: displayNameOf(props.text) }),
    },
  };
}
