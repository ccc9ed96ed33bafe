import { DEFAULT_LIMITS } from '../../src/config/limits';
import type { Answer, ApiContract } from '../support/api-contract';
import type { Case } from './cases';
import type { DocumentedOperation } from './documented-operations';

/** Codes of a 400 that depend on the records, not on the request alone. */
const STATE_CODES = new Set(['not_found', 'wrong_kind', 'deleted', 'mismatch', 'cycle', 'too_deep', 'no_session']);

/** Statuses of a request that is not as documented. */
const REFUSALS = new Set([400, 406, 413, 415]);

/** The limit of bodies without credentials is in bytes, which schemas do not count. */
const { publicBody: PUBLIC_BODY } = DEFAULT_LIMITS;

/** Rules that a schema cannot express: the description of the member or parameter must state them, for a fault with the code. */
const RULES_IN_WORDS: Readonly<Record<string, RegExp>> = {
  out_of_range:
    /must (?:not be (?:before|after|less than|the user name)|be after|be in the future|be between)|each is one of|for collections of at most|of the installation/i,
  required: /null only if|required (?:for|if)|set all three/i,
  invalid_character: /without .* characters/i,
  invalid_format:
    /without a space at the start|the first of which is not|numeric format|address that receives|a public host|CIDR ranges/i,
  forbidden_address: /https, port 443, a public host/i,
  blank: /required for/i,
  too_short: /12 to 128 characters/,
  too_long: /12 to 128 characters/,
};

/** Returns what is wrong with the answer to a generated request, by the document. */
export function verdictOf(
  operation: DocumentedOperation,
  { request, faults, caller, isOfOtherSite }: Case,
  answer: Answer,
  contract: ApiContract,
): string[] {
  const { status } = answer;
  const found = [...(contract.faultsOf(operation.name, answer) ?? ['the operation is not documented'])];
  if (status >= 500) found.push(`a server error: ${status}`);
  const ignoresId = /whatever the ID/.test(operation.description);
  const invalid = faults.filter((fault) => !(ignoresId && fault.startsWith('id: ')));
  if (invalid.length > 0 && status < 400) found.push(`accepted, but invalid: ${invalid}`);
  const isTooLarge = status === 413 && (request.body?.length ?? 0) > PUBLIC_BODY;
  if (faults.length === 0 && REFUSALS.has(status) && !isTooLarge) found.push(...refusalFaults(operation, answer));
  if (caller === 'none' && !operation.isPublic && status < 400) found.push('answered without credentials');
  if (isOfOtherSite && !ignoresId && status < 400) found.push('answered for a record of another site');
  return found;
}

function refusalFaults({ body, parameters }: DocumentedOperation, { status, text }: Answer): string[] {
  if (status !== 400) return [`refused with ${status}, but valid`];
  const isDescribed = ({ field, code }: Fault) => {
    const parameter = parameters.find((each) => each.name === field);
    const { description = '' } = parameter ?? body?.schema.properties?.[field] ?? {};
    return STATE_CODES.has(code) || RULES_IN_WORDS[code]?.test(description);
  };
  const found = faultsIn(text);
  if (found.length === 0) return ['refused without a fault, but valid'];
  return found.filter((fault) => !isDescribed(fault)).map(({ field, code }) => `refused, but valid: ${field} ${code}`);
}

interface Fault {
  readonly field: string;
  readonly code: string;
}

function faultsIn(text: string): Fault[] {
  if (!text.startsWith('<')) return JSON.parse(text).errors ?? [];
  return [...text.matchAll(/<field>([^<]*)<\/field><code>(\w+)<\/code>/g)].map(([, field, code]) => ({ field, code }));
}
