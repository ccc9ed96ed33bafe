/** Plugin: a response in SVG is shown as a picture. As an image it can neither run nor load anything. */
export function pictures({ React }) {
  const { createElement: element } = React;
  const isPicture = ({ content, contentType }) => /^image\/svg/i.test(contentType) && typeof content === 'string';
  const picture = ({ content }) =>
    element('img', {
      className: 'response-picture',
      src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(content)}`,
      alt: new DOMParser().parseFromString(content, 'image/svg+xml').querySelector('title')?.textContent ?? '',
    });
  return {
    wrapComponents: {
      responseBody: (Body) => (props) => (isPicture(props) ? picture(props) : element(Body, props)),
    },
  };
}
