import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { parse } from 'yaml';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';

const ROOT = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}
const alerts: readonly Alert[] = parse(read('deploy/prometheus/alerts.yaml')).groups[0].rules;
const panels: readonly string[] = JSON.parse(read('deploy/grafana/dashboard.json')).panels.flatMap(
  ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
);
const values = parse(read('deploy/helm/performance-management-service/values.yaml'));
const operations = read('docs/operations.md');
const runbooks = operations.split('\n## Alerts\n')[1].split('\n## ')[0];
const source = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => read(join('src', path)))
  .join('\n');

/** Metrics of others: Prometheus itself, and kube-state-metrics. */
const OF_OTHERS = ['up', 'kube_pod_container_status_restarts_total'];
const WORDS = /^(abs|sum|by|rate|max|min|count|topk|histogram_quantile|absent|or|and|on|time|changes|increase|vector)$/;

/** The names of the metrics in PromQL: what is neither a label nor a function or keyword. */
function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on) \([^)]*\)/g, ' ');
  return (bare.match(/[a-z]\w+/g) ?? [])
    .filter((word) => !WORDS.test(word))
    .map((name) => name.replace(/_bucket$/, ''));
}

/** The labels that an expression compares with a fixed value, except that of the scrape. */
function labelsIn(expr: string): string[] {
  return [...expr.matchAll(/(\w+)="([^"]*)"/g)].filter(([, name]) => name !== 'job').map(([, , value]) => value);
}

const MEBIBYTES: Readonly<Record<string, number>> = { Mi: 1, Gi: 1_024 };
const [, amount, unit] = /^(\d+)([MG]i)$/.exec(values.resources.limits.memory) ?? [];
const MEMORY = Number(amount) * MEBIBYTES[unit] * 1_024 ** 2;
const [, heapPercentage] = /--max-old-space-size-percentage=(\d+)/.exec(read('test/golden/chart.yaml')) ?? [];
const HEAP = (MEMORY * Number(heapPercentage)) / 100;

/** The greatest value of a metric with the values of the chart. All others have no limit. */
const GREATEST: Readonly<Record<string, number>> = {
  process_resident_memory_bytes: MEMORY,
  process_memory_limit_bytes: MEMORY,
  nodejs_heap_size_used_bytes: HEAP,
  nodejs_heap_size_limit_bytes: HEAP,
  // The queue of PasswordHashing.
  password_hashing_jobs: 50,
  // The greatest bound of the histogram.
  http_request_duration_seconds: 30,
};

/** Whether each comparison of an alert can be true. */
function canFire(expr: string): boolean {
  return expr.split(/\bor\b/).every((part) => {
    if (/^\s*absent\(/.test(part)) return true;
    const [, left, sign, limit] = /^([\s\S]+) (>|<|==) ([\d.]+)\s*$/.exec(part) ?? [];
    const [above, below] = left.split(' / ').map((side) => metricsIn(side)[0]);
    const greatest = GREATEST[above] ?? Number.POSITIVE_INFINITY;
    // Of a part of the same counter, at most all.
    const most = below === undefined ? greatest : above === below ? 1 : greatest / GREATEST[below];
    return sign === '>' ? most > Number(limit) : sign === '<' ? Number(limit) > 0 : limit === '0';
  });
}

/** Seconds of a duration of Prometheus. */
function seconds(duration: string): number {
  const [, count, of] = /^(\d+)([mhd])$/.exec(duration) ?? [];
  return Number(count) * { m: 60, h: 3_600, d: 86_400 }[of as 'm' | 'h' | 'd'];
}

/** What a text says to be in the log: `X` and `Y` after "log lines with", "log contains" and the like. */
function saidToBeLogged(text: string): string[] {
  const SAID =
    /\blog (?:lines? with|ends with|contains|has|then has)\b[^`.]*`([^`]+)`(?:(?:,| and| with| or)* `("[^`]+)`)?/g;
  return [...text.replace(/\s+/g, ' ').matchAll(SAID)].flatMap(([, first, second]) =>
    second ? [first, second] : [first],
  );
}

/** Whether a log line can contain the words: a member of its JSON, or a literal of the code. */
function isLogged(words: string): boolean {
  // V8 writes it.
  if (words === 'FATAL ERROR: Reached heap limit') return true;
  const isLiteral = (text: string) =>
    new RegExp(`['"\`][^'"\`\n]*${text.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}`).test(source);
  if (!words.startsWith('"')) return isLiteral(words);
  return Object.entries(JSON.parse(`{${words}}`)).every(([name, value]) =>
    name === 'level' ? String(value) in pino.levels.values && typeof value === 'string' : isLiteral(`'${value}'`),
  );
}

describe('the alerts', () => {
  let exported: readonly string[];
  setUpApp();
  beforeAll(async () => {
    const { text } = await app.http.get('/metrics').expect(200);
    exported = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  });

  it('and the dashboard use metrics that exist', () => {
    const used = [...alerts.map(({ expr }) => expr), ...panels].flatMap(metricsIn);
    expect(new Set(used).size).toBeGreaterThan(20);
    orElse(
      'Correct the name of the metric in deploy/prometheus, or add it to OF_OTHERS of this test if another program exports it.',
      () => expect(used.filter((name) => !exported.includes(name) && !OF_OTHERS.includes(name))).toEqual([]),
    );
  });

  it('compare labels with values that the code or the chart has', () => {
    const labels = alerts.flatMap(({ expr }) => labelsIn(expr));
    expect(labels).toContain('archive run');
    const chart = read('test/golden/chart.yaml');
    expect(labels.filter((value) => !source.includes(`'${value}'`) && !chart.includes(`- name: ${value}\n`))).toEqual(
      [],
    );
  });

  it('can fire with the values of the chart', () => {
    expect(alerts.filter(({ expr }) => !canFire(expr)).map(({ alert }) => alert)).toEqual([]);
  });

  it.each([
    ['memory beyond the limit', 'max(process_resident_memory_bytes{job="x"}) > 1000000000'],
    ['a share above one', 'max(process_resident_memory_bytes / process_memory_limit_bytes) > 1.1'],
    ['more sign-ins than wait', 'max(password_hashing_jobs{state="waiting"}) > 50'],
    ['slower than any bound', 'histogram_quantile(0.99, rate(http_request_duration_seconds_bucket[5m])) > 60'],
    ['one part of two', 'absent(up) or sum(rate(a_total{x="y"}[5m])) / sum(rate(a_total[5m])) > 1'],
  ])('could not fire if they waited for %s', (_, expr) => {
    expect(canFire(expr)).toBe(false);
  });

  it('know each scheduled command of the chart, and wait as long as its schedule and its runs take', () => {
    const of = (name: string) => alerts.find(({ alert }) => alert === name) as Alert;
    const overdue = of('ScheduledCommandOverdue');
    type Scheduled = { args: string[]; schedule: string; activeDeadlineSeconds: number };
    const commands: readonly Scheduled[] = Object.values(values.scheduledCommands);
    expect(commands.length).toBeGreaterThan(1);
    for (const { args, schedule, activeDeadlineSeconds } of commands) {
      const part = overdue.expr.split(/\bor\b/).find((each) => labelsIn(each).includes(args.join(' ')));
      const longest = /^\d+ \d+ 1 \* \*$/.test(schedule) ? 31 : /^\d+ \d+ \* \* \*$/.test(schedule) ? 1 : Number.NaN;
      expect(Number(/> (\d+)\s*$/.exec(part ?? '')?.[1])).toBeGreaterThan(longest * 86_400);
      for (const { for: wait } of [overdue, of('ScheduledCommandFailed')])
        expect(seconds(wait)).toBeGreaterThan(activeDeadlineSeconds);
    }
  });

  it('have panels with their metrics', () => {
    const shown = new Set(panels.flatMap(metricsIn));
    for (const { alert, expr } of alerts)
      expect([alert, metricsIn(expr).filter((name) => !shown.has(name))]).toEqual([alert, []]);
  });

  it('have a runbook each, and link to it', () => {
    const sections = [...runbooks.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect([...sections].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  });

  it('have runbooks, beside other texts for operators, that name what the log has', () => {
    const said = saidToBeLogged(operations);
    expect(said.length).toBeGreaterThan(8);
    expect(said).toContain('"level":"error"');
    expect(said.filter((words) => !isLogged(words))).toEqual([]);
    for (const wrong of ['"level":50', '"event":"sign_in_failed"', 'Redis is gone'])
      expect(isLogged(wrong)).toBe(false);
  });
});
