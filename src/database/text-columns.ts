import { getMetadataArgsStorage } from 'typeorm';

/** Types of columns whose values are texts. */
const TEXT_TYPES: readonly unknown[] = ['varchar', 'text', 'mediumtext', 'datetime', 'date'];

const names = new Set<string>();
let counted = 0;

/** Whether the columns of this name have texts, in each entity that has one. */
export function isTextColumn(name: string): boolean {
  const { columns } = getMetadataArgsStorage();
  if (columns.length !== counted) {
    counted = columns.length;
    names.clear();
    for (const { propertyName, options } of columns)
      if (TEXT_TYPES.includes(options.type)) names.add(options.name ?? propertyName);
    for (const { propertyName, options } of columns)
      if (!TEXT_TYPES.includes(options.type)) names.delete(options.name ?? propertyName);
  }
  return names.has(name);
}
