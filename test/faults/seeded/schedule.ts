import type { Random } from './random';

/** The faults, each with what it makes unusable. There are two services, each with a link to the database and to clients. */
export const FAULTS = {
  'service killed': 'service',
  'service frozen': 'service',
  'database killed': 'database',
  'database restarted': 'database',
  'database frozen': 'database',
  'database connections killed': 'database',
  'database link cut': 'database link',
  'database link half-open': 'database link',
  'database link slow': 'database link',
  'client link cut': 'client link',
  'client link half-open': 'client link',
  'slow clients': 'client link',
  failover: 'client link',
} as const;

export type FaultKind = keyof typeof FAULTS;

export interface Fault {
  readonly kind: FaultKind;
  /** The service that it concerns, 0 or 1. */
  readonly service: number;
  /** Milliseconds after the start of the clients. */
  readonly at: number;
  /** Milliseconds that it lasts; a restart begins after them. */
  readonly lasts: number;
}

const FIRST_MS = 150;
const LAST_MS = 2_200;
const LONGEST_MS = 900;

/** Draws the faults of a seed in their order. Two that overlap never have the same target. */
export function drawSchedule(random: Random): readonly Fault[] {
  const kinds = Object.keys(FAULTS) as FaultKind[];
  const drawn: Fault[] = [];
  for (let wanted = random.between(3, 6); wanted > 0; wanted--) {
    const kind = random.pick(kinds);
    const fault = {
      kind,
      service: random.between(0, 1),
      at: random.between(FIRST_MS, LAST_MS),
      lasts: random.between(50, LONGEST_MS),
    };
    if (!drawn.some((other) => overlaps(fault, other))) drawn.push(fault);
  }
  return drawn.sort((a, b) => a.at - b.at);
}

function overlaps(a: Fault, b: Fault): boolean {
  const hasSameTarget = targetOf(a) === targetOf(b);
  return hasSameTarget && a.at <= b.at + b.lasts && b.at <= a.at + a.lasts;
}

/** What a fault makes unusable. */
export function targetOf({ kind, service }: Fault): string {
  const target = FAULTS[kind];
  return target === 'database' ? target : `${target} ${service}`;
}
