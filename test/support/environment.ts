import { TestEnvironment } from 'jest-environment-node';
import { ApiContracts } from './api-contract';

/** Outside of all test files: the validators of the OpenAPI document are compiled once in a worker. */
const apiContracts = new ApiContracts();

/** The environment of a test file. */
export default class extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    Object.assign(this.global, { apiContracts });
  }
}
