import { EXAMPLE_ORIGIN } from '../../src/docs/guides/guide-pages';
import { changedAnswers } from './changed-answers';
import { differencesTo } from './compare-answer';
import { type ShownAnswer, stepsOf } from './guide-steps';
import { type CommandResult, Shell } from './shell';
import { ShownValues } from './shown-values';

/** The port of a receiver of webhooks in the guides. */
const RECEIVER_PORT = '8080';
const IN_COMMANDS = /\b8080\b/g;
const SHOWS_ERROR = /^HTTP\/1\.1 [45]|"status": "?[45]|<status>[45]/m;

export interface ExecutedGuide {
  /** What is different from the guide, with the line. */
  readonly differences: readonly string[];
  /** Lines whose answer could have another value, and no difference would be found. */
  readonly unnoticed: readonly number[];
  /** The number of shown values that were changed to find that out. */
  readonly changes: number;
}

/** Executes the commands of a guide in their order, as they are, up to the first that is different. */
export async function executeGuide(markdown: string, url: string, receiverPort: number): Promise<ExecutedGuide> {
  const shell = new Shell();
  const values = new ShownValues({ [EXAMPLE_ORIGIN]: url, [RECEIVER_PORT]: String(receiverPort) });
  const unnoticed: number[] = [];
  let changes = 0;
  try {
    for (const { line, command, answer } of stepsOf(markdown)) {
      const result = await shell.run(
        command.replaceAll(EXAMPLE_ORIGIN, url).replaceAll(IN_COMMANDS, String(receiverPort)),
      );
      const differences = differencesOf(result, answer, values);
      // What follows depends on it.
      if (differences.length > 0)
        return { differences: differences.map((each) => `line ${line}: ${each}`), unnoticed, changes };
      for (const changed of answer ? changedAnswers(answer) : []) {
        changes += 1;
        if (differencesTo(changed, result.output, values).length === 0) unnoticed.push(line);
      }
    }
    return { differences: [], unnoticed, changes };
  } finally {
    shell.close();
  }
}

/** Executes all commands of a page of a guide as one text, as a person pastes them. Returns what went otherwise. */
export async function pasteGuide(html: string, markdown: string, receiverPort: number): Promise<string[]> {
  const shell = new Shell();
  try {
    const { exitCode, failedCalls, output } = await shell.paste(
      commandsOf(html).join('').replaceAll(IN_COMMANDS, String(receiverPort)),
    );
    const expected = stepsOf(markdown).filter(({ answer }) => answer && SHOWS_ERROR.test(answer.text)).length;
    return exitCode === 0 && failedCalls === expected ? [] : [`${exitCode}, ${failedCalls} failed: ${output}`];
  } finally {
    shell.close();
  }
}

/** Returns the commands that a page shows, as its button copies them. */
export function commandsOf(html: string): string[] {
  const blocks = [...html.matchAll(/<pre class="sh" tabindex="0"><code>(.*?)<\/code>/gs)].map(([, code]) => code);
  return blocks.map((code) => `${decoded(code.replaceAll(/<[^>]+>/g, ''))}\n`);
}

function decoded(text: string): string {
  const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return text.replaceAll(/&(\w+);/g, (_, name) => characters[name]);
}

function differencesOf(result: CommandResult, answer: ShownAnswer | undefined, values: ShownValues): string[] {
  const { output, exitCode, failedCalls } = result;
  const expected = answer && SHOWS_ERROR.test(answer.text) ? 1 : 0;
  if (failedCalls !== expected) return [`${failedCalls} calls failed, not ${expected}: ${output.slice(0, 600)}`];
  if (exitCode !== 0) return [`ended with ${exitCode}`];
  return answer ? differencesTo(answer, output, values) : [];
}
