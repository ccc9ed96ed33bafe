import { once } from 'node:events';
import type { Server } from 'node:net';
import { SettingError } from '../../config/setting-error';

/** Where to listen, and the variable that says so. */
export interface Address {
  readonly variable: string;
  readonly host: string;
  readonly port: number;
  /** How many connections may wait to be accepted. */
  readonly backlog?: number;
  /** Whether others may listen there too, among which connections are divided. */
  readonly reusePort?: boolean;
}

/** Listens at an address. Throws a SettingError that names its variable if it cannot be had. */
export async function listen(server: Server, { variable, ...address }: Address): Promise<void> {
  const { host, port } = address;
  try {
    server.listen(address);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw new SettingError(variable, `${port} is already in use by another program. Choose another port.`);
    if (code === 'EACCES')
      throw new SettingError(
        variable,
        `${port} requires privileges that this user does not have. Choose a port above 1023.`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SettingError('HOST', `${host} is not an address of this machine.`);
    }
    throw error;
  }
}
