import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator/cjs/decorator/common/ValidateBy';

const SWITCHES = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Any text. */
export const Text = () =>
  setting(
    (text) => text,
    () => true,
    '',
  );

/** A text of this form; `fault` says what it must be. */
export const TextOfForm = (form: RegExp, fault: string) =>
  setting(
    (text) => text,
    (text) => form.test(text),
    fault,
  );

/** A whole number between two bounds, both included. */
export const WholeNumber = (min: number, max: number) =>
  setting(
    (text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN),
    (value) => value >= min && value <= max,
    `must be an integer between ${min} and ${max}.`,
  );

/** `true` or `false`, in any case (also `1` and `0`). */
export const Switch = () =>
  setting(
    (text) => SWITCHES.get(text.toLowerCase()) ?? text,
    (value) => typeof value === 'boolean',
    'must be true or false.',
  );

/** One of a list of words, in any case. */
export const OneOf = (choices: readonly string[]) =>
  setting(
    (text) => text.toLowerCase(),
    (value) => choices.includes(value),
    `must be one of ${choices.join(', ')}.`,
  );

/** An http or https address; slashes at its end are removed. */
export const WebAddress = () =>
  setting(
    (text) => text.replace(/\/+$/, ''),
    (value) => isWebAddress(value),
    'must be an http:// or https:// URL.',
  );

/** A comma list of origins (`https://example.com`), or `*` alone. */
export const Origins = () =>
  setting(
    (text) => text.split(',').flatMap((origin) => origin.trim() || []),
    (origins) => origins.join() === '*' || origins.every((origin) => isWebAddress(origin) && isOrigin(origin)),
    'must be a comma-separated list of origins such as https://example.com, or a single *.',
  );

/** A comma list of hosts with ports (`hooks.internal:8080`, `[::1]:8080`), in the form in which URLs have them. */
export const HostsWithPorts = () =>
  setting(
    (text) => text.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [hostWithPort(entry.trim())])),
    (entries) => entries.every((entry) => entry !== undefined),
    'must be a comma-separated list of hosts with ports such as hooks.internal:8080.',
  );

/** Reads the text of a variable into a value, and validates the value. */
function setting<V>(read: (text: string) => V, isValid: (value: V) => boolean, fault: string): PropertyDecorator {
  const transform = Transform(({ value }) => read(value));
  const validate = ValidateBy({
    name: 'setting',
    // A variable that is not set has its default.
    validator: { validate: (value) => value === undefined || isValid(value), defaultMessage: () => fault },
  });
  return (target, property) => {
    transform(target, property);
    validate(target, property as string);
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return new URL(text).origin === text;
}

/** Undefined if the text is no host with a port. */
function hostWithPort(text: string): string | undefined {
  const [, port] = /^[^/?#@\\]+:(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined || Number(port) === 0 || !URL.canParse(`http://${text}`)) return undefined;
  return `${new URL(`http://${text}`).hostname}:${Number(port)}`;
}
