import type { SchemaChange } from './schema-changes';

const HELPERS = ['index', 'MigrationColumns', 'nullable', 'primary', 'reference', 'unique'];

export interface MigrationFile {
  /** The name of the file without extension. */
  readonly file: string;
  readonly className: string;
  readonly source: string;
}

/** The source of a migration with these changes. `name` consists of words separated by hyphens. */
export function migrationFile(name: string, timestamp: number, changes: readonly SchemaChange[]): MigrationFile {
  const title = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const className = `${title}${timestamp}`;
  const up = changes.map((change) => change.up);
  const down = changes.map((change) => change.down).reverse();
  const code = [...up, ...down].join('\n');
  const used = HELPERS.filter((helper) =>
    helper === 'MigrationColumns' ? code.includes('column.') : new RegExp(`\\b${helper}\\b[,()]`).test(code),
  );
  const source = `import type { MigrationInterface, QueryRunner } from 'typeorm';
${used.length > 0 ? `import { ${used.join(', ')} } from '../migration-columns';\n` : ''}import { MigrationSteps } from '../migration-steps';

export class ${className} implements MigrationInterface {
${method('up', up)}

${method('down', down)}
}
`;
  return { file: `${timestamp}-${name}`, className, source };
}

function method(name: string, steps: readonly string[]): string {
  const columns = steps.some((step) => step.includes('column.'))
    ? 'const column = new MigrationColumns(runner);\n'
    : '';
  return `async ${name}(runner: QueryRunner): Promise<void> {
${columns}const schema = new MigrationSteps(runner);
${steps.join('\n')}
}`;
}

/** The source of the list of migrations with another one at its end. */
export function withMigration(list: string, { file, className }: MigrationFile): string {
  return list
    .replace(/(?=\n\n\/\*\* All migrations)/, `\nimport { ${className} } from './migrations/${file}';`)
    .replace(/\[([^[\]]*?),?\s*\];\n$/, (_, items) => `[${items && `${items}, `}${className}];\n`);
}
