import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import '../../src/entities';
import { allResources, resourceOf } from '../../src/resource/declare/field-registry';
import { orElse } from '../support/remedy';

/** Where such a text decides something although a caller may write it: file and member, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'built-in-groups.ts Group': 'the name of a built-in group, which nobody can change; whether it is one says BuiltIn',
  'scim-attributes.ts Email':
    'what SCIM leaves out of its answers, because it has no other form for a user without one',
  'scim-attributes.ts PrimaryTitle': 'the same',
  'security-group.service.ts Group': 'the name of a built-in group, as above',
  'security-group.store.ts Group': 'the name of a built-in group, as above',
};

const SRC = join(__dirname, '../../src');
/** No part of the running service: what it says, what it invents, and what landed long ago. */
const LEFT_OUT = /^(database\/migrations|demo|docs)\//;

/** The texts that callers write. */
const names = [
  ...new Set(
    allResources().flatMap((type) =>
      resourceOf(type).fields.flatMap(({ name, type, access }) => (type === 'text' && access !== 'RO' ? [name] : [])),
    ),
  ),
].join('|');
const TEXT = `\\b(?<member>${names})(?:Form|Key)?\\b`;
/** Compared in code with a text of the service: a literal, a constant, or what a function makes. */
const IN_CODE = new RegExp(
  `(?<!typeof [\\w.]*)${TEXT}\\)?(?:\\s*[!=]==?\\s*(?:['"\`][^'"\`]|[A-Z]|\\w+\\()|\\.(?:startsWith|endsWith|includes)\\()`,
  'g',
);
/** Compared in SQL with a literal, or by a part of it. */
const IN_SQL = new RegExp(
  `\\.\\\\?\`?${TEXT}\\\\?\`?\\s*(?:=|<>|(?:NOT )?LIKE|(?:NOT )?IN)\\s*\\(?'[^']|\\b(?:SUBSTR|SUBSTRING|LEFT|INSTR|LOCATE)\\([^)]*?${TEXT.replace('member', 'part')}`,
  'g',
);

function findIn(text: string): string[] {
  return [IN_CODE, IN_SQL].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => String(groups?.member ?? groups?.part)),
  );
}

// An individual that named itself like an erased one was never erased (contract section 27).
describe('the service', () => {
  it('reads no state from a text that a caller may write: a column of its own says it', () => {
    const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !LEFT_OUT.test(name))
      .flatMap((name) => findIn(readFileSync(join(SRC, name), 'utf8')).map((member) => `${basename(name)} ${member}`));
    orElse('Keep the state in a column of its own, or name the place in EXCEPTIONS of this test with the reason.', () =>
      expect([...new Set(found)].sort()).toEqual(Object.keys(EXCEPTIONS)),
    );
  });

  it.each([
    ['current.UserName === erasedUserName(id)', 'UserName'],
    ["group.Group !== 'Everyone'", 'Group'],
    ['Email.endsWith(NO_MAIL)', 'Email'],
    ["NOT (i.UserName LIKE 'erased-%')", 'UserName'],
    ['SUBSTR(i.UserName, 8) = i.ID', 'UserName'],
    ["t.`Group` IN ('Everyone')", 'Group'],
  ])('would be found out: %s', (text, member) => {
    expect(findIn(text)).toEqual([member]);
  });

  it.each([
    'row.Name !== to.Name',
    "typeof change.Group !== 'string'",
    'Name === undefined',
    "Name === ''",
    'i.Name = :name',
  ])('may do this: %s', (text) => {
    expect(findIn(text)).toEqual([]);
  });
});
