import { nodeFault } from '../../src/config/supported-node';
import { createDataSource } from '../../src/database/data-source';

jest.mock('../../src/config/supported-node');

describe('a data source', () => {
  it('is refused with a message on a Node on which the driver would crash', () => {
    jest.mocked(nodeFault).mockReturnValue('This Node is too old.');
    const settings = { database: { dialect: 'sqlite', file: ':memory:' } } as const;
    expect(() => createDataSource(settings, [])).toThrow('This Node is too old.');
  });
});
