const { reporters: _reporters, ...common } = require('../../jest.config');

module.exports = {
  ...common,
  rootDir: '../..',
  roots: ['<rootDir>/test/browser'],
  testPathIgnorePatterns: ['/node_modules/'],
};
