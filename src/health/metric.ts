import type { Metric, MetricObjectWithValues, MetricValue } from 'prom-client';

/** A number with its labels. `metricName` names a series of a histogram. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string | number>>;
  readonly value: number;
  readonly metricName?: string;
}

/**
 * A metric whose numbers are kept elsewhere and read when it is scraped. A registry only uses `name` and `get()` of its
 * metrics, and the classes of prom-client cannot be filled with existing numbers.
 */
export function metric(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  read: () => readonly Sample[] | Promise<readonly Sample[]>,
): Metric {
  const get = async () =>
    ({
      ...{ name, type, help, aggregator: 'sum' },
      values: (await read()).map((sample) => ({ labels: {}, ...sample })),
    }) as unknown as MetricObjectWithValues<MetricValue<string>>;
  return { name, get } as unknown as Metric;
}
