import { PassThrough, Readable } from 'node:stream';
import { CommandFailed } from '../../src/commands/command';
import { readPassword } from '../../src/commands/read-password';

const PASSWORD = 'correct horse battery';

describe('a password from a pipe', () => {
  const piped = (...chunks: string[]) => readPassword(Readable.from(chunks.map(Buffer.from)), new PassThrough());

  it.each([
    ['without a line end', PASSWORD, PASSWORD],
    ['without the line end behind it', `${PASSWORD}\n`, PASSWORD],
    ['without that of Windows', `${PASSWORD}\r\n`, PASSWORD],
    ['with the blanks around it', `  ${PASSWORD}\t \n`, `  ${PASSWORD}\t `],
    ['with all line ends but the last', `\n${PASSWORD}\nstaple\n\n`, `\n${PASSWORD}\nstaple\n`],
    ['even if it is nothing', '', ''],
  ])('is taken %s', async (_, input, expected) => {
    expect(await piped(input)).toBe(expected);
  });

  it('is read to its end, however it arrives', async () => {
    expect(await piped('correct ', 'horse ', 'battery\r', '\n')).toBe(PASSWORD);
  });
});

describe('a password at a terminal', () => {
  /** Types each line when it is asked for, and ends the input where there is none. */
  function typed(...lines: string[]): { password: Promise<string>; shown: () => string } {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const prompts = new PassThrough();
    let shown = '';
    prompts.on('data', (chunk) => {
      shown += chunk;
      if (!String(chunk).endsWith(': ')) return;
      const line = lines.shift();
      // A person types after the prompt.
      setImmediate(() => (line === undefined ? input.end() : input.write(`${line}\r`)));
    });
    return { password: readPassword(input, prompts), shown: () => shown };
  }

  it('is asked for twice, and not shown', async () => {
    const { password, shown } = typed(PASSWORD, PASSWORD);
    expect(await password).toBe(PASSWORD);
    expect(shown()).toBe('Password: \nRepeat password: \n');
  });

  it('keeps the blanks around it', async () => {
    const { password } = typed(` ${PASSWORD} `, ` ${PASSWORD} `);
    expect(await password).toBe(` ${PASSWORD} `);
  });

  it.each([
    [PASSWORD, `${PASSWORD}!`],
    [PASSWORD, ` ${PASSWORD}`],
    [PASSWORD, PASSWORD.toUpperCase()],
    [PASSWORD, ''],
  ])('is refused when the second one differs: %j, %j', async (first, second) => {
    const { password } = typed(first, second);
    await expect(password).rejects.toThrow(new CommandFailed('The passwords do not match.'));
  });

  it.each([[[]], [[PASSWORD]]])('is refused when the input ends before it: %j', async (lines) => {
    const { password } = typed(...lines);
    await expect(password).rejects.toThrow(new CommandFailed('No password given.'));
  });

  it('may be corrected while it is typed', async () => {
    const { password } = typed(`${PASSWORD}x\x7f`, PASSWORD);
    expect(await password).toBe(PASSWORD);
  });

  it('leaves the terminal as it was', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const prompts = new PassThrough();
    prompts.on('data', (chunk) => {
      if (String(chunk).endsWith(': ')) setImmediate(() => input.write(`${PASSWORD}\r`));
    });
    expect(await readPassword(input, prompts)).toBe(PASSWORD);
    // What still reads would keep the command from its end.
    expect([input.isPaused(), input.listenerCount('keypress')]).toEqual([true, 0]);
  });
});
