import { Expose } from 'class-transformer';
import { ValidateBy } from 'class-validator/cjs/decorator/common/ValidateBy';

/** An option of a command: `--user-name NAME`, or `--global` without a value; or an argument without a name. */
export interface CommandOption {
  readonly name: string;
  /** The placeholder for the value in usage texts. */
  readonly value?: string;
  readonly form: 'required' | 'optional' | 'argument';
}

const optionsByClass = new Map<object, CommandOption[]>();

/** Returns the options of an input class, in the order of its properties. */
export function optionsOf(input: { readonly prototype: object }): readonly CommandOption[] {
  return optionsByClass.get(input.prototype) ?? [];
}

/** Marks a property as a required option: `userName` is `--user-name`. */
export const Option = (value: string) => option('required', value);

/** Marks a property as an option with a value that may be absent. */
export const OptionalOption = (value: string) => option('optional', value);

/** Marks a property as the only argument after the words of the command. Required. */
export const Argument = (value: string) => option('argument', value);

/** Marks a property as a flag, which is true if the option is given. */
export const Flag = () => option('optional');

function option(form: CommandOption['form'], value?: string): PropertyDecorator {
  return (target, key) => {
    const property = String(key);
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    Expose({ name })(target, property);
    const missing = form === 'argument' ? String(value) : `--${name}`;
    const rule = { validate: (given: unknown) => given !== undefined, defaultMessage: () => missing };
    if (form !== 'optional') ValidateBy({ name: 'required', validator: rule })(target, property);
    optionsByClass.set(target, [...(optionsByClass.get(target) ?? []), { name, value, form }]);
  };
}
