import { Log } from '../../src/config/log';
import { OutageLog } from '../../src/config/outage-log';

const FIRST = 'request failed temporarily';
const OTHERS = 'more requests failed temporarily within 10 s';

describe('the log of an outage', () => {
  let errors: jest.SpyInstance;
  let outages: OutageLog;

  beforeEach(() => {
    jest.useFakeTimers();
    const log = new Log('silent');
    errors = jest.spyOn(log, 'error').mockReturnValue();
    outages = new OutageLog(log);
  });
  afterEach(() => jest.useRealTimers());

  const report = (kind: string, requestId: string) => outages.report(kind, { requestId, reason: 'gone' });
  const line = (kind: string, requestId: string) => [{ kind, requestId, reason: 'gone' }, FIRST];

  it('has a line when it begins, one for the others after ten seconds, and begins again after that', () => {
    for (const id of ['1', '2', '3']) report('away', id);
    jest.advanceTimersByTime(9_999);
    expect(errors.mock.calls).toEqual([line('away', '1')]);
    jest.advanceTimersByTime(1);
    expect(errors.mock.calls.slice(1)).toEqual([[{ kind: 'away', requests: 2 }, OTHERS]]);
    report('away', '4');
    expect(errors.mock.calls.slice(2)).toEqual([line('away', '4')]);
  });

  it('has nothing to add where there was one alone', () => {
    report('away', '1');
    jest.advanceTimersByTime(20_000);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('is one of each kind', () => {
    report('away', '1');
    report('late', '2');
    report('late', '3');
    jest.advanceTimersByTime(10_000);
    expect(errors.mock.calls).toEqual([line('away', '1'), line('late', '2'), [{ kind: 'late', requests: 1 }, OTHERS]]);
  });

  it('counts from the beginning each time', () => {
    for (const id of ['1', '2', '3', '4']) report('away', id);
    jest.advanceTimersByTime(10_000);
    for (const id of ['5', '6']) report('away', id);
    jest.advanceTimersByTime(10_000);
    const counts = errors.mock.calls.filter(([, text]) => text === OTHERS).map(([{ requests }]) => requests);
    expect(counts).toEqual([3, 1]);
  });

  it('keeps no process alive', () => {
    jest.useRealTimers();
    const timers = jest.spyOn(global, 'setTimeout');
    report('away', '1');
    expect(timers.mock.results.map(({ value }) => value.hasRef())).toEqual([false]);
    clearTimeout(timers.mock.results[0].value);
    timers.mockRestore();
  });
});
