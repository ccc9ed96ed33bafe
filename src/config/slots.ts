/**
 * Values in an array with free places, in any order. V8 moves objects that were in a Map or Set to its old generation, which
 * costs more than the rest of what is done for them.
 */
export class Slots<T extends object> {
  private readonly places: (T | undefined)[] = [];
  private readonly free: number[] = [];

  /** Returns the place of the value, to remove it. */
  add(value: T): number {
    const place = this.free.pop() ?? this.places.length;
    this.places[place] = value;
    return place;
  }

  /** Returns false if the place has no value, or another one. */
  remove(place: number, value: T): boolean {
    if (this.places[place] !== value) return false;
    this.places[place] = undefined;
    this.free.push(place);
    return true;
  }

  values(): T[] {
    return this.places.filter((value) => value !== undefined);
  }
}
