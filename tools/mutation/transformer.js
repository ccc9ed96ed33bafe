// The transformer of the tests, which adds probes to the files of src.
const { createHash } = require('node:crypto');
const { relative, sep } = require('node:path');
const swc = require('@swc/jest');
const { withProbes } = require('./probes');

module.exports = {
  createTransformer(options) {
    const inner = swc.createTransformer(options);
    return {
      ...inner,
      process: (text, path, settings) => inner.process(addProbes(text, path, settings.config.rootDir), path, settings),
      getCacheKey: (...parameters) =>
        createHash('sha256')
          .update(`probes ${inner.getCacheKey(...parameters)}`)
          .digest('hex'),
    };
  },
};

function addProbes(text, path, rootDir) {
  const name = relative(rootDir, path).split(sep).join('/');
  return name.startsWith('src/') ? withProbes(name, text) : text;
}
