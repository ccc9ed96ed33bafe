import type { Readable, Writable } from 'node:stream';
import type { Type } from '@nestjs/common';
import type { Settings } from '../config/settings';

/** What a command is given of the world. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  readonly errors: Writable;
}

/** The input of a command without options. */
export class NoInput {}

/** One command of the command line; `I` is the class of its options. */
export interface Command<I extends object = object> {
  /** The words that call it. */
  readonly words: string;
  readonly about: string;
  /** Its options as members with decorators, from which usage texts and validation follow. */
  readonly input: Type<I>;
  /** Does the work and answers the line to print. Throws CommandFailed, SettingError or ApiError. */
  run(settings: Settings, input: I, terminal: Terminal): Promise<string>;
}

/** The command line itself is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and could not be carried out: exit code 1. The message is one line. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}
