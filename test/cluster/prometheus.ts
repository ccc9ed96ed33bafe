import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '../support/free-port';
import { until } from '../support/until';

const RULES = join(__dirname, '../../deploy/prometheus/alerts.yaml');
const JOB = 'performance-management-service';
const INTERVAL = '500ms';

/** The rules with a second for each minute, hour and day that they wait or look back. */
function shortened(rules: string): string {
  return (
    rules
      .replace(/(for: |\[)(\d+)[mhd]\b/g, '$1$2s')
      // The only age that is compared with minutes.
      .replace(/(webhook_oldest_waiting_seconds\S+) > 300/, '$1 > 5')
  );
}

/** What Prometheus responds to a query, and for the rules. */
interface Answer {
  readonly result: readonly { metric: { alertname: string }; value: [number, string] }[];
  readonly groups: readonly object[];
}

/** Prometheus with the alert rules of the service. */
export class Prometheus {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    private readonly url: string,
  ) {}

  /** Starts it. It scrapes the ports of the loopback address. */
  static async start(ports: readonly number[]): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'pms-prometheus-'));
    const port = await freePort();
    const targets = ports.map((each) => `127.0.0.1:${each}`);
    writeFileSync(
      join(folder, 'prometheus.yaml'),
      stringify({
        global: { scrape_interval: INTERVAL, scrape_timeout: INTERVAL, evaluation_interval: INTERVAL },
        rule_files: ['rules.yaml'],
        scrape_configs: [{ job_name: JOB, static_configs: [{ targets }] }],
      }),
    );
    const options = [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    const child = spawn('prometheus', options, { stdio: 'ignore' });
    const prometheus = new Prometheus(child, folder, `http://127.0.0.1:${port}`);
    const query = `count(up{job="${JOB}"} == 1)`;
    await until(async () => (await prometheus.values(query).catch(() => []))[0]?.value === String(ports.length));
    // Only now: at first it has scraped nothing.
    writeFileSync(join(folder, 'rules.yaml'), shortened(readFileSync(RULES, 'utf8')));
    child.kill('SIGHUP');
    await until(async () => (await prometheus.get('rules')).groups.length > 0);
    return prometheus;
  }

  /** The names of the alerts that have fired since its start. */
  async fired(): Promise<string[]> {
    const values = await this.values('count by (alertname) (max_over_time(ALERTS{alertstate="firing"}[1h]))');
    return values.map(({ metric }) => metric.alertname).sort();
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true });
  }

  private async values(query: string): Promise<{ metric: { alertname: string }; value: string }[]> {
    const { result } = await this.get(`query?query=${encodeURIComponent(query)}`);
    return result.map(({ metric, value: [, value] }) => ({ metric, value }));
  }

  private async get(path: string): Promise<Answer> {
    const response = await fetch(`${this.url}/api/v1/${path}`);
    return ((await response.json()) as { data: Answer }).data;
  }
}
