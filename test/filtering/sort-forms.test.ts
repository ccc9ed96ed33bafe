import fc from 'fast-check';
import { Finding1795438334455 } from '../../src/database/migrations/1795438334455-finding';
import { SORT_FORM_LENGTH, sortForm, sortFormStart } from '../../src/database/sort-form';
import { refillSortForms } from '../../src/database/sort-form-fill';
import { storedForms } from '../../src/resource/storage/stored-forms';
import { anyText } from '../support/any-text';
import { app, get, post, setUpWorld, world } from '../support/running-app';
import { runs } from '../support/test-form';
import type { Wire } from '../support/wire';

describe('a sort form', () => {
  const text = anyText(20);

  it('is at most as long as its column, for texts of any length', () => {
    for (const letter of ['x', '\u00df', '\u0130', '\ufb2c', '\u{1d160}', '\u{1F600}'])
      for (const length of [1, 50, 255, 700, 5000])
        expect([...sortForm(letter.repeat(length))].length).toBeLessThanOrEqual(SORT_FORM_LENGTH);
  });

  it('begins with the form of what the normalized text begins with, and sorts before what follows', () => {
    fc.assert(
      fc.property(text, text, (start, rest) => {
        const whole = `${start.normalize('NFC').toLowerCase()}\u0430${rest}`;
        expect(sortForm(whole).startsWith(sortFormStart(whole.slice(0, whole.indexOf('\u0430'))))).toBe(true);
      }),
      { numRuns: runs(300, 10_000) },
    );
  });
});

describe('the sort forms of a site', () => {
  setUpWorld({}, { writesVersions: true });

  const named = async (path: string, name: string): Promise<string[]> =>
    (await get(world.admin, `${path}?filter=Name = "${name}"`).expect(200)).body.map(({ Name }: Wire) => Name);

  it('are filled where an older version wrote texts without them, and only there', async () => {
    const color = { Rank: 1, Name: 'Old name', Code: '3366CC' };
    for (let at = 0; at < 450; at += 1)
      await post(world.admin, 'colors', { ...color, Name: `Shade ${at}` }).expect(200);
    const { ID } = (await post(world.admin, 'colors', color)).body;
    await app.database.read.run('UPDATE colors SET Name = ? WHERE SiteID = ? AND ID = ?', [
      'New name',
      world.siteId,
      ID,
    ]);
    await app.database.read.run("UPDATE colors SET NameForm = '' WHERE SiteID = ? AND Name LIKE 'Shade 4%'", [
      world.siteId,
    ]);
    expect([await named('colors', 'Old name'), await named('colors', 'Shade 44')]).toEqual([['New name'], []]);
    const colors = storedForms(app.database).find(({ table }) => table === 'colors');
    expect(await refillSortForms(app.database, world.siteId, colors as never)).toBe(1 + 61);
    expect([await named('colors', 'New name'), await named('colors', 'Shade 44')]).toEqual([
      ['New name'],
      ['Shade 44'],
    ]);
    expect(await refillSortForms(app.database, world.siteId, colors as never)).toBe(0);
  });

  it('are those that the migration fills', async () => {
    await app.database.read.run("UPDATE colors SET NameForm = '' WHERE SiteID = ?", [world.siteId]);
    await app.database.withMigrationLock((runner) => new Finding1795438334455().up(runner));
    expect(await named('colors', 'Shade 7')).toEqual(['Shade 7']);
  });

  it('of texts that begin with the last character below the surrogates end before the next one', async () => {
    for (const Name of ['\ud7ffa', '\ue000a'])
      await post(world.admin, 'colors', { Rank: 1, Name, Code: '3366CC' }).expect(200);
    const { body } = await get(world.admin, `colors?filter=${encodeURIComponent('Name : "\ud7ff"')}`).expect(200);
    expect(body.map(({ Name }: Wire) => Name)).toEqual(['\ud7ffa']);
  });

  it('exist for every text that lists can be filtered by', () => {
    const forms = storedForms(app.database).map(({ table, text: name }) => `${table}.${name}`);
    expect(forms).toEqual(expect.arrayContaining(['individuals.Email', 'projects.TrackingLabel', 'goals.Name']));
    expect(forms.length).toBeGreaterThan(25);
  });
});
