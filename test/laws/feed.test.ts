import { ModulesContainer } from '@nestjs/core';
import { changeTypes } from '../../src/platform/changes/change-types';
import { Resource, recordedTypes, resourceOf, typesWithEvents } from '../../src/resource/declare/field-registry';
import { TenantRecord } from '../../src/resource/declare/tenant-record';
import { RecordReaders } from '../../src/resource/service/record-readers';
import { typeReader } from '../../src/resource/storage/record-entries';
import { ResourceStore } from '../../src/resource/storage/resource-store';
import { operations } from '../support/golden';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';

/** The types whose entries are in the audit alone, each with the reason. */
const AUDIT_ALONE: Readonly<Record<string, string>> = {
  Credential: 'a credential',
  IdentityProvider: 'who signs in',
  SignIn: 'what signs in',
  Identity: 'who signs in as an individual',
  Hold: 'why data is kept',
  Retention: 'how long data is kept',
  SiteToken: 'a credential',
  UserToken: 'a credential',
};
/** The tables without entries, each with the reason. */
const WITHOUT_ENTRIES: Readonly<Record<string, string>> = {
  WebhookDelivery: 'what became of an entry, which would make another one',
};

/** The types whose store is not a ResourceStore of their own, each with the reason. */
const WITHOUT_STORE: Readonly<Record<string, string>> = {
  BasicRoleDialog: 'a pair, whose row is made by the first write',
  Identity: 'in the table of bindings, which sign-ins write too',
  SiteToken: 'in the table of user tokens',
};

/** Law 14: the class of a record says where its entries are shown, and the feed has each type that is not excepted here. */
describe('the feed', () => {
  setUpApp();

  it('has each type that the ledger records, except those that are in the audit alone', () => {
    const stores = [...app.app.get(ModulesContainer).values()].flatMap((module) =>
      [...module.providers.values()].map(({ instance }) => (instance as { store?: unknown })?.store ?? instance),
    );
    const entities = stores.filter((store) => store instanceof ResourceStore).map(({ entity }) => entity);
    const stored = entities.map((entity) => typeReader(entity)({})).filter((type) => !(type in WITHOUT_ENTRIES));
    const recorded = [...new Set([...stored, ...Object.keys(WITHOUT_STORE)])].sort();
    expect(recordedTypes()).toEqual(recorded);
    orElse(
      "Say `ledger: { shownIn: 'feed' }` in @Resource; a credential and the like stays in the audit, and is named in AUDIT_ALONE of this test with the reason.",
      () => expect([...changeTypes().keys()]).toEqual(recordedTypes().filter((type) => !(type in AUDIT_ALONE))),
    );
    expect(recorded.length).toBeGreaterThan(25);
  });

  it('names documented addresses, with the required role of their GET', () => {
    const gets = operations.filter(({ method }) => method === 'GET');
    const documented = new Map(gets.map(({ path, label }) => [path.replace(/\{\w+\}/g, '*'), label]));
    const found = [...changeTypes().values()].map(({ address, access: { role } }) => [
      address,
      documented.get(`/${address.replace(/:\w+/g, '*')}`),
      role === 'anyone' ? '-' : role,
    ]);
    orElse('Say the path of a GET of the record as `address` in `ledger` of @Resource.', () =>
      expect(found.map(([address, , role]) => [address, role, role])).toEqual(found),
    );
  });

  it('has types whose readers are known', () => {
    const readers = app.app.get(RecordReaders);
    for (const type of [...changeTypes().keys()]) expect([type, readers.of(type)]).toEqual([type, expect.anything()]);
  });

  it('has events of time at dates that a record always has, of kinds whose deletion is that of the record above', () => {
    const declared = typesWithEvents().flatMap(([type, entity]) => {
      const { fields, ledger } = resourceOf(entity);
      const typeOf = (name: string | undefined) => fields.find((field) => field.name === name)?.type;
      return (ledger.events ?? []).map(({ at, unless }) => [type, typeOf(at), typeOf(unless), typeOf('Deleted')]);
    });
    orElse('An event needs a date, `unless` a boolean; EventSource does not read the flags of the record itself.', () =>
      expect(
        declared.filter(([, at, unless = 'boolean', deleted]) => at !== 'date' || unless !== 'boolean' || deleted),
      ).toEqual([]),
    );
    expect(declared.length).toBeGreaterThan(6);
  });

  it('lacks no class by oversight: a record says where its entries are shown, and how to find it', () => {
    class Silent extends TenantRecord {}
    const options = { name: 'Silent', plural: 'Silents', about: 'A record.' };
    expect(() => Resource(options)(Silent)).toThrow('Silent is a record: its @Resource must say in "ledger"');
    expect(() => resourceOf(Silent)).toThrow();
    jest.isolateModules(() => {
      const registry: { Resource: typeof Resource } = require('../../src/resource/declare/field-registry');
      const records: { TenantRecord: typeof TenantRecord } = require('../../src/resource/declare/tenant-record');
      class Lost extends records.TenantRecord {}
      registry.Resource({ ...options, name: 'Lost', ledger: { shownIn: 'feed' } })(Lost);
      const changes: { changeTypes: typeof changeTypes } = require('../../src/platform/changes/change-types');
      expect(changes.changeTypes).toThrow('Lost is in the feed: "ledger" must have its address');
    });
  });
});
