import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandFailed } from './command';

/**
 * Reads a password from standard input: typed twice without echo on a terminal, else the whole input without its final
 * newline. It is not an argument, because every user of the machine can see those.
 */
export async function readPassword(input: Readable & { readonly isTTY?: boolean }, prompts: Writable): Promise<string> {
  if (!input.isTTY) return withoutNewline(await text(input));
  const password = await ask('Password: ', input, prompts);
  if ((await ask('Repeat password: ', input, prompts)) !== password)
    throw new CommandFailed('The passwords do not match.');
  return password;
}

/** Reads a password from a file, without its final newline. */
export async function readPasswordFile(path: string): Promise<string> {
  const content = await readFile(path, 'utf8').catch(({ code }) => {
    throw new CommandFailed(`The password file ${path} cannot be read (${code}).`);
  });
  return withoutNewline(content);
}

function withoutNewline(content: string): string {
  return content.replace(/\r?\n$/, '');
}

function ask(prompt: string, input: Readable, prompts: Writable): Promise<string> {
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: noEcho, terminal: true });
  prompts.write(prompt);
  return new Promise<string>((resolve, reject) => {
    reader.question('', resolve);
    reader.on('close', () => reject(new CommandFailed('No password given.')));
  }).finally(() => {
    prompts.write('\n');
    reader.close();
  });
}
