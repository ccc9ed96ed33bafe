import { once } from 'node:events';
import type { Server } from 'node:http';
import { SettingError } from '../../config/setting-error';

/**
 * Connections that wait to be accepted. With Node's default of 511, connections are lost when one client opens a
 * thousand.
 */
const BACKLOG = 4_096;

/** Listens at a port. Throws a SettingError that names the `variable` if the port cannot be had. */
export async function listen(
  server: Server,
  { variable, port, host }: { variable: string; port: number; host: string },
): Promise<void> {
  try {
    server.listen(port, host, BACKLOG);
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
