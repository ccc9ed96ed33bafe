import type { Type } from '@nestjs/common';
import type { Field } from '../../src/http/formats/field-table';
import { resourceOf } from '../../src/resource/declare/field-registry';
import { type Kind, kindsWith, segmentOf, traitsOf } from '../rights/kinds';
import type { Wire } from '../support/wire';
import { describeContract } from './contract';

/** Returns the examples of the fields that a body may contain, without the IDs of other records. */
function examplesOf(entity: Type, n: number): Wire {
  const fields = resourceOf(entity).fields.filter(({ access, type }) => access !== 'RO' && type !== 'guid');
  return Object.fromEntries(fields.map((field) => [field.name, exampleOf(field, n)]));
}

function exampleOf({ name, type, example, hexColor }: Field, n: number): unknown {
  if (name === 'Rank') return n;
  return type === 'text' && !hexColor ? `${example} ${n}` : example;
}

/** Describes the contract of a kind of records below an individual, which writes them. */
function describeKind(kind: Kind, entity: Type): void {
  const { owner = '', rowType, readsList, hasNumericId } = traitsOf(kind);
  describeContract({
    entity,
    path: `/v4/${segmentOf(kind)}`,
    list: (world) => `/v4/individuals/${world.member.id}/${segmentOf(kind)}`,
    body: (world, n) => ({ ...examplesOf(entity, n), [owner]: world.member.id }),
    writer: (world) => world.member,
    readsList,
    integerIds: hasNumericId ? true : undefined,
    softDeleted: rowType !== undefined,
    references: (world) => ({ [owner]: world.other.admin.id }),
  });
}

for (const kind of kindsWith(({ entity }) => entity)) describeKind(kind, traitsOf(kind).entity as Type);
