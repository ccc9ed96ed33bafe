/** The content codings of responses, the smallest first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * Returns the coding that an Accept-Encoding header prefers, undefined for none (`identity`). Equal preferences go to
 * the smallest. Without a header, or if it excludes everything, the content is not encoded (RFC 9110 12.5.3).
 */
export function preferredCoding(header: string | undefined): Coding | undefined {
  const weights = weightsOf(header ?? '');
  const weightOf = (name: string, otherwise: number) => weights.get(name) ?? weights.get('*') ?? otherwise;
  let best: Coding | undefined;
  // Not listed, identity is acceptable, but less than anything that is.
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of CODINGS) {
    const weight = weightOf(coding, 0);
    if (weight > bestWeight || (best === undefined && weight > 0 && weight === bestWeight)) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    // A malformed weight does not make a coding acceptable.
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
