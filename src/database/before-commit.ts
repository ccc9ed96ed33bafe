/** What a transaction does at its end, before its COMMIT. */
export class BeforeCommit {
  private readonly acts: (() => Promise<void>)[] = [];

  readonly add = (act: () => Promise<void>): void => {
    this.acts.push(act);
  };

  async run(): Promise<void> {
    for (const act of this.acts) await act();
  }
}
