type Properties = ReadonlyMap<PropertyKey, PropertyDescriptor>;

/** Remembers the properties of objects, and restores those that changed since. */
export class OriginalProperties {
  private readonly byObject = new Map<object, Properties>();

  /** Remembers the properties of a value, if it is an object or a function. */
  add(value: unknown): void {
    if (!isObject(value) || this.byObject.has(value)) return;
    this.byObject.set(value, propertiesOf(value));
  }

  /** Remembers the properties of each export of a module, and of the prototypes of its classes. */
  addExports(exports: unknown): void {
    if (!isObject(exports)) return;
    for (const { value, get } of propertiesOf(exports).values()) {
      const exported = get ? get.call(exports) : value;
      this.add(exported);
      if (typeof exported === 'function') this.add(exported.prototype);
    }
  }

  restore(): void {
    for (const [object, properties] of this.byObject) {
      for (const key of Reflect.ownKeys(object)) if (!properties.has(key)) Reflect.deleteProperty(object, key);
      for (const [key, original] of properties) {
        const now = Reflect.getOwnPropertyDescriptor(object, key);
        if (now?.value !== original.value || now?.get !== original.get || now?.set !== original.set)
          Reflect.defineProperty(object, key, original);
      }
    }
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function propertiesOf(object: object): Properties {
  return new Map(Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key) ?? {}]));
}
