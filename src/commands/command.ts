import type { Readable, Writable } from 'node:stream';
import type { ParseArgsConfig } from 'node:util';
import type { Settings } from '../config/settings';

/** What a command is given of the world. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  readonly errors: Writable;
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/** One command of the command line. */
export interface Command {
  /** The words that call it. */
  readonly words: string;
  readonly about: string;
  /** The options as they are typed. */
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Options without which it does not run. */
  readonly required: readonly string[];
  /** Does the work and answers the line to print. Throws CommandFailed, SettingError or ApiError. */
  run(settings: Settings, values: OptionValues, terminal: Terminal): Promise<string>;
}

/** The command line itself is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and could not be carried out: exit code 1. The message is one line. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}
