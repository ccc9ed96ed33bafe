/** Returns the document with the address and the account that the first request of the introduction can be sent with. */
function withAddress(apiDocument) {
  const { servers, info } = apiDocument;
  const { account } = document.getElementById('swagger-ui').dataset;
  const address = new URL('.', location.href).href.slice(0, -1);
  const description = info.description
    .replaceAll(`${servers.at(-1).variables.origin.default}/v4`, `${address}/v4`)
    .replaceAll('user@example.com:password', account);
  return { ...apiDocument, info: { ...info, description } };
}

/** Plugin: the introduction begins folded, so that the operations are in reach, and leads to the documents. */
export function introduction({ React }) {
  const { createElement: element, useEffect, useState } = React;

  const folded = (Container) => (props) => {
    const [isOpen, setOpen] = useState(false);
    useEffect(() => {
      const follow = () => {
        const [place, title] = decodeURIComponent(location.hash).split('/');
        if (place !== '#introduction') return;
        setOpen(true);
        const headings = [...document.querySelectorAll('.introduction h2')];
        headings.find((each) => each.textContent === title)?.scrollIntoView();
      };
      follow();
      window.addEventListener('hashchange', follow);
      return () => window.removeEventListener('hashchange', follow);
    }, []);
    return element(
      'div',
      {
        className: isOpen ? 'introduction' : 'introduction is-folded',
        // A link that the keyboard reaches must be visible.
        onFocus: ({ target }) => target.closest('.description') && setOpen(true),
      },
      element(Container, props),
      element(
        'button',
        { type: 'button', className: 'btn', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
        isOpen ? 'Fold the introduction' : 'Read the whole introduction',
      ),
    );
  };

  return {
    statePlugins: {
      spec: { wrapActions: { updateJsonSpec: (original) => (apiDocument) => original(withAddress(apiDocument)) } },
    },
    wrapComponents: {
      InfoContainer: folded,
      // The document of this page is a rendition for Swagger UI; generators need the original.
      InfoUrl: () => () => element('a', { className: 'link', href: 'docs/openapi.json' }, 'OpenAPI 3.1 document'),
      OpenAPIVersion: () => () => null,
    },
  };
}
