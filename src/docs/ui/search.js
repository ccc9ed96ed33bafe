import { absentIn, findIn, searchIndex } from './search-index.js';

const SHOWN_AT_MOST = 12;

/** Plugin: a search over operations, guides and the introduction, which lists what it finds by rank. */
export function search({ React, specSelectors }) {
  const { createElement: element, useDeferredValue, useEffect, useMemo, useRef, useState } = React;
  let index;
  const find = (text) => {
    const { guides } = document.getElementById('swagger-ui').dataset;
    // The first search creates what it looks at.
    index ??= searchIndex(JSON.parse(specSelectors.specStr()), JSON.parse(guides));
    return findIn(index, text);
  };

  function SearchBox() {
    const [text, setText] = useState('');
    const input = useRef(null);
    useEffect(() => {
      const focus = (event) => {
        if (event.key !== '/' || event.target.closest?.('input, textarea, select, [contenteditable]')) return;
        event.preventDefault();
        input.current?.focus();
      };
      document.addEventListener('keydown', focus);
      return () => document.removeEventListener('keydown', focus);
    }, []);
    // Typing stays quick: the list follows.
    const wanted = useDeferredValue(text.trim());
    const found = useMemo(() => (wanted ? find(wanted) : []), [wanted]);
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
      element('p', { role: 'status', className: 'search-result' }, wanted && resultOf(wanted, found.length)),
      element(
        'ol',
        { className: 'search-hits' },
        found
          .slice(0, SHOWN_AT_MOST)
          .map(({ title, address, request = 'Guide' }) =>
            element(
              'li',
              { key: address },
              element('a', { href: address }, title),
              ' ',
              element('code', null, request),
            ),
          ),
      ),
    );
  }

  return { components: { FilterContainer: SearchBox } };
}

function resultOf(text, count) {
  const what = absentIn(text);
  if (what) return `This service has no ${what}: it manages goals, reviews, projects and metrics of people.`;
  if (count === 0) return `Nothing contains “${text}”. Try fewer or shorter words.`;
  return `${count} found${count > SHOWN_AT_MOST ? `, the nearest ${SHOWN_AT_MOST} are` : ''}:`;
}
