import { Logger } from '@nestjs/common';
import { Log } from '../../src/config/log';

describe('a warning in the log', () => {
  it('keeps its text, whoever writes it', () => {
    const lines: unknown[] = [];
    const log = new Log('warn', { write: (line) => void lines.push(JSON.parse(line)) });
    log.warn({ requestId: '1' }, 'a text of our own');
    Logger.overrideLogger(log);
    new Logger('Authentication').warn('a text by way of Nest');
    Logger.overrideLogger(false);
    expect(lines).toMatchObject([
      { requestId: '1', msg: 'a text of our own' },
      { context: 'Authentication', msg: 'a text by way of Nest' },
    ]);
  });
});

describe('secrets in the log', () => {
  const written = (facts: object) => {
    const lines: string[] = [];
    new Log('info', { write: (line) => void lines.push(line) }).info(facts, 'a line');
    return lines.join('');
  };

  it.each(['authorization', 'password', 'Password', 'token', 'Token'])('are cut out: %s', (name) => {
    for (const facts of [{ [name]: 'the secret' }, { body: { [name]: 'the secret' } }]) {
      const text = written({ ...facts, requestId: 'kept' });
      expect(text).toContain('kept');
      expect(text).not.toContain('the secret');
    }
  });
});
