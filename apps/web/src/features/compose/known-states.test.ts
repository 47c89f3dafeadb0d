import { describe, expect, test } from 'vitest';
import { knownStates } from './known-states.ts';

describe('answers about a draft that arrive late', () => {
  test('the state between two saves of this page is no change elsewhere', () => {
    const states = knownStates('opened');
    states.saved('with name');
    states.saved('with name and person');
    expect(states.isForeign('with name')).toBe(false);
    expect(states.isForeign('opened')).toBe(false);
    expect(states.isForeign('with name and person')).toBe(false);
  });

  test('a state that this page never had was stored by another page', () => {
    const states = knownStates('opened');
    states.saved('mine');
    expect(states.isForeign('theirs')).toBe(true);
  });

  test('another page that brings back an earlier state is noticed once the present state was read', () => {
    const states = knownStates('opened');
    states.saved('mine');
    expect(states.isForeign('mine')).toBe(false);
    expect(states.isForeign('opened')).toBe(true);
  });

  test('after a change elsewhere was taken over, the state before it is foreign again', () => {
    const states = knownStates('opened');
    states.saved('mine');
    states.read('theirs');
    expect(states.isForeign('theirs')).toBe(false);
    expect(states.isForeign('mine')).toBe(true);
  });

  test('a choice that this page took back is still its own', () => {
    const states = knownStates('opened');
    states.saved('changed');
    states.saved('opened');
    expect(states.isForeign('changed')).toBe(false);
    expect(states.isForeign('opened')).toBe(false);
  });
});
