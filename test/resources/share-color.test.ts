import { colorOf } from '../../src/resources/dashboards/figures/share-color';

const settings = { Threshold1: 50, Threshold2: 75, Threshold3: 100 };

describe('the color of a share', () => {
  it('is none of nothing', () => {
    expect(colorOf({ completed: 0, total: 0 }, settings)).toBe(0);
  });

  it.each([
    [0, 1],
    [499, 1],
    [500, 2],
    [749, 2],
    [750, 3],
    [999, 3],
    [1000, 4],
  ])('begins at each threshold: %i of 1000', (completed, color) => {
    expect(colorOf({ completed, total: 1000 }, settings)).toBe(color);
  });

  it('passes thresholds that are equal at once', () => {
    const equal = { Threshold1: 50, Threshold2: 50, Threshold3: 50 };
    expect([49, 50].map((completed) => colorOf({ completed, total: 100 }, equal))).toEqual([1, 4]);
  });
});
