const NAME = 'Idempotency-Key';

/** Returns a new key. Unlike `randomUUID` this works without HTTPS too. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Plugin: each execution of a write has a new key, unless the person has entered one. The code for it shows the key. */
export function idempotencyKeys() {
  const withKey = (request) => {
    const takesKey = request.operation.get('parameters')?.some((parameter) => parameter.get('name') === NAME);
    if (!takesKey || request.parameters[`header.${NAME}`]) return request;
    return { ...request, parameters: { ...request.parameters, [`header.${NAME}`]: newKey() } };
  };
  return {
    statePlugins: {
      spec: { wrapActions: { executeRequest: (original) => (request) => original(withKey(request)) } },
    },
  };
}
