import type { ShownAnswer } from './guide-steps';
import { LEFT_OUT, parseShortened } from './shortened-json';
import type { ShownValues } from './shown-values';

/** Compares an answer with the one that a guide shows. Returns a line for each difference. */
export function differencesTo(shown: ShownAnswer, actual: string, values: ShownValues): string[] {
  const text = values.replaceIn(shown.text);
  const comparison = new Comparison(shown.varies, values);
  if (shown.kind === 'text') return text.trim() === actual.trim() ? [] : [`is ${actual.trim()}, not ${text.trim()}`];
  if (shown.kind === 'http') return comparison.ofHttp(text, actual);
  return shown.kind === 'xml' ? comparison.ofXml(text, actual) : comparison.ofJson(text, actual);
}

class Comparison {
  constructor(
    private readonly varies: ReadonlySet<string>,
    private readonly values: ShownValues,
  ) {}

  /** A status line, headers, of which `...` leaves out the others, and maybe an empty line and a body. */
  ofHttp(shown: string, actual: string): string[] {
    const [head, body] = headAndBody(shown);
    const [actualHead, actualBody] = headAndBody(actual);
    const [status, ...headers] = head.split('\n').filter((line) => line !== LEFT_OUT);
    const [actualStatus, ...actualHeaders] = actualHead.split('\n');
    const faults = status === actualStatus ? [] : [`the status is ${actualStatus}, not ${status}`];
    for (const header of headers) faults.push(...this.ofHeader(header, actualHeaders));
    if (body === undefined) return faults;
    const isXml = body.startsWith('<');
    return [...faults, ...(isXml ? this.ofXml(body, actualBody ?? '') : this.ofJson(body, actualBody ?? ''))];
  }

  ofJson(shown: string, actual: string): string[] {
    let parsed: unknown;
    try {
      parsed = JSON.parse(actual);
    } catch {
      return [`is not JSON: ${actual.slice(0, 300)}`];
    }
    return this.ofValue('', parseShortened(shown), parsed);
  }

  /** Parts between `...` appear in their order. Space between elements does not count. */
  ofXml(shown: string, actual: string): string[] {
    let rest = compactXml(actual);
    const faults: string[] = [];
    for (const part of compactXml(shown).split(LEFT_OUT)) {
      const found = this.xmlPattern(part).exec(rest);
      if (!found) return [...faults, `has no ${part} in ${rest.slice(0, 1_000)}`];
      for (const [name, value] of Object.entries(found.groups ?? {})) {
        const shownValue = new RegExp(`<${name}>([^<]*)<`).exec(part)?.[1];
        faults.push(...faultsOf(this.values.learn(name, shownValue, value)));
      }
      rest = rest.slice(found.index + found[0].length);
    }
    return faults;
  }

  private xmlPattern(part: string): RegExp {
    const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const seen = new Set<string>();
    const pattern = escaped.replace(/<(\w+)>[^<]*</g, (element, name: string) => {
      if (!this.varies.has(name) || seen.has(name)) return element;
      seen.add(name);
      return `<${name}>(?<${name}>[^<]*)<`;
    });
    return new RegExp(pattern);
  }

  private ofHeader(shown: string, actual: readonly string[]): string[] {
    const [name, value] = nameAndValue(shown);
    const found = actual.map(nameAndValue).find(([each]) => each.toLowerCase() === name.toLowerCase());
    if (!found) return [`has no header ${name}`];
    if (this.varies.has(name)) return faultsOf(this.values.learn(name, value, found[1]));
    return value === found[1] ? [] : [`the header ${name} is ${found[1]}, not ${value}`];
  }

  private ofValue(path: string, shown: unknown, actual: unknown): string[] {
    const name = path.split('.').at(-1) ?? '';
    if (Array.isArray(shown) && Array.isArray(actual)) return this.ofList(path, shown, actual);
    if (isObject(shown) && isObject(actual)) return this.ofObject(path, shown, actual);
    if (shown === actual) return [];
    if (this.varies.has(name)) return faultsOf(this.values.learn(name, shown, actual));
    return [`${path || 'the answer'} is ${JSON.stringify(actual)?.slice(0, 500)}, not ${JSON.stringify(shown)}`];
  }

  private ofList(path: string, shown: readonly unknown[], actual: readonly unknown[]): string[] {
    const isShortened = shown.at(-1) === LEFT_OUT;
    const elements = isShortened ? shown.slice(0, -1) : shown;
    const hasAll = isShortened ? actual.length > elements.length : actual.length === elements.length;
    const faults = hasAll ? [] : [`${path || 'the answer'} has ${actual.length} elements`];
    return [...faults, ...elements.flatMap((each, index) => this.ofValue(`${path}[${index}]`, each, actual[index]))];
  }

  private ofObject(path: string, shown: Record<string, unknown>, actual: Record<string, unknown>): string[] {
    const isShortened = LEFT_OUT in shown;
    const names = Object.keys(shown).filter((name) => name !== LEFT_OUT);
    const faults = names.filter((name) => !(name in actual)).map((name) => `${path}: has no member ${name}`);
    const others = Object.keys(actual).filter((name) => !(name in shown));
    if (isShortened !== others.length > 0)
      faults.push(`${path || 'the answer'}: leaves out ${others.join(', ') || 'nothing'}`);
    const order = Object.keys(actual).filter((name) => name in shown);
    if (faults.length === 0 && order.join() !== names.join()) faults.push(`${path}: the order is ${order.join(', ')}`);
    return [...faults, ...names.flatMap((name) => this.ofValue(`${path}.${name}`, shown[name], actual[name]))];
  }
}

function headAndBody(text: string): [string, string | undefined] {
  const lines = text.replaceAll('\r\n', '\n').trimEnd();
  const end = lines.indexOf('\n\n');
  return end < 0 ? [lines, undefined] : [lines.slice(0, end), lines.slice(end + 2)];
}

function nameAndValue(header: string): [string, string] {
  const end = header.indexOf(':');
  return [header.slice(0, end), header.slice(end + 1).trim()];
}

function compactXml(text: string): string {
  return text.trim().replace(/\s*(<[^<>]*>|\.\.\.)\s*/g, '$1');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function faultsOf(fault: string | undefined): string[] {
  return fault === undefined ? [] : [fault];
}
