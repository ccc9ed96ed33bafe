import { parseArgs } from 'node:util';
import { plainToInstance } from 'class-transformer';
import { Validator } from 'class-validator/cjs/validation/Validator';
import { misspellings } from '../config/misspellings';
import { SettingError } from '../config/setting-error';
import { readSettings } from '../config/settings';
import { DatabaseError } from '../database/database-error';
import { ApiError, ValidationFailed } from '../http/problems/problem';
import { archiveRunCommand } from './archive-run.command';
import { type Command, CommandFailed, type CommandResult, type Terminal, UsageError } from './command';
import { optionsOf } from './command-option';
import { createAdminCommand } from './create-admin.command';
import { createSiteCommand } from './create-site.command';
import { eraseIndividualCommand } from './erase-individual.command';
import { eventsRunCommand } from './events-run.command';
import { firstSiteCommand } from './first-site.command';
import { ledgerPurgeCommand } from './ledger-purge.command';
import { migrateCommand } from './migrate.command';
import { oidcBindCommand, oidcReleaseCommand, oidcUnbindCommand } from './oidc.command';
import { retentionRunCommand } from './retention-run.command';
import { seedDemoCommand } from './seed-demo.command';
import { signInResetCommand } from './sign-in-reset.command';
import { siteEraseCommand, siteExportCommand } from './site-end.commands';
import { sortFormsFillCommand } from './sort-forms-fill.command';
import { webhookSendCommand } from './webhook-send.command';

const COMMANDS: readonly Command[] = [
  migrateCommand,
  createSiteCommand,
  firstSiteCommand,
  siteExportCommand,
  siteEraseCommand,
  createAdminCommand,
  oidcBindCommand,
  oidcReleaseCommand,
  oidcUnbindCommand,
  signInResetCommand,
  seedDemoCommand,
  archiveRunCommand,
  eventsRunCommand,
  webhookSendCommand,
  retentionRunCommand,
  ledgerPurgeCommand,
  sortFormsFillCommand,
  eraseIndividualCommand,
];

const EXIT_CODES =
  'Exit codes: 0 success, 1 failure, 2 wrong usage. With --json, results and errors are a line of JSON.';

/**
 * Runs one command and returns the exit code: 0 success, 1 failure, 2 wrong usage. The result goes to `output`, an error
 * to `errors`, both as one line: a sentence, or JSON with the option --json.
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const asJson = args.includes('--json');
  const rest = args.filter((arg) => arg !== '--json');
  try {
    const { line, facts } = await execute(rest, { ...terminal, isJson: asJson });
    terminal.output.write(`${asJson ? JSON.stringify(facts) : line}\n`);
    return 0;
  } catch (error) {
    const facts = { error: lineOf(error), ...(error instanceof CommandFailed && error.facts) };
    terminal.errors.write(`${asJson ? JSON.stringify(facts) : facts.error}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function execute(args: readonly string[], terminal: Terminal): Promise<CommandResult> {
  if (['help', '--help', '-h'].includes(args[0])) return textResult(help());
  const command = COMMANDS.find(({ name }) => name === args.slice(0, name.split(' ').length).join(' '));
  if (!command) throw new UsageError(`${unknown(args)}. Run "help" for a list of commands.`);
  const { help: wantsHelp, ...values } = parseOptions(command, args.slice(command.name.split(' ').length));
  if (wantsHelp) return textResult(`${command.about}\nUsage: ${usageOf(command)}\n${EXIT_CODES}`);
  const input = inputOf(command, values);
  const settings = readSettings(terminal.env);
  for (const text of misspellings(terminal.env)) terminal.errors.write(`${text}\n`);
  return command.run(settings, input, terminal);
}

/** Returns the values of the given options, by name. Throws UsageError for unknown options. */
function parseOptions(command: Command, args: string[]): Record<string, unknown> {
  const given = optionsOf(command.input).filter(({ form }) => form === 'argument');
  const own = optionsOf(command.input)
    .filter((option) => !given.includes(option))
    .map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' }] as const);
  const options = { ...Object.fromEntries(own), help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: given.length > 0 });
    if (positionals.length > given.length) throw new Error(`Unexpected argument '${positionals[given.length]}'`);
    return { ...values, ...Object.fromEntries(given.map(({ name }, at) => [name, positionals[at]])) };
  } catch (error) {
    const [reason] = (error as Error).message.split(/\.\s/);
    throw new UsageError(`${reason}. Usage: ${usageOf(command)}`);
  }
}

/** Returns the validated input of a command. Throws UsageError with the names of all missing options. */
function inputOf(command: Command, values: object): object {
  const input = plainToInstance(command.input, values);
  const faults = new Validator().validateSync(input, { forbidUnknownValues: false });
  if (faults.length === 0) return input;
  const missing = faults.flatMap(({ constraints }) => Object.values(constraints ?? {})).join(', ');
  throw new UsageError(`Missing required options: ${missing}. Usage: ${usageOf(command)}`);
}

function textResult(text: string): CommandResult {
  return { line: text, facts: { help: text } };
}

function unknown(args: readonly string[]): string {
  return args.length === 0 ? 'No command given' : `Unknown command: ${args.slice(0, 2).join(' ')}`;
}

function usageOf({ name: commandName, input }: Command): string {
  const options = optionsOf(input).map(({ name, value, form }) => {
    if (form === 'argument') return value;
    const text = value ? `--${name} ${value}` : `--${name}`;
    return form === 'required' ? text : `[${text}]`;
  });
  return [commandName, ...options].join(' ');
}

function help(): string {
  const commands = COMMANDS.map((command) => `  ${usageOf(command)}\n      ${command.about}`);
  return ['Commands (they use the same settings as the service):', ...commands, '  help', EXIT_CODES].join('\n');
}

function lineOf(error: unknown): string {
  if (error instanceof ValidationFailed) return error.errors.map(({ message }) => message).join(' ');
  if (error instanceof ApiError) return error.detail;
  const isExpected = [UsageError, CommandFailed, SettingError, DatabaseError].some((type) => error instanceof type);
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return isExpected ? message : `Unexpected error: ${message}`;
}
