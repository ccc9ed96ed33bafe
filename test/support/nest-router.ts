import { RoutePaths } from '../../src/resource/pipeline/route-paths';

/** `NEST_ROUTER=1 npm test -- test/contract test/e2e`: Nest's own router executes all operations. */
if (process.env.NEST_ROUTER) RoutePaths.prototype.find = () => undefined;
