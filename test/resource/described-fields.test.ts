import type { Field, FieldType } from '../../src/http/formats/field-table';
import { fieldsOf } from '../../src/resource/declare/field-registry';
import {
  BooleanField,
  DateField,
  HexColorField,
  IntField,
  propertyOf,
  TextField,
} from '../../src/resource/declare/fields';

const FACTS = { name: 'Value', access: '-', description: 'Any value.', example: 'x', nullable: false } as const;
const described = (field: Partial<Field>) => propertyOf({ ...FACTS, type: 'text', ...field } as Field, false);

describe('what the OpenAPI document says of a field', () => {
  it.each<[FieldType, unknown, string | undefined]>([
    ['guid', String, 'uuid'],
    ['integer', 'integer', 'int32'],
    ['decimal', Number, undefined],
    ['text', String, undefined],
    ['boolean', Boolean, undefined],
    ['date', String, 'date-time'],
    ['bytes', String, 'byte'],
  ])('is the type of %s', (type, expected, format) => {
    const { description, example } = FACTS;
    expect(described({ type })).toMatchObject({ type: expected, format, description, example, required: false });
    expect(described({ type })).toMatchObject({ xml: { name: 'Value' } });
  });

  it('is the rules that its values follow', () => {
    expect(described({ max: 20, notBlank: true })).toMatchObject({ maxLength: 20, minLength: 1 });
    expect(described({ type: 'integer', minimum: 0, maximum: 9 })).toMatchObject({ minimum: 0, maximum: 9 });
    expect(described({ type: 'integer', oneOf: [1, 2] })).toMatchObject({ enum: [1, 2] });
    expect(described({ type: 'integer', oneOf: [1, 2], nullable: true })).toMatchObject({
      enum: [1, 2, null],
      nullable: true,
    });
    expect(described({ hexColor: true })).toMatchObject({ pattern: '^#?[0-9A-Fa-f]{6}$' });
    expect(described({ deprecated: true })).toMatchObject({ deprecated: true });
    const { maxLength, minLength, nullable, enum: words, pattern } = described({ type: 'bytes', max: 20 });
    expect([maxLength, minLength, nullable, words, pattern]).toEqual(Array(5).fill(undefined));
  });
});

describe('a field of a record', () => {
  const about = 'Says what it is.';
  class Sample {
    @TextField('-', { about }) Optional!: string | null;
    @TextField('Req', { about }) Required!: string;
    @TextField('RO', { about }) Told!: string;
    @TextField('Req', { about, mayBeNull: true }) RequiredOrNull!: string | null;
    @IntField('-', { about, default: 3 }) WithDefault!: number;
    @TextField('-', { about, nullable: false }) NeverNull!: string;
    @TextField('RO', { about, joined: true }) Joined!: string | null;
    @IntField('RO', { about, compute: () => null }) Computed!: number | null;
    @BooleanField('RO', { about, computed: true }) ByService!: boolean | null;
    @IntField('RO', { about, joined: true, nullable: false }) Counted!: number;
    @DateField('RO') Created!: string;
    @TextField('RO') LastComment!: string | null;
    @IntField('Req') Rank!: number;
    @IntField('Req', { about, example: 7 }) CanRead!: number;
    @HexColorField('Req', { about }) Code!: string;
  }
  const fields = new Map(fieldsOf(Sample).map((field) => [field.name, field]));

  it('may be null where nothing must be there', () => {
    expect([...fields.values()].filter(({ nullable }) => nullable).map(({ name }) => name)).toEqual([
      'Optional',
      'RequiredOrNull',
      'Joined',
      'Computed',
      'ByService',
      'LastComment',
    ]);
  });

  it('says of itself what it is told, or else what all fields of its name say', () => {
    expect(fields.get('CanRead')).toMatchObject({ description: about, example: 7 });
    expect(fields.get('Rank')).toMatchObject({
      description: 'Position in the sort order; the lowest comes first.',
      example: 1,
    });
    expect(fields.get('LastComment')).toMatchObject({ example: 'Well done.' });
    expect(fields.get('Required')).toMatchObject({ example: 'Text' });
    expect(fields.get('Code')).toMatchObject({ example: '3366CC', hexColor: true });
  });

  it('that says nothing about itself stops the start of the program', () => {
    expect(() => TextField('-')(class {}.prototype, 'Silent')).toThrow('Field Silent has no description');
  });
});
