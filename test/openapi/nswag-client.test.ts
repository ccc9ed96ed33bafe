import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from '../../src/demo/demo-site';
import { clientOf } from '../support/client';
import { seedDemo } from '../support/demo';
import { buildProgram } from '../support/service-process';
import { demoUser } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { isThorough } from '../support/test-form';

const run = promisify(execFile);
const USER = 'admin@demo.example';
/** The form of NSwag for .NET Framework, which Mono runs with the facades of its package mono-devel. */
const NSWAG = join(dirname(require.resolve('nswag/package.json')), 'bin', 'binaries', 'Win');
const REFERENCES = [
  'System.Net.Http.dll',
  'System.ComponentModel.DataAnnotations.dll',
  'System.Runtime.Serialization.dll',
  'Facades/netstandard.dll',
];
const needed = ['/usr/bin/mcs', '/usr/bin/mono', ...REFERENCES.map((name) => `/usr/lib/mono/4.5/${name}`)];
// Compilers take the same course on both databases.
const isRun = needed.every(existsSync) && isThorough;
const SKIPPED = isRun ? '' : ' (skipped: only with mono-devel, on a server or in the long form)';

/** Creates a color, which the annotations of .NET accept, and changes nothing but its name. */
const PROGRAM = `
using System;
using System.ComponentModel.DataAnnotations;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using Generated;
public static class Program {
  public static void Main(string[] args) {
    var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(args[1]));
    var http = new HttpClient();
    http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Basic", credentials);
    var client = new Client(http) { BaseUrl = args[0] };
    var create = new ColorCreate { Rank = 7, Name = "Deep sea", Code = "#003366" };
    Validator.ValidateObject(create, new ValidationContext(create), true);
    var color = client.CreateColorAsync(create, null, null, null).Result;
    var patch = new ColorPatch { Name = "Open sea" };
    Validator.ValidateObject(patch, new ValidationContext(patch), true);
    client.PatchColorAsync(patch, color.ID, null, null, null, null, null).Wait();
    Console.WriteLine(color.ID);
  }
}
`;

buildProgram();

(isRun ? describe : describe.skip)(`the client that NSwag makes for .NET${SKIPPED}`, () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pms-nswag-'));
    app = await startTestApp();
    await seedDemo(app);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.close();
  });

  it('compiles, accepts a name of two words, and patches what was set alone', async () => {
    const [document, classes] = [join(folder, 'openapi.json'), join(folder, 'Client.cs')];
    writeFileSync(document, (await app.http.get('/docs/openapi-clients.json').expect(200)).text);
    const generation = [`/input:${document}`, `/output:${classes}`, '/namespace:Generated', '/classname:Client'];
    await run('mono', [join(NSWAG, 'NSwag.exe'), 'openapi2csclient', ...generation]);
    const [code, program] = [join(folder, 'program.cs'), join(folder, 'program.exe')];
    writeFileSync(code, PROGRAM);
    const references = [...REFERENCES, join(NSWAG, 'Newtonsoft.Json.dll')].map((file) => `-r:${file}`);
    // What NSwag writes behind the last status of some operations is never reached.
    await run('mcs', ['-nowarn:0162', '-warnaserror', ...references, `-out:${program}`, code, classes]);
    const parameters = [program, `${await app.app.getUrl()}/v4/`, `${USER}:${DEMO_PASSWORD}`];
    const { stdout } = await run('mono', parameters, { env: { ...process.env, MONO_PATH: NSWAG } });
    const { get } = clientOf(() => app);
    const { body } = await get(demoUser(USER), `colors/${stdout.trim()}`).expect(200);
    expect(body).toMatchObject({ Rank: 7, Name: 'Open sea', Code: '003366' });
  });
});
