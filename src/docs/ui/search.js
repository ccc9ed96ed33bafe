import { findIn, guideIndex, operationIndex } from './search-index.js';

/** The tags of a search open by themselves if it finds at most this many operations: more take long to draw. */
const OPEN_AT_MOST = 60;
const GUIDES_AT_MOST = 6;

/** Finds operations and guides. The first search creates what it looks at. */
function finderOf({ specSelectors }) {
  let index;
  const indexes = () => {
    index ??= {
      operations: operationIndex(JSON.parse(specSelectors.specStr())),
      guides: guideIndex(JSON.parse(document.getElementById('swagger-ui').dataset.guides)),
    };
    return index;
  };
  return {
    /** Returns only the tags and operations that a search finds. Replaces the filter of Swagger UI, for names of tags. */
    operations(taggedOps, search) {
      const { operations } = indexes();
      const found = new Set(findIn([...operations.values()], search));
      const isFound = (each) => found.has(operations.get(`${each.get('method')} ${each.get('path')}`));
      return taggedOps
        .map((tag) => tag.update('operations', (all) => all.filter(isFound)))
        .filter((tag) => tag.get('operations').size > 0);
    },
    guides: (search) => (typeof search === 'string' ? findIn(indexes().guides, search).slice(0, GUIDES_AT_MOST) : []),
  };
}

/** Swagger UI lists all operations several times for each change of the page: the list changes with the search only. */
function rememberedList() {
  let key = [];
  let list;
  // Swagger UI calls the outer function with each call of the selector.
  return (original, { specSelectors, layoutSelectors }) =>
    () => {
      const now = [specSelectors.specJson(), layoutSelectors.currentFilter()];
      if (now.some((value, index) => value !== key[index])) {
        key = now;
        list = original();
      }
      return list;
    };
}

function countOf(taggedOps) {
  return taggedOps.reduce((sum, tag) => sum + tag.get('operations').size, 0);
}

/** The box for a search, with the number of operations that it finds, and links to guides. */
function searchBox({ React, specSelectors, layoutSelectors, layoutActions }, finder) {
  const { createElement: element, useEffect, useMemo, useRef, useState } = React;
  return () => {
    const [text, setText] = useState('');
    const input = useRef(null);
    useEffect(() => {
      // Typing stays quick: the list follows when the person pauses.
      const timer = setTimeout(() => layoutActions.updateFilter(text.trim() || true), 120);
      return () => clearTimeout(timer);
    }, [text]);
    useEffect(() => {
      const focus = (event) => {
        if (event.key !== '/' || event.target.closest?.('input, textarea, select, [contenteditable]')) return;
        event.preventDefault();
        input.current?.focus();
      };
      document.addEventListener('keydown', focus);
      return () => document.removeEventListener('keydown', focus);
    }, []);
    const search = layoutSelectors.currentFilter();
    // A link to an operation that the search does not find ends the search.
    useEffect(() => {
      if (search === true) setText('');
    }, [search]);
    const count = countOf(specSelectors.taggedOperations());
    const guides = useMemo(() => finder.guides(search), [search]);
    return element(
      'search',
      { className: 'wrapper search' },
      element('label', { htmlFor: 'search' }, 'Search operations and guides'),
      element('input', {
        id: 'search',
        ref: input,
        type: 'search',
        className: 'operation-filter-input',
        placeholder: 'What you look for, such as employee, review or DueDate; press / to search',
        autoComplete: 'off',
        spellCheck: false,
        value: text,
        onChange: ({ target }) => setText(target.value),
        onKeyDown: ({ key }) => key === 'Escape' && setText(''),
      }),
      element('p', { role: 'status', className: 'search-result' }, resultOf(search, count, guides.length)),
      guides.length > 0 &&
        element(
          'ul',
          { className: 'search-guides' },
          guides.map(({ title, address }) => element('li', { key: title }, element('a', { href: address }, title))),
        ),
    );
  };
}

function resultOf(search, count, guideCount) {
  if (typeof search !== 'string') return `${count} operations`;
  const what =
    count === 0 ? `No operation contains “${search}”.` : `${count} operation${count === 1 ? '' : 's'} found.`;
  if (guideCount > 0) return `${what} Guides:`;
  return count === 0 ? `${what} Try fewer or shorter words.` : what;
}

/** Plugin: a search over operations, and headings of the groups of tags (`x-tagGroups`). */
export function search(system) {
  const { React } = system;
  const finder = finderOf(system);
  return {
    fn: { opsFilter: finder.operations },
    components: { FilterContainer: searchBox(system, finder) },
    statePlugins: {
      spec: { wrapSelectors: { taggedOperations: rememberedList() } },
      layout: {
        wrapSelectors: {
          isShown:
            (original, { specSelectors, layoutSelectors }) =>
            (_, thing, byDefault) => {
              const isFound =
                thing?.[0] === 'operations-tag' &&
                typeof layoutSelectors.currentFilter() === 'string' &&
                countOf(specSelectors.taggedOperations()) <= OPEN_AT_MOST;
              return original(thing, byDefault || isFound);
            },
        },
      },
    },
    wrapComponents: {
      // Without operations Swagger UI would say that the document has none.
      operations:
        (Operations, { specSelectors }) =>
        (props) =>
          specSelectors.taggedOperations().size > 0 ? React.createElement(Operations, props) : null,
      OperationTag:
        (OperationTag, { specSelectors }) =>
        (props) => {
          const group = groupBefore(props.tag, specSelectors);
          return React.createElement(
            React.Fragment,
            null,
            group && React.createElement('h2', { className: 'tag-group' }, group),
            React.createElement(OperationTag, props),
          );
        },
      // The name of a tag is a part of addresses; people read its display name.
      DeepLink:
        (DeepLink, { specSelectors }) =>
        (props) =>
          React.createElement(DeepLink, { ...props, text: displayNameOf(props.text, specSelectors) }),
    },
  };
}

/** Returns the group that begins with a tag in the list, if there is one. */
function groupBefore(tag, specSelectors) {
  const group = specSelectors
    .specJson()
    .get('x-tagGroups')
    ?.find((each) => each.get('tags').includes(tag));
  const first = specSelectors.taggedOperations().findKey((_, name) => group?.get('tags').includes(name));
  return first === tag ? group?.get('name') : undefined;
}

function displayNameOf(tag, specSelectors) {
  return specSelectors.tagDetails(tag)?.get('x-displayName') ?? tag;
}
