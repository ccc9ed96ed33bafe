// A test without assertions fails, for example one whose assertions are in a loop over an empty list.
beforeEach(() => expect.hasAssertions());
