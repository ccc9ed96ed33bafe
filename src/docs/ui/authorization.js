const KEY = 'bearer-token';

/**
 * Keeps a bearer token for this tab until it is closed, so that a reload does not sign out. Passwords are never kept:
 * storage outlives the attention of the person who typed them, and they are not limited in time as sessions are.
 */
function keepToken(authorized) {
  const token = authorized?.getIn(['Bearer', 'value']);
  if (typeof token === 'string' && token) sessionStorage.setItem(KEY, token);
  else sessionStorage.removeItem(KEY);
}

/** Signs in with the token that was kept. */
export function restoreToken(ui) {
  // Pages of earlier versions stored passwords here.
  localStorage.removeItem('authorized');
  const token = sessionStorage.getItem(KEY);
  if (token) ui.preauthorizeApiKey('Bearer', token);
}

/** What managers of passwords fill in. Swagger UI asks them for a new password, and lets them store tokens. */
const AUTOCOMPLETE = {
  'auth-basic-username': 'username',
  'auth-basic-password': 'current-password',
  'auth-bearer-value': 'off',
};

/** Plugin: what is kept of credentials, and a dialog that opens at the user name. */
export function authorization({ React }) {
  const keeping =
    (original, { authSelectors }) =>
    (...args) => {
      const result = original(...args);
      keepToken(authSelectors.authorized());
      return result;
    };
  return {
    statePlugins: { auth: { wrapActions: { authorize: keeping, logout: keeping } } },
    wrapComponents: {
      Input: (Input) => (props) =>
        React.createElement(Input, { ...props, autoComplete: AUTOCOMPLETE[props.id] ?? props.autoComplete }),
      authorizationPopup:
        (Popup, { authActions }) =>
        (props) => {
          React.useEffect(() => {
            const opener = document.activeElement;
            document.querySelector('.dialog-ux input')?.focus({ preventScroll: true });
            // Swagger UI has moved the focus to the last scheme, and the dialog with it.
            document.querySelector('.modal-ux-content')?.scrollTo(0, 0);
            const close = ({ key }) => key === 'Escape' && authActions.showDefinitions(false);
            document.addEventListener('keydown', close);
            return () => {
              document.removeEventListener('keydown', close);
              opener?.focus?.();
            };
          }, []);
          return React.createElement(Popup, props);
        },
    },
  };
}
