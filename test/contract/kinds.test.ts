import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import type { Field } from '../../src/http/formats/field-table';
import { resourceOf } from '../../src/resource/declare/field-registry';
import { type Kind, kindsWith, segmentOf, traitsOf } from '../rights/kinds';
import { goldenFields, operations } from '../support/golden';
import { existingProjectOf, projectOf } from '../support/projects';
import type { Wire } from '../support/wire';
import { describeContract } from './contract';

/** Returns the examples of the fields that a body may contain, without the IDs of other records. */
function examplesOf(entity: Type, n: number): Wire {
  const naming = getMetadataArgsStorage().foreignKeys.filter(({ target }) => target === entity);
  const fields = resourceOf(entity).fields.filter(
    ({ name, access, type }) => access !== 'RO' && type !== 'guid' && !naming.some((key) => key.propertyName === name),
  );
  return Object.fromEntries(fields.map((field) => [field.name, exampleOf(field, n)]));
}

function exampleOf({ name, type, example, hexColor }: Field, n: number): unknown {
  if (name === 'Rank') return n;
  return type === 'text' && !hexColor ? `${example} ${n}` : example;
}

/** Describes the contract of a kind of records below an individual, or a project that it created: it writes them. */
function describeKind(kind: Kind, entity: Type): void {
  const { owner = '', places } = traitsOf(kind);
  const segment = segmentOf(kind);
  const isOfProject = places.includes('project');
  describeContract({
    entity,
    type: goldenFields.some(({ type }) => type === entity.name) ? entity.name : undefined,
    path: `/v4/${segment}`,
    list: (world) =>
      isOfProject
        ? `/v4/projects/${existingProjectOf(world)}/${segment}`
        : `/v4/individuals/${world.member.id}/${segment}`,
    body: async (world, n, app) => ({
      ...examplesOf(entity, n),
      [owner]: isOfProject ? await projectOf(world, app) : world.member.id,
    }),
    writer: (world) => world.member,
    readsList: operations.some(({ path, shape }) => path.startsWith(`/${segment}/{`) && shape === 'list') || undefined,
    softDeleted: true,
    references: (world) => ({ [owner]: isOfProject ? world.other.organization : world.other.admin.id }),
  });
}

for (const kind of kindsWith(({ entity }) => entity)) describeKind(kind, traitsOf(kind).entity as Type);
