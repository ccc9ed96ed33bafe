import type { DemoGroup, DemoPermission } from './demo-site';

/** The security groups of the demo site, in addition to the built-in ones. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Project office',
    about: 'Keeps dates and papers of all projects in order.',
    members: ['Grace Whitfield', 'Piotr Zielinski'],
  },
  { name: 'Anniversary committee', about: 'Prepared the party of last summer.', members: [] },
];

/** The permissions of groups and people of the demo site. */
export const DEMO_PERMISSIONS: readonly DemoPermission[] = [
  { on: 'Harbor Instruments', below: 'projects', to: 'Project office', allow: ['update'] },
  { on: 'Which platform comes next', to: 'Project office', deny: ['read'] },
  { on: 'Software', to: 'Leah Novak', allow: ['delegate'] },
  { on: 'Oscar Lund', to: 'Grace Whitfield', allow: ['update'] },
  { on: 'Gateway', to: 'Sofia Almeida', allow: ['update'] },
  { on: 'Gateway', to: 'Arjun Mehta', allow: ['read'], deny: ['update'] },
];
