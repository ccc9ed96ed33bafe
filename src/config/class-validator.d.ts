// Files of the package without its own hundred rules: the decorator of any rule, and the validator. The package keeps their
// types elsewhere.
declare module 'class-validator/cjs/decorator/common/ValidateBy' {
  export { ValidateBy } from 'class-validator';
}
declare module 'class-validator/cjs/validation/Validator' {
  export { Validator } from 'class-validator';
}
