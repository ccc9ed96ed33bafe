// A test that asserts nothing has seen nothing: one whose assertions stand in a loop over an empty list fails here.
beforeEach(() => expect.hasAssertions());
