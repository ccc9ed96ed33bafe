const { execFileSync } = require('node:child_process');
const { join } = require('node:path');
const { reporters: _reporters, ...common } = require('../../jest.config');

const programs = execFileSync(join(__dirname, '../../.ci/install-mysql'), { encoding: 'utf8' }).trim();
process.env.PATH = `${programs}:${process.env.PATH}`;

/** One file after the other, because each starts a cluster of its own. */
module.exports = {
  ...common,
  rootDir: '../..',
  roots: ['<rootDir>/test/cluster'],
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 1,
};
