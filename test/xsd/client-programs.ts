import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const JARS = [
  'jaxb-api',
  'jaxb-runtime',
  'jaxb-core',
  'istack-commons-runtime',
  'txw2',
  'javax.activation',
  'FastInfoset',
  'stax-ex',
].map((name) => `/usr/share/java/${name}.jar`);
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

/** A program with the generated classes, in a language of callers. */
export interface ClientProgram {
  readonly language: 'csharp' | 'java';
  readonly isInstalled: boolean;
  /** Compiles the classes and the program in a folder. Returns the function that runs it. */
  compile(classes: string, folder: string): Promise<(tasks: readonly ClientTask[]) => Promise<ClientResult[]>>;
}

const sources = (language: string, ...names: string[]) => names.map((name) => join(__dirname, language, name));

/** C# on Mono, with System.Xml's XmlSerializer. */
const csharp: ClientProgram = {
  language: 'csharp',
  isInstalled: ['/usr/bin/mcs', '/usr/bin/mono'].every(existsSync),
  compile: async (classes, folder) => {
    const file = join(folder, 'PerformanceManagement.cs');
    const program = join(folder, 'roundtrip.exe');
    writeFileSync(file, classes);
    await run('mcs', [
      '-warnaserror',
      '-r:System.Xml.dll',
      `-out:${program}`,
      file,
      ...sources('csharp', 'RoundTrip.cs', 'Bodies.cs'),
    ]);
    return (tasks) => runTasks(tasks, folder, 'mono', [program]);
  },
};

/** Java with the reference implementation of JAXB, of Debian: version 2, which has the packages javax.xml.bind. */
const java: ClientProgram = {
  language: 'java',
  isInstalled: ['/usr/bin/javac', ...JARS].every(existsSync),
  compile: async (classes, folder) => {
    const file = join(folder, 'PerformanceManagement.java');
    const path = [...JARS, folder].join(':');
    writeFileSync(file, classes.replaceAll('jakarta.xml.bind', 'javax.xml.bind'));
    await run('javac', [
      '-Werror',
      '-encoding',
      'UTF-8',
      '-cp',
      path,
      '-d',
      folder,
      file,
      ...sources('java', 'RoundTrip.java', 'Bodies.java'),
    ]);
    return (tasks) => runTasks(tasks, folder, 'java', ['-cp', path, 'RoundTrip']);
  },
};

export const CLIENT_PROGRAMS: readonly ClientProgram[] = [csharp, java];

async function runTasks(
  tasks: readonly ClientTask[],
  folder: string,
  command: string,
  parameters: readonly string[],
): Promise<ClientResult[]> {
  mkdirSync(join(folder, 'xml'), { recursive: true });
  const pathOf = (name: string, end: string) => join(folder, 'xml', `${name}.${end}`);
  const lines = tasks.map(({ name, type, xml, id }) => {
    if (xml === undefined) return ['new', type, id ?? '-', pathOf(name, 'out.xml')].join('\t');
    writeFileSync(pathOf(name, 'in.xml'), xml);
    return [type, pathOf(name, 'in.xml'), pathOf(name, 'json'), pathOf(name, 'out.xml')].join('\t');
  });
  const list = join(folder, 'tasks.txt');
  writeFileSync(list, `${lines.join('\n')}\n`);
  await run(command, [...parameters, list], { timeout: MILLISECONDS });
  return tasks.map(({ name, xml }) => ({
    name,
    values: xml === undefined ? undefined : JSON.parse(readFileSync(pathOf(name, 'json'), 'utf8')),
    xml: readFileSync(pathOf(name, 'out.xml'), 'utf8'),
  }));
}
