/** The words of a comma-separated list. A blank list has none. */
export function wordsOf(list: string): readonly string[] {
  return list.trim() === '' ? [] : list.split(',').map((word) => word.trim());
}
