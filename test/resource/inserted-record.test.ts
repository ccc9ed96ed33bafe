import type { TenantRecord } from '../../src/resource/declare/tenant-record';
import { insertedRecordOf } from '../../src/resource/service/inserted-record';
import type { ResourceDefinition } from '../../src/resource/service/resource-definition';
import type { ResourceStore } from '../../src/resource/storage/resource-store';
import type { Node } from '../../src/resource/storage/tree';

interface Thing extends TenantRecord {
  OwnerID: string;
  OwnerName?: string;
}

const ROW: Thing = { ID: 'a', SiteID: 'the site', Version: 1, OwnerID: 'owner' };
const OWNER = { ID: 'owner', Name: 'Ada' } as Node;
const ANCESTOR = { field: 'OwnerID', rowTypes: [1] } as const;

function answerOf(
  kind: Partial<ResourceDefinition<Thing>>,
  store: Partial<ResourceStore<Thing>> = {},
): Thing | undefined {
  const facts = { showsRights: false, rereadFields: [], ...store } as unknown as ResourceStore<Thing>;
  return insertedRecordOf({ name: 'thing', ...kind }, facts)?.({ ...ROW }, OWNER);
}

describe('the answer of a create', () => {
  it('is the inserted row where nothing else is read of it', () => {
    expect(answerOf({ ancestor: ANCESTOR })).toEqual(ROW);
  });

  it('copies what the tree knows of the ancestor', () => {
    const ancestor = { ...ANCESTOR, copiedFields: { OwnerName: 'Name' } } as const;
    expect(answerOf({ ancestor }, { rereadFields: ['OwnerName'] })).toEqual({ ...ROW, OwnerName: 'Ada' });
  });

  it.each([
    ['a column is not on the wire, or a field is none', {}, { rereadFields: ['OwnerName'] }],
    ['it tells rights', {}, { showsRights: true }],
    ['it names records that may have to be hidden', { namedRecords: [] }, {}],
  ])('is read again where %s', (_, kind, store) => {
    expect(answerOf(kind, store)).toBeUndefined();
  });
});
