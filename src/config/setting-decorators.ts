import { readFileSync } from 'node:fs';
import { Expose, plainToInstance, Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator/cjs/decorator/common/ValidateBy';
import { Validator } from 'class-validator/cjs/validation/Validator';
import { SettingError } from './setting-error';

/** A class whose properties are read from variables, and have its initial values as their defaults. */
type VariablesClass<T extends object = object> = new () => T;

/** All variables, each with the property of the prototype that it is read into. */
const declarations: { readonly variable: string; readonly target: object; readonly property: string }[] = [];

const ON = ['true', '1'];
const OFF = ['false', '0'];
/** In exactly these letters: the libraries compare them too, and a typing error would open the demo accounts. */
const NODE_MODES = ['production', 'development', 'test'];
/** The value of a text that cannot be read. */
const FAULTY = Symbol('faulty');

/** Reads the variables of a class. Throws a SettingError that names the first faulty one. */
export function readVariables<T extends object>(type: VariablesClass<T>, env: NodeJS.ProcessEnv): T {
  const variables = plainToInstance(type, env, { excludeExtraneousValues: true, exposeUnsetFields: false });
  const faults = new Validator().validateSync(variables);
  const [fault] = faults.flatMap(({ constraints }) => Object.entries(constraints ?? {}));
  if (fault) throw new SettingError(...fault);
  return variables;
}

/** The names of the variables of all classes that are loaded. */
export function declaredVariables(): string[] {
  return declarations.map(({ variable }) => variable);
}

/** Throws a SettingError for the first variable of a class that has not its default, because it would have no effect. */
export function refuseUnused<T extends object>(type: VariablesClass<T>, variables: T, fault: string): void {
  const defaults = new type();
  for (const { variable, target, property } of declarations)
    if (target === type.prototype && variables[property as keyof T] !== defaults[property as keyof T])
      throw new SettingError(variable, fault);
}

/** The text of a file that a setting may name, without white space around it. Throws a SettingError if it is unreadable. */
export function readSettingFile(variable: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SettingError(
      variable,
      `names a file that cannot be read: ${path} (${(error as { code?: string }).code}).`,
    );
  }
  if (!text) throw new SettingError(variable, `names an empty file: ${path}.`);
  return text;
}

/** Any text. */
export const Text = (variable: string) => setting(variable, (text) => text, '');

/** A text of this form; `fault` says what it must be. */
export const TextOfForm = (variable: string, form: RegExp, fault: string) =>
  setting(variable, (text) => (form.test(text) ? text : undefined), fault);

/** A whole number between two bounds, both included. */
export function WholeNumber(variable: string, min: number, max: number): PropertyDecorator {
  const isValid = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  return setting(
    variable,
    (text) => (isValid(text) ? Number(text) : undefined),
    `must be an integer between ${min} and ${max}.`,
  );
}

/** `true` or `false`, in any case (also `1` and `0`). */
export const Switch = (variable: string) =>
  setting(
    variable,
    (text) => ([...ON, ...OFF].includes(text.toLowerCase()) ? ON.includes(text.toLowerCase()) : undefined),
    'must be true or false.',
  );

/** Whether a mode of Node is `production`. */
export const IsProduction = (variable: string) =>
  setting(
    variable,
    (text) => (NODE_MODES.includes(text) ? text === 'production' : undefined),
    `must be ${NODE_MODES.join(', ')} or empty.`,
  );

/** One of a list of words, in any case. */
export const OneOf = (variable: string, choices: readonly string[]) =>
  setting(
    variable,
    (text) => choices.find((choice) => choice === text.toLowerCase()),
    `must be one of ${choices.join(', ')}.`,
  );

/** An http or https address; slashes at its end are removed. */
export const WebAddress = (variable: string) =>
  setting(
    variable,
    (text) => (isWebAddress(text) ? text.replace(/\/+$/, '') : undefined),
    'must be an http:// or https:// URL.',
  );

/** A comma list of origins (`https://example.com`), or `*` alone. */
export function Origins(variable: string): PropertyDecorator {
  const isValid = (origins: string[]) => origins.join() === '*' || origins.every(isOrigin);
  return setting(
    variable,
    (text) => [listOf(text)].find(isValid),
    'must be a comma-separated list of origins such as https://example.com, or a single *.',
  );
}

/** A comma list of texts. */
export const Texts = (variable: string) =>
  setting(
    variable,
    (text) => [new Set(listOf(text))].find(({ size }) => size > 0),
    'must be a comma-separated list of texts.',
  );

/** A comma list of hosts with ports (`hooks.internal:8080`, `[::1]:8080`), in the form in which URLs have them. */
export function HostsWithPorts(variable: string): PropertyDecorator {
  return setting(
    variable,
    (text) => {
      const hosts = new Set(listOf(text).map(hostWithPort));
      return hosts.has(undefined) ? undefined : hosts;
    },
    'must be a comma-separated list of hosts with ports such as hooks.internal:8080.',
  );
}

/** Any text, from the variable or from the file that another one, with `_FILE` at the end of its name, names. */
export function Secret(variable: string): PropertyDecorator {
  const file = `${variable}_FILE`;
  return (target, property) => {
    declare(target, String(property), [variable, file], (text, path) => {
      if (text !== undefined && path !== undefined)
        throw new SettingError(file, `cannot be combined with ${variable}. Set one of them.`);
      return text ?? readSettingFile(file, path);
    });
  };
}

/** Reads the text of a variable, if it has one, into a value. `read` returns undefined for a faulty text. */
function setting(variable: string, read: (text: string) => unknown, fault: string): PropertyDecorator {
  const validator = { validate: (value: unknown) => value !== FAULTY, defaultMessage: () => fault };
  return (target, property) => {
    declare(target, String(property), [variable], (text) => (text === undefined ? undefined : (read(text) ?? FAULTY)));
    ValidateBy({ name: variable, validator })(target, String(property));
  };
}

/** Declares the variables of a property. `read` gets their texts, and returns undefined for the default. */
function declare(
  target: object,
  property: string,
  variables: readonly string[],
  read: (...texts: (string | undefined)[]) => unknown,
): void {
  // An empty variable counts as absent.
  const textOf = (env: NodeJS.ProcessEnv, variable: string) => env[variable]?.trim() || undefined;
  Expose()(target, property);
  Transform(({ obj: env }) => read(...variables.map((variable) => textOf(env, variable))))(target, property);
  declarations.push(...variables.map((variable) => ({ variable, target, property })));
}

/** The entries of a comma list. */
function listOf(text: string): string[] {
  return text.split(',').flatMap((entry) => entry.trim() || []);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}

/** Undefined if the text is no host with a port. */
function hostWithPort(text: string): string | undefined {
  const [, port] = /^[^/?#@\\]+:(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined || Number(port) === 0 || !URL.canParse(`http://${text}`)) return undefined;
  return `${new URL(`http://${text}`).hostname}:${Number(port)}`;
}
