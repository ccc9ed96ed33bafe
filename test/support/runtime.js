// The module loader of a test file. Packages and the modules of src are loaded once in a worker, not once in each file.
const { join } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const ROOT = join(__dirname, '..', '..');
const SOURCE = join(ROOT, 'src', '/');
const KEPT_FOLDERS = [SOURCE, join(ROOT, 'node_modules', '/')];

/** What the files of this worker share, by path. */
const kept = new Map();
const sourceMaps = new Map();
/** The loader of the file that runs now. What an earlier one loaded requires through it. */
let current;

const isKept = (path) => KEPT_FOLDERS.some((folder) => path.startsWith(folder));

/** The modules of a test file: its own ones, and the kept ones. */
class Modules extends Map {
  get(path) {
    return super.get(path) ?? kept.get(path);
  }

  has(path) {
    return super.has(path) || kept.has(path);
  }

  set(path, module) {
    if (isKept(path)) kept.set(path, module);
    else super.set(path, module);
    return this;
  }

  delete(path) {
    return isKept(path) ? kept.delete(path) : super.delete(path);
  }

  keys() {
    return [...super.keys(), ...kept.keys()].values();
  }
}

module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    [, this.environment] = args;
    this.keeps = this.environment.keepsModules === true;
    if (!this.keeps) return;
    this.isLoading = false;
    this.registries.moduleRegistry = new Modules();
    // Otherwise a stack trace has the compiled lines of what an earlier file loaded.
    this.transformCache.sourceMaps = sourceMaps;
    current = this;
  }

  requireModuleOrMock(from, name) {
    return this.keeps && this !== current && isKept(from)
      ? current.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }

  requireModule(from, name, ...rest) {
    const load = () => super.requireModule(from, name, ...rest);
    if (!this.keeps || this.isLoading || !this.isNew(from, name)) return load();
    this.isLoading = true;
    const known = kept.size;
    const added = () => [...kept].slice(known).filter(([path]) => path.startsWith(SOURCE));
    try {
      return this.environment.keeping(load, () => added().map(([, { exports }]) => exports));
    } finally {
      this.isLoading = false;
    }
  }

  /** Whether this require loads a module that the later files get too. */
  isNew(from, name) {
    if (name && this._resolution.isCoreModule(name)) return false;
    const path = this._resolution.resolveCjs(from, name);
    return isKept(path) && !kept.has(path);
  }

  setMock(...args) {
    this.refuse('jest.mock');
    super.setMock(...args);
  }

  isolateModules(...args) {
    this.refuse('jest.isolateModules');
    super.isolateModules(...args);
  }

  isolateModulesAsync(...args) {
    this.refuse('jest.isolateModulesAsync');
    return super.isolateModulesAsync(...args);
  }

  refuse(method) {
    if (this.keeps) throw new Error(`Only a test file may call ${method}, because its modules are not shared then.`);
  }
};
