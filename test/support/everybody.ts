import type { Person, World } from './world';

/** Who may call in a test of rights, by name. */
type Name = 'admin' | 'lead' | 'member' | 'guest' | 'stranger' | 'other';

/** Everybody who may call; `other` is the Admin of the other site. */
function everybody({ admin, lead, member, guest, stranger, other }: World): Record<Name, Person> {
  return { admin, lead, member, guest, stranger, other: other.admin };
}

/** What each of them is answered. */
export async function asEverybody<T>(world: World, ask: (person: Person) => Promise<T>): Promise<Record<Name, T>> {
  const answers: Partial<Record<Name, T>> = {};
  for (const [name, person] of Object.entries(everybody(world))) answers[name as Name] = await ask(person);
  return answers as Record<Name, T>;
}
