import type { OpenAPIObject, OperationObject, ParameterObject, ReferenceObject } from '@nestjs/swagger';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/**
 * Returns the calls of the client as overloads, one for each operation, so that an editor shows at a call what it does, who
 * may, and where it is documented. The last one takes paths that are one of several.
 */
export function clientCalls(document: OpenAPIObject): string {
  const imports =
    "import type { AnyCall, AnyGet, CallResult, GetOptions, GetResult, OptionsOf } from '../operations.ts';";
  return [imports, ...METHODS.map((method) => callsOf(document, method))].join('\n\n');
}

function callsOf(document: OpenAPIObject, method: Method): string {
  const name = `${method[0].toUpperCase()}${method.slice(1)}`;
  const calls = Object.entries(document.paths).flatMap(([path, item]) => {
    const operation = item[method];
    return operation ? [callOf(path, method, operation, document)] : [];
  });
  const base = method === 'get' ? 'AnyGet' : `AnyCall<'${method}'>`;
  return `/** The operations with the method ${method.toUpperCase()}. */\nexport interface ${name}Calls extends ${base} {\n${calls.join('\n')}\n}\n`;
}

function callOf(path: string, method: Method, operation: OperationObject, document: OpenAPIObject): string {
  const isRequired = operation.requestBody !== undefined || (operation.parameters ?? []).some(isNeeded(document));
  const options = `options${isRequired ? '' : '?'}`;
  const signature =
    method === 'get'
      ? `<const F extends string = never>(path: '${path}', ${options}: GetOptions<'${path}', F>): GetResult<'${path}', F>;`
      : `(path: '${path}', ${options}: OptionsOf<'${path}', '${method}'>): CallResult<'${path}', '${method}'>;`;
  return `${commentOf(operation)}\n  ${signature}`;
}

function isNeeded({ components }: OpenAPIObject) {
  return (parameter: ParameterObject | ReferenceObject): boolean => {
    if (!('$ref' in parameter)) return parameter.required === true;
    const name = parameter.$ref.split('/').at(-1) as string;
    return (components?.parameters?.[name] as ParameterObject | undefined)?.required === true;
  };
}

function commentOf({ summary, description, tags, operationId }: OperationObject): string {
  const texts = [`${summary}.`, description, `@see \`/docs#/${tags?.[0]}/${operationId}\` of the service`];
  const lines = texts.filter(Boolean).join('\n\n').replaceAll('*/', '*\\/').split('\n');
  return ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n');
}
