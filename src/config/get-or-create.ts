interface Values<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The value of a key. Where there is none, `create` returns it, and the values keep it. */
export function getOrCreate<K, V>(values: Values<K, V>, key: K, create: () => NonNullable<V>): NonNullable<V> {
  const known = values.get(key);
  if (known !== undefined && known !== null) return known;
  const created = create();
  values.set(key, created);
  return created;
}
