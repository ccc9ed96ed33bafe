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

describe('a line of the log', () => {
  const lines: Record<string, unknown>[] = [];
  const logOf = (level: string) => new Log(level, { write: (line) => void lines.push(JSON.parse(line)) });
  beforeEach(() => {
    lines.length = 0;
  });

  it('has its level as a word, its time and its text, and nothing about the process', () => {
    const log = logOf('info');
    log.info({ delay: 7 }, 'stopping');
    log.request({ status: 200 }, 'info');
    expect(lines).toEqual([
      { level: 'info', time: expect.any(Number), delay: 7, msg: 'stopping' },
      { level: 'info', time: expect.any(Number), status: 200, msg: 'request' },
    ]);
  });

  it('is left out below the level that is asked for', () => {
    const log = logOf('warn');
    log.request({ status: 200 }, 'info');
    log.info({}, 'a line');
    log.debug({}, 'a line');
    log.log('a line');
    expect(lines).toEqual([]);
    logOf('info').request({ status: 200 }, 'debug');
    expect(lines).toEqual([]);
  });

  it('of a request has the level that it is given', () => {
    logOf('debug').request({ status: 200 }, 'debug');
    expect(lines).toMatchObject([{ level: 'debug', status: 200 }]);
  });

  it('is for debugging where Nest says what it loads, and for all to see where it says more', () => {
    const log = logOf('trace');
    const loading = [
      'InstanceLoader',
      'NestApplication',
      'NestApplicationContext',
      'NestFactory',
      'RouterExplorer',
      'RoutesResolver',
    ];
    for (const context of loading) log.log('loaded', context);
    log.log('a text', 'Authentication');
    log.log('a text');
    expect(lines.map(({ level, context, msg }) => [level, context, msg])).toEqual([
      ...loading.map((context) => ['debug', context, 'loaded']),
      ['info', 'Authentication', 'a text'],
      ['info', undefined, 'a text'],
    ]);
  });

  it('of an error has its facts, or what was thrown', () => {
    const log = logOf('error');
    log.error({ requestId: '1', err: new Error('gone') }, 'a request failed');
    log.error('a text of Nest');
    log.error(null);
    log.error({ requestId: '2' });
    expect(lines).toMatchObject([
      { level: 'error', requestId: '1', err: { message: 'gone' }, msg: 'a request failed' },
      { level: 'error', err: 'a text of Nest', msg: 'error' },
      { level: 'error', err: null, msg: 'error' },
      { level: 'error', requestId: '2', msg: 'error' },
    ]);
  });

  it('of a warning, and for debugging, has facts and a text of ours or a text and a context of Nest', () => {
    const log = logOf('trace');
    log.warn({ requestId: '1' });
    log.warn(null, 'Nest');
    log.debug({ requestId: '1' }, 'a text');
    log.debug({ requestId: '2' });
    log.debug('a text', 'Nest');
    log.debug(null, 'Nest');
    log.verbose('a text', 'Nest');
    expect(lines.map(({ time, ...line }) => line)).toEqual([
      { level: 'warn', requestId: '1', msg: 'warning' },
      { level: 'warn', context: 'Nest', msg: 'null' },
      { level: 'debug', requestId: '1', msg: 'a text' },
      { level: 'debug', requestId: '2', msg: '' },
      { level: 'debug', context: 'Nest', msg: 'a text' },
      { level: 'debug', context: 'Nest', msg: 'null' },
      { level: 'trace', context: 'Nest', msg: 'a text' },
    ]);
  });
});
