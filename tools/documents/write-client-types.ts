// Writes the types of the TypeScript client from the OpenAPI document, for its build and for the check of types.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientTypes } from './client-types';
import { describedService } from './described-service';

const FOLDER = join(__dirname, '..', '..', '..', 'clients', 'typescript', 'src', 'generated');

async function main(): Promise<void> {
  const { document } = await describedService();
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(clientTypes(document))) {
    const path = join(FOLDER, name);
    // Whole at any time, for a compiler that runs meanwhile.
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  }
}

void main();
