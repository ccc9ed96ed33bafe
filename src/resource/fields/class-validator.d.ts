// The file of the package that makes a decorator of any rule, without its own rules and what those load. The package
// has its types elsewhere.
declare module 'class-validator/cjs/decorator/common/ValidateBy' {
  export { ValidateBy } from 'class-validator';
}
