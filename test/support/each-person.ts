import type { Person, World } from './world';

/** The callers of a test of rights. */
type Name = 'admin' | 'lead' | 'member' | 'guest' | 'stranger' | 'other';

function eachPerson({ admin, lead, member, guest, stranger, other }: World): Record<Name, Person> {
  return { admin, lead, member, guest, stranger, other: other.admin };
}

/** Returns the response to each of the callers; `other` is the Admin of the other site. */
export async function asEachPerson<T>(world: World, ask: (person: Person) => Promise<T>): Promise<Record<Name, T>> {
  const answers: Partial<Record<Name, T>> = {};
  for (const [name, person] of Object.entries(eachPerson(world))) answers[name as Name] = await ask(person);
  return answers as Record<Name, T>;
}
