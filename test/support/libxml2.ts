import { constants, runInThisContext } from 'node:vm';
import type * as libxml2 from 'libxml2-wasm';

/** Validates XML text. Returns the messages of the validator, none if the text is valid. */
type Validate = (xml: string) => readonly string[];

interface Loaded {
  readonly library: typeof libxml2;
  readonly validators: Map<string, Validate>;
}

// The package is an ES module with top-level await, which Jest cannot load. Node loads it once for all test files of a
// worker, and the validators stay there too: parsing a schema takes longer than hundreds of validations.
const LOAD = `globalThis.loadedLibxml2 ??= import('libxml2-wasm').then((library) => ({ library, validators: new Map() }))`;

let loaded: Loaded | undefined;

/** Loads libxml2 into the worker. Needed once in each test file, before `validatorOf`. */
export async function loadLibxml2(): Promise<void> {
  loaded ??= (await withoutWarnings(() =>
    runInThisContext(LOAD, { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER }),
  )) as Loaded;
}

/** Node warns in each worker that this way of loading is experimental. */
function withoutWarnings<T>(work: () => T): T {
  const process: NodeJS.Process = runInThisContext('process');
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Parses XML and calls `read` with its root element. Throws if the text is not well-formed. */
export function readDocument<T>(xml: string, read: (root: libxml2.XmlElement) => T): T {
  if (!loaded) throw new Error('loadLibxml2 must be called first');
  const document = loaded.library.XmlDocument.fromString(xml);
  try {
    return read(document.root);
  } finally {
    document.dispose();
  }
}

/** Returns the validator of an XML Schema. Throws if the schema is invalid. */
export function validatorOf(schema: string): Validate {
  return validatorNamed(schema, () => schema);
}

/** Returns the validator of the XML Schema with this name in the worker. `write` returns the text, and is called once. */
export function validatorNamed(name: string, write: () => string): Validate {
  if (!loaded) throw new Error('loadLibxml2 must be called first');
  const { validators, library } = loaded;
  const validator = validators.get(name) ?? createValidator(write(), library);
  validators.set(name, validator);
  return validator;
}

function createValidator(schema: string, { XmlDocument, XsdValidator }: typeof libxml2): Validate {
  const document = XmlDocument.fromString(schema);
  const validator = XsdValidator.fromDoc(document);
  return (xml) => {
    let parsed: libxml2.XmlDocument | undefined;
    try {
      parsed = XmlDocument.fromString(xml);
      validator.validate(parsed);
      return [];
    } catch (error) {
      const { details = [], message } = error as { details?: readonly libxml2.ErrorDetail[]; message: string };
      return details.length > 0 ? details.map((each) => each.message.trim()) : [message.trim()];
    } finally {
      parsed?.dispose();
    }
  };
}
