const { reporters: _reporters, ...common } = require('../../jest.config');

/** One file after the other, because each starts a cluster of its own. */
module.exports = {
  ...common,
  rootDir: '../..',
  roots: ['<rootDir>/test/galera'],
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 1,
};
