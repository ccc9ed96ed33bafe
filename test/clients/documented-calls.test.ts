import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT_FOLDER } from '../../src/root-folder';

const CLIENT = join(ROOT_FOLDER, 'clients', 'typescript');
const FILE = join(CLIENT, 'src', 'program.ts');
const PROGRAM = `
import type { Client } from './client.ts';
declare const client: Client;
client.get('/colors');
client.post('/colors', { body: { Rank: 1, Name: 'Teal', Code: '008080' } });
client.delete('/colors/{id}', { path: { id: 1 } });
`;

/** What an editor shows, by the language service that editors use. */
describe('an editor shows at a call of the TypeScript client', () => {
  const writeTypes = join(ROOT_FOLDER, 'dist', 'tools', 'documents', 'write-client-types.js');
  execFileSync(process.execPath, [join(ROOT_FOLDER, 'tools', 'run.js'), writeTypes]);
  const { config } = ts.readConfigFile(join(CLIENT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, CLIENT);
  const textOf = (path: string) => (path === FILE ? PROGRAM : ts.sys.readFile(path));
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [FILE],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = textOf(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => CLIENT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === FILE || ts.sys.fileExists(path),
    readFile: textOf,
  });

  it.each([
    ['get', "List the colors of the caller's site", 'listColors', 'every user; the list contains the colors'],
    ['post', 'Create a color', 'createColor', 'administrators'],
    ['delete', 'Delete a color', 'deleteColor', 'administrators'],
  ])('%s what it does, who may, and where it is documented', (method, summary, operationId, who) => {
    const shown = service.getQuickInfoAtPosition(FILE, PROGRAM.indexOf(`.${method}(`) + 1);
    const text = [...(shown?.documentation ?? []), ...(shown?.tags ?? []).flatMap((tag) => tag.text ?? [])]
      .map((part) => part.text)
      .join('');
    expect(text).toContain(`${summary}.`);
    expect(text).toContain(`**Who may:** ${who}`);
    expect(text).toContain(`/docs#/Color/${operationId}`);
  });
});
