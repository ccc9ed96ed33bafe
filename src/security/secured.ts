/** A record as rights see it. */
export interface Secured {
  readonly rowType: number;
  /** Absent for a record that is about to be made. */
  readonly id?: string;
  /** What it hangs from; null for the site. */
  readonly above: string | null;
  /** The row type of `above`, where it is known without asking. */
  readonly aboveType?: number;
  /** Who alone changes it, of a comment. */
  readonly author?: string | null;
}
