import { statusAndCode } from '../support/client';
import { get, put, remove, setUpWorldPerTest, world } from '../support/running-app';

describe('a write that two conflicts forbid (contract section 8)', () => {
  setUpWorldPerTest();

  it('names the first: a membership that is primary, of a deleted department', async () => {
    const path = `departmentmembers/${world.member.memberId}`;
    const { body } = await get(world.admin, path).expect(200);
    expect(statusAndCode(await remove(world.admin, path))).toEqual([409, 'primary_department']);
    expect(statusAndCode(await put(world.admin, path, { ...body, Primary: false }))).toEqual([
      409,
      'primary_department',
    ]);
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    expect(statusAndCode(await remove(world.admin, path))).toEqual([409, 'deleted']);
    expect(statusAndCode(await put(world.admin, path, { ...body, Primary: false }))).toEqual([409, 'deleted']);
    expect((await get(world.admin, path)).body).toMatchObject({ ID: body.ID, Primary: true });
  });

  it('is a 400 where a field is wrong as well', async () => {
    const path = `departmentmembers/${world.member.memberId}`;
    const { body } = await get(world.admin, path).expect(200);
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    const refused = await put(world.admin, path, { ...body, OrganizationID: world.sales, Primary: false });
    expect(statusAndCode(refused)).toEqual([400, 'validation_failed']);
  });
});
