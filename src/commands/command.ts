import type { Readable, Writable } from 'node:stream';
import type { Type } from '@nestjs/common';
import type { Settings } from '../config/settings';

/** The environment and the streams of a command. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  readonly errors: Writable & { readonly isTTY?: boolean };
  /** Whether the result is JSON. Then nothing but results, errors and the log is written. */
  readonly isJson?: boolean;
}

/** What a command has done: a line for people, and the same facts for programs (`--json`). */
export interface CommandResult {
  readonly line: string;
  readonly facts: CommandFacts;
}

export type CommandFacts = Readonly<Record<string, string | number | readonly string[]>>;

/** The input of a command without options. */
export class NoInput {}

/** `I` is the class of the command's options. */
export interface Command<I extends object = object> {
  /** One or two words, such as `site create`. */
  readonly name: string;
  readonly about: string;
  /** The options as decorated properties, which define the usage text and the validation. */
  readonly input: Type<I>;
  /** Throws CommandFailed, SettingError or ApiError. */
  run(settings: Settings, input: I, terminal: Terminal): Promise<CommandResult>;
}

/** The arguments are wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command failed: exit code 1. The message is one line. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';

  /** `facts` tells programs what was done in spite of the failure. */
  constructor(
    message: string,
    readonly facts: CommandFacts = {},
  ) {
    super(message);
  }
}
