/** What only collections, and only global administrators, send. */
const RARE = new Set(['atomic', 'dryrun', 'match', 'undelete', 'X-Site-ID']);

/**
 * Plugin: an operation begins with what most callers need. What few of them send stands after the body, and responses other
 * than the usual one and headers are folded, and pictures are shown.
 */
export function operationParts({ React, authActions, authSelectors }) {
  const { createElement: element, useState } = React;
  const button = (props, ...content) => element('button', { type: 'button', ...props }, ...content);
  const folded = (title, ...content) =>
    element('details', { className: 'folded' }, element('summary', null, title), ...content);

  const parameters = (Parameters) => (props) => {
    // Beside a body, or on a narrow screen, all that is optional.
    const isShort = props.operation.has('requestBody') || matchMedia('(max-width: 700px)').matches;
    const isRare = (each) =>
      RARE.has(each.get('name')) || (isShort ? !each.get('required') : each.get('in') === 'header');
    const rare = props.parameters.filter(isRare).sortBy((each) => RARE.has(each.get('name')));
    const names = rare.map((each) => each.get('name')).join(', ');
    return element(
      'div',
      null,
      element(Parameters, { ...props, parameters: props.parameters.filterNot(isRare) }),
      rare.size > 0 &&
        folded(
          `Optional: ${names}`,
          element(Parameters, { ...props, parameters: rare, operation: props.operation.delete('requestBody') }),
        ),
    );
  };

  const response = (Response) =>
    function FoldedResponse(props) {
      const { code, isDefault, className, response: described } = props;
      const [isOpen, setOpen] = useState();
      // Besides the usual response, that of the request which was executed.
      const isShown = isOpen ?? (isDefault || className === 'response_current');
      const [about] = described.get('description').replaceAll('`', '').split('\n');
      return element(
        React.Fragment,
        null,
        !isDefault &&
          element(
            'tr',
            { className: 'response-fold' },
            element(
              'td',
              { colSpan: 3 },
              button(
                { 'aria-expanded': isShown, onClick: () => setOpen(!isShown) },
                element('b', null, code),
                ' ',
                about,
              ),
            ),
          ),
        isShown && element(Response, props),
      );
    };

  const liveResponse = (LiveResponse) => (props) =>
    element(
      React.Fragment,
      null,
      props.response.get('status') === 401 &&
        element(
          'p',
          { className: 'sign-in' },
          'The service does not know who you are. ',
          button(
            { className: 'btn', onClick: () => authActions.showDefinitions(authSelectors.definitionsToAuthorize()) },
            'Sign in',
          ),
          ' and execute it again; Authorize above opens the same dialog.',
        ),
      element(LiveResponse, props),
    );

  /** A response in SVG is shown as a picture. As an image it can neither run nor load anything. */
  const responseBody = (Body) => (props) => {
    const { content, contentType } = props;
    if (!/^image\/svg/i.test(contentType) || typeof content !== 'string') return element(Body, props);
    const title = new DOMParser().parseFromString(content, 'image/svg+xml').querySelector('title');
    const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(content)}`;
    return element('img', { className: 'response-picture', src, alt: title?.textContent ?? '' });
  };

  return {
    wrapComponents: {
      parameters,
      response,
      liveResponse,
      responseBody,
      headers: (Headers) => (props) => folded('Headers', element(Headers, props)),
    },
  };
}
