import { Expose } from 'class-transformer';
import { ValidateBy } from 'class-validator/cjs/decorator/common/ValidateBy';

/** One option of a command, as it is typed: `--user-name NAME`, or `--global` where it takes no value. */
export interface CommandOption {
  readonly name: string;
  readonly property: string;
  /** What usage texts show for the value. */
  readonly value?: string;
}

const optionsByClass = new Map<object, CommandOption[]>();

/** The options of an input class, in the order of its members. */
export function optionsOf(input: { readonly prototype: object }): readonly CommandOption[] {
  return optionsByClass.get(input.prototype) ?? [];
}

/** A member that a required option gives: `userName` is `--user-name`. */
export function Option(value: string): PropertyDecorator {
  return option(value, (target, property) => {
    const rule = { validate: (given: unknown) => given !== undefined, defaultMessage: () => 'is missing' };
    ValidateBy({ name: 'required', validator: rule })(target, property);
  });
}

/** A member that is true where its option is given. */
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
