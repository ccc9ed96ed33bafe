import { type Aliases, type Tests, type Text, testsOf } from './conditions';

/** Conditions on the rows of a statement, joined by AND. */
export class Conditions<A extends Aliases> {
  protected readonly conditions: Text[] = [];
  /** The columns in the conditions, which `check` looks up in their entities. */
  protected readonly named: string[] = [];

  where(tests: Tests<A>): this {
    this.named.push(...Object.keys(tests));
    return this.add(testsOf(tests as Tests<Aliases>));
  }

  /** Any of the alternatives, joined by OR. */
  either(...alternatives: readonly Tests<A>[]): this {
    this.named.push(...alternatives.flatMap((tests) => Object.keys(tests)));
    const texts = alternatives.map((tests) => testsOf(tests as Tests<Aliases>));
    return this.add((source) => `(${texts.map((text) => text(source)).join(' OR ')})`);
  }

  /** Neither deleted nor deleted by reference. */
  live(...aliases: readonly (keyof A & string)[]): this {
    for (const alias of aliases) this.add(() => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`);
    return this;
  }

  /** SQL from a `*.sql.ts` file. */
  raw(text: string): this {
    return this.add(() => text);
  }

  /** Adds the conditions of another object. */
  and(condition: Conditions<A>): this {
    this.named.push(...condition.named);
    this.conditions.push(...condition.conditions);
    return this;
  }

  protected add(text: Text): this {
    this.conditions.push(text);
    return this;
  }
}
