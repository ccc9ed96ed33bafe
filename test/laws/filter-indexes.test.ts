import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { filterKindOf, resourceOf } from '../../src/resource/declare/field-registry';
import { sortColumnOf } from '../../src/resource/declare/filter-kind';
import { filteringOf } from '../../src/resource/pipeline/route';
import { indexesOf } from '../../src/resource/storage/index-hint';
import { ResourceStore } from '../../src/resource/storage/resource-store';
import { handlersOf } from '../support/handlers';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';

/** Kinds without an index for their sortable members, because a site has few of them. */
const SHORT: Readonly<Record<string, string>> = {
  Site: 'a site is its only row, and global administrators list all sites',
  Webhook: 'a site has at most 20',
  SiteToken: 'the table is that of UserToken, with its indexes',
};
/** Members that a list is sorted by after it has been read: they are stored with another record. */
const OF_OTHER_RECORDS: Readonly<Record<string, string>> = {
  'OrganizationMember.Name': 'the name of the individual, by which the members of a unit are in order by default',
};
/** Keys of lists that are no member which every caller may compare. */
const NOT_MEMBERS = ['NameKey', 'PrincipalOrder'];

describe('the lists that can be sorted (contract section 22)', () => {
  let kinds: Type[];
  setUpApp();
  beforeAll(() => {
    const found = handlersOf(app.app).flatMap(({ route }) =>
      route?.returns.resource && filteringOf(route).includes('sort') ? [route.returns.resource] : [],
    );
    kinds = [...new Set(found)];
  });

  it('have an index for each sortable member, which begins with the site and ends with ID', () => {
    const missing = kinds.flatMap((type) => {
      const { columns, indices } = app.database.dataSource.getMetadata(type);
      const names = columns.map(({ propertyName }) => propertyName);
      const { table, sortable } = filterKindOf(type) ?? { table: resourceOf(type), sortable: new Set() };
      return table.fields
        .filter(({ name }) => sortable.has(name) && name !== 'ID' && !(type.name in SHORT))
        .filter((field) => {
          const column = sortColumnOf(field, names);
          return !indices.some(({ columns: indexed, isUnique }) => {
            const order = indexed.map(({ propertyName }) => propertyName);
            const at = order.indexOf(column);
            return order[0] === 'SiteID' && at > 0 && (order[at + 1] === 'ID' || (isUnique && at === order.length - 1));
          });
        })
        .map(({ name }) => `${type.name}.${name}`);
    });
    orElse(
      'Name the field in `order` or `filter` of @Resource, from which its index follows, and generate a migration; or name the kind in SHORT of this test, with the reason.',
      () => expect(missing).toEqual(Object.keys(OF_OTHER_RECORDS)),
    );
    expect(kinds.length).toBeGreaterThan(25);
  });

  it('are narrowed by a flag only where nothing else narrows them', () => {
    for (const name of ['Goal', 'Commitment']) {
      const type = kinds.find((kind) => kind.name === name) as Type;
      const names = indexesOf(app.database.dataSource.getMetadata(type)).map((index) => index.name);
      expect(names.at(-1)).toMatch(/_due$/);
    }
  });

  it('can be sorted by the members of their own order', () => {
    const stores = [...app.app.get(ModulesContainer).values()].flatMap((module) =>
      [...module.providers.values()].map(({ instance }) => (instance as { store?: unknown })?.store ?? instance),
    );
    const missing = stores
      .filter((store): store is ResourceStore<never> => store instanceof ResourceStore)
      .filter(({ entity }) => kinds.includes(entity))
      .flatMap(({ order, entity }) => {
        const { sortable = new Set() } = filterKindOf(entity) ?? {};
        const fields = resourceOf(entity).fields.filter(({ name }) => sortable.has(name));
        const columns = app.database.dataSource.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
        const keys = new Set(fields.flatMap((field) => [sortColumnOf(field, columns), `${field.name}Key`, field.name]));
        const isMember = (name: string) =>
          keys.has(name) || (name === 'OrderKey' && (keys.has('NameForm') || keys.has('LastName')));
        return order
          .filter(({ name }) => !isMember(name) && !NOT_MEMBERS.includes(name))
          .map(({ name }) => `${entity.name}.${name}`);
      });
    orElse(
      'Let the list be in the order of members that every caller may compare, or name the key in NOT_MEMBERS of this test.',
      () => expect(missing).toEqual([]),
    );
    expect(stores.length).toBeGreaterThan(25);
  });
});
