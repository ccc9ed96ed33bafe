import timers from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { Scrape } from '../../src/health/scrape';

const check = () => Promise.resolve();

describe('a scrape of the metrics', () => {
  it('is never older than the request, also while the text for others is being drawn up', async () => {
    let value = 'old';
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const metrics = jest.fn(async () => {
      const text = value;
      begun();
      await slow;
      return text;
    });
    const scrape = new Scrape([{ metrics } as unknown as Registry], check);
    const first = scrape.text();
    await isBegun;
    value = 'new';
    const second = scrape.text();
    const third = scrape.text();
    answer();
    expect([await first, await second, await third]).toEqual(['old', 'new', 'new']);
    expect(metrics).toHaveBeenCalledTimes(2);
  });

  it('waits until the one before is a quarter of a second old', async () => {
    const now = jest.spyOn(performance, 'now');
    const pause = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
    const scrape = new Scrape([], check);
    const pauses = [];
    for (const time of [1_000, 1_100, 1_340, 1_600]) {
      now.mockReturnValue(time);
      await scrape.text();
      pauses.push(pause.mock.lastCall?.[0]);
    }
    now.mockRestore();
    pause.mockRestore();
    expect(pauses).toEqual([0, 150, 10, 0]);
  });

  it('joins the texts of its registries in their order', async () => {
    const registries = ['one', 'two'].map((text) => ({ metrics: async () => text }) as unknown as Registry);
    expect(await new Scrape(registries, check).text()).toBe('onetwo');
  });

  it('goes on after one that failed', async () => {
    const metrics = jest.fn(async () => 'text').mockRejectedValueOnce(new Error('a gauge that fails'));
    const scrape = new Scrape([{ metrics } as unknown as Registry], check);
    await expect(scrape.text()).rejects.toThrow('a gauge that fails');
    expect(await scrape.text()).toBe('text');
  });
});
