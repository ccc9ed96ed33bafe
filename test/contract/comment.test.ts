import { Comment } from '../../src/resources/comments/comment';
import { describeContract } from './contract';

describeContract({
  entity: Comment,
  path: '/v4/comments',
  list: (world) => `/v4/individuals/${world.member.id}/comments`,
  body: (world, n) => ({ AncestorID: world.member.id, Comment: `Remark ${n}` }),
  writer: (world) => world.lead,
  softDeleted: true,
  references: (world) => ({ AncestorID: world.other.admin.id }),
});

describeContract({
  entity: Comment,
  path: '/v4/comments',
  list: (world) => `/v4/departments/${world.engineering}/comments`,
  body: (world, n) => ({ AncestorID: world.engineering, Comment: `Remark ${n}` }),
  writer: (world) => world.guest,
  softDeleted: true,
  references: (world) => ({ AncestorID: world.other.organization }),
});
