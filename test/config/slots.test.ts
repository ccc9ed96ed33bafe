import { Slots } from '../../src/config/slots';

describe('slots', () => {
  it('have the values that were added and not removed', () => {
    const slots = new Slots<object>();
    const [one, two, three] = [{}, {}, {}];
    const place = slots.add(one);
    slots.add(two);
    expect(slots.remove(place, one)).toBe(true);
    expect(slots.values()).toEqual([two]);
    expect(slots.add(three)).toBe(place);
    expect(slots.values()).toContain(three);
  });

  it('remove a value once, and not the next one of its place', () => {
    const slots = new Slots<object>();
    const [one, two] = [{ name: 'one' }, { name: 'two' }];
    const place = slots.add(one);
    slots.remove(place, one);
    slots.add(two);
    expect(slots.remove(place, one)).toBe(false);
    expect(slots.values()).toEqual([two]);
  });
});
