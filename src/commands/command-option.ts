import { Expose } from 'class-transformer';
import { ValidateBy } from 'class-validator/cjs/decorator/common/ValidateBy';

/** An option of a command: `--user-name NAME`, or `--global` without a value. */
export interface CommandOption {
  readonly name: string;
  readonly property: string;
  /** The placeholder for the value in usage texts. */
  readonly value?: string;
}

const optionsByClass = new Map<object, CommandOption[]>();

/** Returns the options of an input class, in the order of its properties. */
export function optionsOf(input: { readonly prototype: object }): readonly CommandOption[] {
  return optionsByClass.get(input.prototype) ?? [];
}

/** Marks a property as a required option: `userName` is `--user-name`. */
export function Option(value: string): PropertyDecorator {
  return option(value, (target, property) => {
    const rule = { validate: (given: unknown) => given !== undefined, defaultMessage: () => 'is missing' };
    ValidateBy({ name: 'required', validator: rule })(target, property);
  });
}

/** Marks a property as a flag, which is true if the option is given. */
export function Flag(): PropertyDecorator {
  return option(undefined, () => {});
}

function option(value: string | undefined, decorate: (target: object, property: string) => void): PropertyDecorator {
  return (target, key) => {
    const property = String(key);
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    Expose({ name })(target, property);
    decorate(target, property);
    optionsByClass.set(target, [...(optionsByClass.get(target) ?? []), { name, property, value }]);
  };
}
