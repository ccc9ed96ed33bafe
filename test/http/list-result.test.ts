import { listResultOf } from '../../src/http/formats/list-result';

describe('a listing', () => {
  const [first, second, third] = [[{ ID: 1 }], [{ ID: 2 }], [{ ID: 3 }]];

  async function* following() {
    yield second;
    yield third;
    return undefined;
  }
  async function stepsOf(rest?: AsyncIterator<readonly object[], undefined>): Promise<(readonly object[])[]> {
    const steps = [];
    for await (const step of listResultOf(first, undefined, rest).steps) steps.push(step);
    return steps;
  }

  it('has its rows, their number, and what follows them', () => {
    const rest = following();
    expect(listResultOf(first, 7, rest)).toMatchObject({ rows: first, total: 7, rest });
  });

  it('gives its rows and then the steps that follow, each once', async () => {
    expect(await stepsOf(following())).toEqual([first, second, third]);
    expect(await stepsOf()).toEqual([first]);
  });
});
