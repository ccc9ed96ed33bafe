/** What a guide shows below a command. */
export interface ShownAnswer {
  readonly kind: 'json' | 'xml' | 'http' | 'text';
  readonly text: string;
  /** Names of members and headers whose values are different each time. */
  readonly varies: ReadonlySet<string>;
}

/** A command of a guide, with the answer that the guide shows below it. */
export interface GuideStep {
  readonly line: number;
  readonly command: string;
  readonly answer: ShownAnswer | undefined;
}

const KINDS = ['json', 'xml', 'http', 'text'] as const;
/** What a reader sees, and programs, which have tests of their own. */
const NOT_EXECUTED = new Set(['console', 'js', 'ts', 'csharp']);
const FENCE = /(?:<!-- varies: ([^>]*?) -->\s*)?^```(\w*)\n(.*?)^```$/gms;

/**
 * Returns the commands of a guide in their order. A block of `sh` is a command; the block of `json`, `xml`, `http` or `text`
 * that follows is its answer. A block of `console` is not executed, nor are programs. Throws for any other block, and for an answer without a
 * command.
 */
export function stepsOf(markdown: string): GuideStep[] {
  const steps: GuideStep[] = [];
  for (const { index, 0: whole, 1: varies, 2: kind, 3: text } of markdown.matchAll(FENCE)) {
    const line = markdown.slice(0, index + whole.indexOf('```')).split('\n').length;
    const last = steps.at(-1);
    if (kind === 'sh') steps.push({ line, command: text, answer: undefined });
    else if (NOT_EXECUTED.has(kind)) continue;
    else if (!last || last.answer || !isAnswer(kind))
      throw new Error(`line ${line}: no command for this ${kind} block`);
    else {
      const names = new Set(varies?.split(',').map((name) => name.trim()));
      steps[steps.length - 1] = { ...last, answer: { kind, text, varies: names } };
    }
  }
  return steps;
}

function isAnswer(kind: string): kind is ShownAnswer['kind'] {
  return KINDS.some((each) => each === kind);
}
