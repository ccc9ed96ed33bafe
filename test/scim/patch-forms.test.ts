import { GROUP_FORMS, type GroupForm, USER_FORMS, type UserForm } from './patch-forms';
import { ENTERPRISE, PATCH, type ScimResponse, type ScimService, startScim } from './scim-service';

/** The attributes of an answer that the forms change. */
function shownOf({ body }: ScimResponse) {
  const { userName, displayName, title, externalId, name, emails, active } = body;
  const { department, manager } = body[ENTERPRISE] ?? {};
  return { userName, displayName, title, externalId, ...name, emails, active, department, manager: manager?.value };
}

describe('the forms of PATCH', () => {
  let scim: ScimService;
  let users: Record<string, string>;
  let number = 0;

  beforeAll(async () => {
    scim = await startScim();
    users = {};
    for (const letter of ['a', 'b', 'c', 'd'])
      users[letter] = (await scim.request('POST', 'Users', { userName: `${letter}@x.test` })).body.id;
  });
  afterAll(() => scim.close());

  /** Fills in the IDs of users, in upper case for an upper letter, and the number of the case. */
  const filled = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(/\{([a-d])\}/g, (_, letter) => users[letter])
        .replaceAll(/\{([A-D])\}/g, (_, letter) => users[letter.toLowerCase()].toUpperCase())
        .replaceAll('{n}', String(number)),
    );

  it('are at least 80', () => {
    expect(USER_FORMS.length + GROUP_FORMS.length).toBeGreaterThan(79);
  });

  it.each(USER_FORMS.map((form, at) => [at, form.sender, form] as const))(
    '%s of users: %s',
    async (_at, _sender, form: UserForm) => {
      number += 1;
      const made = await scim.request('POST', 'Users', {
        userName: `old${number}@x.test`,
        externalId: `old-${number}`,
        displayName: 'Old Name',
        name: { givenName: 'Ada', familyName: 'Test', honorificPrefix: 'Dr.' },
        title: 'Old',
        emails: [{ value: 'old@x.test', type: 'work' }],
        [ENTERPRISE]: { department: 'Old', manager: { value: users.a } },
      });
      expect(made.status).toBe(201);
      const { id } = made.body;
      const operations = filled(form.operations);
      const answer = await scim.request('PATCH', `Users/${id}`, { schemas: [PATCH], Operations: operations });
      expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
      const changes = Object.fromEntries(
        Object.entries(form.changes).map(([name, value]) => [name, value === undefined ? undefined : filled(value)]),
      );
      expect(shownOf(answer)).toEqual({ ...shownOf(made), ...changes });
      expect(shownOf(await scim.request('GET', `Users/${id}`))).toEqual({ ...shownOf(made), ...changes });
      await scim.request('DELETE', `Users/${id}`);
    },
  );

  it.each(GROUP_FORMS.map((form, at) => [at, form.sender, form] as const))(
    '%s of groups: %s',
    async (_at, _sender, form: GroupForm) => {
      number += 1;
      const displayName = `Group ${number}`;
      const members = ['a', 'b'].map((letter) => ({ value: users[letter] }));
      const { id } = (await scim.request('POST', 'Groups', { displayName, externalId: `g-${number}`, members })).body;
      const answer = await scim.request('PATCH', `Groups/${id}`, {
        schemas: [PATCH],
        Operations: filled(form.operations),
      });
      expect([answer.status, answer.body.detail]).toEqual([204, undefined]);
      const { body } = await scim.request('GET', `Groups/${id}`);
      const letters = body.members.map(({ value }: { value: string }) =>
        Object.keys(users).find((each) => users[each] === value),
      );
      expect({ members: letters.sort().join(''), name: body.displayName, externalId: body.externalId ?? null }).toEqual(
        {
          members: form.members ?? 'ab',
          name: filled(form.name ?? displayName),
          externalId: form.externalId === undefined ? `g-${number}` : filled(form.externalId),
        },
      );
    },
  );

  it('do all or nothing', async () => {
    const { id, title } = (await scim.request('POST', 'Users', { userName: 'all@x.test', title: 'Before' })).body;
    const Operations = [
      { op: 'replace', path: 'title', value: 'After' },
      { op: 'replace', path: `${ENTERPRISE}:manager`, value: 'nobody' },
    ];
    expect((await scim.request('PATCH', `Users/${id}`, { Operations })).status).toBe(400);
    expect((await scim.request('GET', `Users/${id}`)).body.title).toBe(title);
    const group = (await scim.request('POST', 'Groups', { displayName: 'All', members: [{ value: users.a }] })).body;
    const answer = await scim.request('PATCH', `Groups/${group.id}`, {
      Operations: [
        { op: 'replace', path: 'displayName', value: 'None' },
        { op: 'add', path: 'members', value: [{ value: users.b }, { value: '019b76da-a800-7418-864e-55db119ca279' }] },
      ],
    });
    expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidValue']);
    const { displayName, members } = (await scim.request('GET', `Groups/${group.id}`)).body;
    expect([displayName, members.map(({ value }: { value: string }) => value)]).toEqual(['All', [users.a]]);
  });
});
