import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT_FOLDER } from '../../src/root-folder';

const run = promisify(execFile);
const MILLISECONDS = 120_000;

/** Whether the C# of the guides can be compiled and run here. */
export const hasMono = ['/usr/bin/mcs', '/usr/bin/mono', '/usr/lib/mono/4.5/System.Net.Http.dll'].every(existsSync);

/** The code of a guide in a language. */
export function codeOf(guide: string, language: string): string {
  const text = readFileSync(join(ROOT_FOLDER, 'docs/guides', `${guide}.md`), 'utf8');
  const [, code] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(text) ?? [];
  if (code === undefined) throw new Error(`The guide ${guide} has no code in ${language}`);
  return code;
}

/** The program that a guide writes into a file. */
export function fileOf(guide: string, name: string): string {
  const text = readFileSync(join(ROOT_FOLDER, 'docs/guides', `${guide}.md`), 'utf8');
  const [, before, code] = /^cat > (\S+) <<'END'\n(.*?)^END$/ms.exec(text) ?? [];
  if (before !== name) throw new Error(`The guide ${guide} writes no file ${name}`);
  return code;
}

const CLASSES = 'PerformanceManagement.dll';

/** Compiles the classes for callers in a folder, for the guides. */
export async function compileClasses(classes: string, folder: string): Promise<void> {
  const file = join(folder, 'PerformanceManagement.cs');
  writeFileSync(file, classes);
  await run('mcs', ['-target:library', '-r:System.Xml.dll', `-out:${join(folder, CLASSES)}`, file]);
}

/** Compiles the C# of a guide without warnings, in the folder of the classes. Returns the program. */
export async function compileGuide(guide: string, folder: string): Promise<string> {
  const [code, program] = [join(folder, `${guide}.cs`), join(folder, `${guide}.exe`)];
  writeFileSync(code, codeOf(guide, 'csharp'));
  const references = ['System.Xml.dll', 'System.Net.Http.dll', join(folder, CLASSES)].map((file) => `-r:${file}`);
  await run('mcs', ['-warnaserror', ...references, `-out:${program}`, code]);
  return program;
}

/** Runs a program of a guide in its folder. Returns the lines of its output. */
export async function runGuide(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string[]> {
  const options = { cwd: dirname(program), timeout: MILLISECONDS, env: { ...process.env, ...environment } };
  const { stdout, stderr } = await run('mono', [program, ...parameters], options);
  if (stderr) throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}
