import { orElse } from '../support/remedy';

describe('a law that fails', () => {
  it('says what to do before it shows the difference', () => {
    const error = new Error('They differ.');
    const failing = () => {
      throw error;
    };
    expect(() => orElse('Divide the file.', failing)).toThrow('Divide the file.\n\nThey differ.');
    // What jest shows.
    expect(error.stack).toMatch(/^Error: Divide the file\.\n\nThey differ\.\n +at /);
  });
});
