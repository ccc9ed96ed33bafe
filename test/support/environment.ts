import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { ApiContracts } from './api-contract';
import { OriginalProperties } from './original-properties';

type Parameters = ConstructorParameters<typeof TestEnvironment>;

/** Outside of all test files: the validators of the OpenAPI document are compiled once in a worker. */
const apiContracts = new ApiContracts();

/**
 * What of a test file would be seen by later ones in the same worker: modules that it replaces or loads again,
 * and classes that register themselves for the application.
 */
const NEEDS_OWN_MODULES =
  /\bjest\s*\.\s*(mock|doMock|setMock|isolateModules|isolateModulesAsync|resetModules)\(|^\s*@[A-Z]\w*\(/m;

/** The name of the global variable in which jest adds handlers of its events for each file. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
/** The name of the global variable in which TypeORM has the classes with `@Entity`. */
const TABLES = 'typeormMetadataArgsStorage';

let shared: SharedEnvironment | undefined;

/** The environment of a test file: the one that all files of the worker share, or its own. */
export default function environmentOf(...args: Parameters): InstanceType<typeof TestEnvironment> {
  const [{ globalConfig }, { testPath }] = args;
  const isOwn = globalConfig.watch || globalConfig.watchAll || NEEDS_OWN_MODULES.test(readFileSync(testPath, 'utf8'));
  if (isOwn) return new FastEnvironment(...args);
  shared ??= new SharedEnvironment(...args);
  return shared;
}

class FastEnvironment extends TestEnvironment {
  constructor(...args: Parameters) {
    const { createContext } = vm;
    // In a context around an object each use of a global, such as `Array`, calls interceptors: 0.3 µs instead of 1 ns.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
    Object.assign(this.global, { apiContracts });
    // The default of Node. Jest keeps 100 frames of each error, and each `expect` creates one.
    (this.global.Error as ErrorConstructor).stackTraceLimit = 10;
    // In one process with the global setup, its tables would be those of each file too.
    Reflect.deleteProperty(this.global, TABLES);
  }
}

/** One context for all files of a worker, with the modules that `runtime.js` keeps in it. */
class SharedEnvironment extends FastEnvironment {
  readonly keepsModules = true;
  private readonly originals = new OriginalProperties();
  private readonly globals: Set<PropertyKey>;
  private readonly variables: NodeJS.ProcessEnv;
  private keptTables = 0;

  constructor(...args: Parameters) {
    super(...args);
    this.globals = new Set(Reflect.ownKeys(this.global));
    this.variables = { ...this.global.process.env };
    this.originals.add(this.global.process);
  }

  /** Loads modules for all files. What they add to the global object stays, and nobody may change their exports. */
  keeping<T>(load: () => T, exports: () => unknown[]): T {
    const before = new Set(Reflect.ownKeys(this.global));
    try {
      return load();
    } finally {
      for (const key of Reflect.ownKeys(this.global)) if (!before.has(key)) this.globals.add(key);
      this.keptTables = this.tables();
      for (const each of exports()) this.originals.addExports(each);
    }
  }

  override async teardown(): Promise<void> {
    this.fakeTimers?.useRealTimers();
    this.fakeTimersModern?.useRealTimers();
    this.originals.restore();
    const tables = this.tables();
    for (const key of Reflect.ownKeys(this.global)) {
      if (!this.globals.has(key) || key === HANDLERS) Reflect.deleteProperty(this.global, key);
    }
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
    Object.assign(env, this.variables);
    if (tables !== this.keptTables) throw new Error('Declare a class with @Entity in the test file itself, or in src.');
  }

  private tables(): number {
    return (this.global as { [TABLES]?: { tables: readonly unknown[] } })[TABLES]?.tables.length ?? 0;
  }
}
