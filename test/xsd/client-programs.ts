import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MILLISECONDS = 240_000;

/** What a program does with one document: reads it as a class, and writes values and XML; or creates a body. */
export interface ClientTask {
  readonly name: string;
  /** The class that reads `xml`, or the name of a body to create. */
  readonly type: string;
  readonly xml?: string;
  /** The ID that the created body contains. */
  readonly id?: string;
}

/** What the program saw and wrote. */
export interface ClientResult {
  readonly name: string;
  /** The values of the objects, in the form of the service's JSON; undefined for created bodies. */
  readonly values: unknown;
  readonly xml: string;
}

/** C# on Mono, with System.Xml's XmlSerializer. */
export const isInstalled = ['/usr/bin/mcs', '/usr/bin/mono'].every(existsSync);

/** Compiles the generated classes and the program in a folder. Returns the function that runs it. */
export async function compile(
  classes: string,
  folder: string,
): Promise<(tasks: readonly ClientTask[]) => Promise<ClientResult[]>> {
  const file = join(folder, 'PerformanceManagement.cs');
  const program = join(folder, 'roundtrip.exe');
  writeFileSync(file, classes);
  const sources = ['RoundTrip.cs', 'Bodies.cs'].map((name) => join(__dirname, 'csharp', name));
  await run('mcs', ['-warnaserror', '-r:System.Xml.dll', `-out:${program}`, file, ...sources]);
  return (tasks) => runTasks(tasks, folder, program);
}

async function runTasks(tasks: readonly ClientTask[], folder: string, program: string): Promise<ClientResult[]> {
  mkdirSync(join(folder, 'xml'), { recursive: true });
  const pathOf = (name: string, end: string) => join(folder, 'xml', `${name}.${end}`);
  const lines = tasks.map(({ name, type, xml, id }) => {
    if (xml === undefined) return ['new', type, id ?? '-', pathOf(name, 'out.xml')].join('\t');
    writeFileSync(pathOf(name, 'in.xml'), xml);
    return [type, pathOf(name, 'in.xml'), pathOf(name, 'json'), pathOf(name, 'out.xml')].join('\t');
  });
  const list = join(folder, 'tasks.txt');
  writeFileSync(list, `${lines.join('\n')}\n`);
  await run('mono', [program, list], { timeout: MILLISECONDS });
  return tasks.map(({ name, xml }) => ({
    name,
    values: xml === undefined ? undefined : JSON.parse(readFileSync(pathOf(name, 'json'), 'utf8')),
    xml: readFileSync(pathOf(name, 'out.xml'), 'utf8'),
  }));
}
