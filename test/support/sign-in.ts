import type { Database } from '../../src/database/database';
import { DEMO_PASSWORD } from '../../src/demo/demo-site';
import { hashPassword } from '../../src/security/sign-in/password';

/** The password of all people in tests that have one. */
export const PASSWORD = 'correct horse battery';

/** Sets PASSWORD for people of a world. */
export async function givePassword(database: Database, ...people: readonly { readonly id: string }[]): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  for (const { id } of people) {
    await database.read.run('UPDATE `individuals` SET `PasswordHash` = ? WHERE `ID` = ?', [hash, id]);
  }
}

/** Returns a user of the demo data as the sender of requests. */
export function demoUser(userName = 'admin@demo.example'): { authorization: string } {
  return { authorization: basic(userName, DEMO_PASSWORD) };
}

/** Returns the Authorization header of Basic credentials. */
export function basic(user: string, secret: string): string {
  return `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
}
