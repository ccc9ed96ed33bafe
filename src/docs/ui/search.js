/** The tags of a search open by themselves if it finds at most this many operations: more take long to draw. */
const OPEN_AT_MOST = 60;

/**
 * Returns whether an operation has every word of a search in its path, method, summary, operation ID or tag. Case does
 * not matter.
 */
export function matches({ path, method, summary, operationId, tag }, search) {
  const text = [method, path, summary, operationId, tag].join(' ').toLowerCase();
  return wordsOf(search).every((word) => text.includes(word));
}

function wordsOf(search) {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function searchable(operation, tag) {
  return {
    tag,
    path: operation.get('path'),
    method: operation.get('method'),
    summary: operation.getIn(['operation', 'summary']),
    operationId: operation.getIn(['operation', 'operationId']),
  };
}

/** Returns only the tags and operations that a search finds. Replaces the filter of Swagger UI, which looks at tags. */
function opsFilter(taggedOps, search) {
  return taggedOps
    .map((tag, name) =>
      tag.update('operations', (operations) =>
        operations.filter((operation) => matches(searchable(operation, name), search)),
      ),
    )
    .filter((tag) => tag.get('operations').size > 0);
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

/** The box for a search, with the number of operations that it finds. */
function searchBox({ React, specSelectors, layoutSelectors, layoutActions }) {
  const { createElement: element, useEffect, useRef, useState } = React;
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
    return element(
      'search',
      { className: 'wrapper search' },
      element('label', { htmlFor: 'search' }, 'Search operations'),
      element('input', {
        id: 'search',
        ref: input,
        type: 'search',
        className: 'operation-filter-input',
        placeholder: 'Words of a path, summary, operation ID or tag; press / to search',
        autoComplete: 'off',
        spellCheck: false,
        value: text,
        onChange: ({ target }) => setText(target.value),
        onKeyDown: ({ key }) => key === 'Escape' && setText(''),
      }),
      element('p', { role: 'status', className: 'search-result' }, resultOf(search, count)),
    );
  };
}

function resultOf(search, count) {
  if (typeof search !== 'string') return `${count} operations`;
  if (count === 0) return `No operation contains “${search}”. Try fewer or shorter words.`;
  return count === 1 ? '1 operation found' : `${count} operations found`;
}

/** Plugin: a search over operations, and headings of the groups of tags (`x-tagGroups`). */
export function search(system) {
  const { React } = system;
  return {
    fn: { opsFilter },
    components: { FilterContainer: searchBox(system) },
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
