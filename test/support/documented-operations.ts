import type { OpenAPIObject, OperationObject } from '@nestjs/swagger';

/** An operation of an OpenAPI document. */
export interface DocumentedOperation {
  /** Method and path, such as `GET /colors`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

/** Returns the operations of a document, in its order. */
export function operationsIn(document: OpenAPIObject): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method,
      path,
      operation: operation as OperationObject,
    })),
  );
}

/** Returns what a reference points at, or the value itself if it is none. Throws if there is nothing. */
export function resolveIn<T>(document: OpenAPIObject, value: unknown): T {
  const pointer = (value as { $ref?: string }).$ref;
  if (!pointer) return value as T;
  const found = pointer
    .slice(2)
    .split('/')
    .reduce((node, key) => (node as Record<string, unknown> | undefined)?.[key], document as unknown);
  if (!found) throw new Error(`${pointer} does not exist`);
  return found as T;
}
