import type { Person, World } from './world';

/** Who may call in a test of rights, by name. */
export type Name = 'admin' | 'lead' | 'member' | 'guest' | 'stranger' | 'other';

/** What each of them is answered. */
export async function asEverybody<T>(world: World, ask: (person: Person) => Promise<T>): Promise<Record<Name, T>> {
  const { admin, lead, member, guest, stranger, other } = world;
  const answers: Partial<Record<Name, T>> = {};
  for (const [name, person] of Object.entries({ admin, lead, member, guest, stranger, other: other.admin }))
    answers[name as Name] = await ask(person);
  return answers as Record<Name, T>;
}
