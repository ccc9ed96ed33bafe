import { getMetadataArgsStorage } from 'typeorm';
import type { Database } from '../../src/database/database';
import { fieldsOf } from '../../src/resource/declare/field-registry';
import { GuidField, IntField, TextField } from '../../src/resource/declare/fields';
import { ResourceStore } from '../../src/resource/storage/resource-store';
import { Color } from '../../src/resources/colors/color';
import { app, setUpApp } from '../support/running-app';

const about = 'Says what it is.';

describe('a sorted text', () => {
  const sample = () => {
    class Sample {
      @TextField('Req', { about, max: 100, sorted: true }) Name!: string;
    }
    return Sample;
  };

  it('has a column with its sort key, which is up to three times as long', () => {
    const target = sample();
    const [key] = getMetadataArgsStorage().columns.filter(
      (column) => column.target === target && column.propertyName === 'OrderKey',
    );
    expect(key.options).toMatchObject({ type: 'varchar', length: 301 });
    expect(fieldsOf(target).map(({ name }) => name)).toEqual(['Name']);
  });

  it.each([
    ['has no maximum', 'Req', {}],
    ['may be null', '-', { max: 100 }],
  ] as const)('is refused where it %s', (_, access, options) => {
    const field = TextField(access, { about, sorted: true, ...options });
    expect(() => field({}, 'Name')).toThrow('Field Name is sorted');
  });
});

describe('a list', () => {
  setUpApp();

  it.each([
    ['of a text without a sort key', 'Name', 'Color.Name is no key of a list: declare it as sorted'],
    ['of no column', 'Shade', 'Color has no column Shade, the order of its lists'],
  ])('in the order %s is refused when its store is created', (_, key, message) => {
    class Ordered extends ResourceStore<Color> {
      constructor(database: Database) {
        super(database, Color, { rows: (colors) => colors.key(key).key('ID') });
      }
    }
    expect(() => new Ordered(app.database)).toThrow(message);
  });
});

describe('the fields of a class', () => {
  class First {
    @GuidField('RO', { about }) ID!: string;
    @IntField('RO', { about, last: true }) Last!: number;
  }
  class Second extends First {
    @IntField('RO', { about }) Own!: number;
  }
  class Third extends Second {
    @IntField('RO', { about }) Added!: number;
  }

  it.each([
    ['its own', First, ['ID', 'Last']],
    ['of a subclass', Second, ['ID', 'Own', 'Last']],
    ['of a subclass of that', Third, ['ID', 'Own', 'Last', 'Added']],
  ])('are in wire order: %s', (_, type, names) => {
    expect(fieldsOf(type).map(({ name }) => name)).toEqual(names);
  });
});
