import { dirname, join } from 'node:path';
import type { PoolConnection } from 'mysql2';
import { type Connected, executeWith } from './mysql-statements';
import type { SqlValue } from './sql';

/** A statement to send, and who gets its response. */
export interface Sent {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  readonly done: (error: unknown, result?: unknown) => void;
}

/** A command of mysql2: gets the packets of its response, and returns whether that is complete. */
interface Command {
  readonly onResult: (error: unknown, result?: unknown) => void;
  execute(packet: object | undefined, connection: Session): boolean;
}

/** What mysql2 does not declare of a connection. Its version is pinned, and the test of this file notices other parts. */
interface Session extends PoolConnection {
  readonly constructor: { statementKey(options: { sql: string }): string };
  readonly _statements: { get(key: string): object | undefined };
  readonly stream: { cork(): void; uncork(): void };
  /** The number that the next packet of this side or the other has. */
  sequenceId: number;
  addCommand(command: Command): void;
}

const Execute: new (options: object, onResult: Sent['done']) => Command = require(
  join(dirname(require.resolve('mysql2')), 'lib/commands/execute.js'),
);

/**
 * Runs statements in their order. Those that the connection has prepared are sent at once, so that they take one round trip
 * together; otherwise each waits for the one before. One that fails does not keep the others from running.
 */
export function executeTogether(connection: PoolConnection, statements: readonly Sent[], connected: Connected): void {
  const session = connection as Session;
  const infos = statements.map(({ sql }) => session._statements.get(session.constructor.statementKey({ sql })));
  const [first, ...others] = statements;
  if (others.length === 0 || infos.includes(undefined)) {
    const next: Sent['done'] = (error, result) => {
      first.done(error, result);
      if (others.length > 0) executeTogether(connection, others, connected);
    };
    executeWith(connection, first.sql, first.params, next, connected);
    return;
  }
  const commands = statements.map(({ sql, params, done }, at) => {
    const response = connected.watch.expect(connection, done);
    const finish: Sent['done'] = (error, result) => response.hasCome() && done(error, result);
    return new Execute({ sql, values: params, statement: infos[at] }, finish);
  });
  session.addCommand(new Pipeline(commands));
}

/** Sends all commands, then gives each its response. */
class Pipeline implements Command {
  private waiting: { readonly command: Command; readonly sequenceId: number }[] = [];

  constructor(private readonly commands: readonly Command[]) {}

  readonly onResult: Sent['done'] = (error) => {
    for (const { command } of this.waiting) command.onResult(error);
  };

  execute(packet: object | undefined, session: Session): boolean {
    const [first] = this.waiting;
    if (!first) {
      session.stream.cork();
      for (const command of this.commands)
        if (!command.execute(undefined, session)) this.waiting.push({ command, sequenceId: session.sequenceId });
      session.stream.uncork();
    } else if (!first.command.execute(packet, session)) return false;
    else this.waiting.shift();
    if (this.waiting.length > 0) session.sequenceId = this.waiting[0].sequenceId;
    return this.waiting.length === 0;
  }
}
