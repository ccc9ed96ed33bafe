import { parseArgs } from 'node:util';
import { misspellings } from '../config/misspellings';
import { SettingError } from '../config/setting-error';
import { readSettings } from '../config/settings';
import { DatabaseError } from '../database/database-error';
import { ApiError, ValidationFailed } from '../http/problem';
import { archiveRunCommand } from './archive-run.command';
import { type Command, CommandFailed, type OptionValues, type Terminal, UsageError } from './command';
import { createAdminCommand } from './create-admin.command';
import { createSiteCommand } from './create-site.command';
import { migrateCommand } from './migrate.command';
import { seedDemoCommand } from './seed-demo.command';

const COMMANDS: readonly Command[] = [
  migrateCommand,
  createSiteCommand,
  createAdminCommand,
  seedDemoCommand,
  archiveRunCommand,
];

/** Runs one command and answers the exit code: 0 done, 1 failed, 2 not understood. Every error is one line. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    terminal.output.write(`${await answer(args, terminal)}\n`);
    return 0;
  } catch (error) {
    terminal.errors.write(`${lineOf(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function answer(args: readonly string[], terminal: Terminal): Promise<string> {
  if (['help', '--help', '-h'].includes(args[0])) return help();
  const command = COMMANDS.find(({ words }) => words === args.slice(0, words.split(' ').length).join(' '));
  if (!command) throw new UsageError(`${unknown(args)}; "help" lists the commands.`);
  const values = valuesOf(command, args.slice(command.words.split(' ').length));
  if (values.help) return `${command.about}\nUsage: ${usageOf(command)}`;
  const missing = command.required.filter((name) => values[name] === undefined).map((name) => `--${name}`);
  if (missing.length > 0) throw new UsageError(`${missing.join(', ')} missing. Usage: ${usageOf(command)}`);
  const settings = readSettings(terminal.env);
  for (const text of misspellings(terminal.env)) terminal.errors.write(`${text}\n`);
  return command.run(settings, values, terminal);
}

function valuesOf(command: Command, args: string[]): OptionValues {
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values as OptionValues;
  } catch (error) {
    const [reason] = (error as Error).message.split(/\.\s/);
    throw new UsageError(`${reason}. Usage: ${usageOf(command)}`);
  }
}

function unknown(args: readonly string[]): string {
  return args.length === 0 ? 'No command was given' : `There is no command ${args.slice(0, 2).join(' ')}`;
}

function usageOf({ words, usage }: Command): string {
  return usage === '' ? words : `${words} ${usage}`;
}

function help(): string {
  const commands = COMMANDS.map((command) => `  ${usageOf(command)}\n      ${command.about}`);
  return ['Commands, which read the same settings as the service:', ...commands, '  help'].join('\n');
}

function lineOf(error: unknown): string {
  if (error instanceof ValidationFailed)
    return error.errors.map(({ field, message }) => `${field} ${message}`).join('; ');
  if (error instanceof ApiError) return error.detail;
  const isTold = [UsageError, CommandFailed, SettingError, DatabaseError].some((type) => error instanceof type);
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return isTold ? message : `Unexpected error: ${message}`;
}
