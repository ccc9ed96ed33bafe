import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './manifests';
import type { Values } from './value-sets';

export const CHART = join(__dirname, '../../deploy/helm/performance-management-service');

/** The program, from HELM or the PATH. If HELM is set it has to work: a wrong path must not skip tests. */
const HELM = process.env.HELM || 'helm';

/** Whether the chart can be rendered here. */
export const hasHelm = Boolean(process.env.HELM) || spawnSync(HELM, ['version']).status === 0;

interface Run {
  readonly ok: boolean;
  readonly output: string;
  readonly errors: string;
}

/** Runs `helm` with values on its standard input. Nothing is read from the machine's own configuration of Helm. */
export function helm(args: readonly string[], values: Values): Run {
  const env = { PATH: process.env.PATH, HOME: '/nonexistent' };
  const input = JSON.stringify(values);
  const { status, stdout, stderr, error } = spawnSync(HELM, [...args, '--values', '-'], {
    input,
    env,
    encoding: 'utf8',
  });
  if (error) throw error;
  return { ok: status === 0, output: stdout, errors: stderr };
}

/** The text that `helm template` prints. Throws if the values are refused. */
export function renderText(values: Values, release = 'pms'): string {
  const { ok, output, errors } = helm(['template', release, CHART, '--namespace', 'people'], values);
  if (!ok) throw new Error(errors);
  return output;
}

/** Reads the resources of a rendered chart. Throws if a part is not YAML, or has a key twice. */
export function manifestsOf(text: string): Manifest[] {
  // Kubernetes reads YAML 1.1, in which 0444 is octal and `off` is false.
  return parseAllDocuments(text, { version: '1.1' }).flatMap((document) => {
    const [error] = 'errors' in document ? document.errors : [];
    if (error) throw error;
    const manifest = document.toJS() as Manifest | null;
    return manifest ? [manifest] : [];
  });
}
