import { describe, expect, it } from 'vitest';
import { begun, redone, stepped, undone } from './undo.ts';

describe('what can be taken back', () => {
  it('goes back and forth, and forgets what was taken back once something else is done', () => {
    const past = stepped(stepped(begun('a'), 'b'), 'c');
    expect(undone(past).now).toBe('b');
    expect(undone(undone(undone(past))).now).toBe('a');
    expect(redone(undone(past)).now).toBe('c');
    expect(redone(stepped(undone(past), 'd')).now).toBe('d');
  });
  it('takes steps about the same thing together, and steps apart where another lies between', () => {
    const dragged = stepped(stepped(stepped(begun(0), 1, 'move'), 2, 'move'), 3, 'move');
    expect(undone(dragged).now).toBe(0);
    const twice = stepped(stepped(dragged, 4, 'label'), 5, 'move');
    expect(undone(twice).now).toBe(4);
  });
  it('begins anew after something was taken back: the next step about the same thing is a step of its own', () => {
    const past = undone(stepped(stepped(begun(0), 1, 'move'), 2, 'label'));
    expect(undone(stepped(past, 9, 'move')).now).toBe(1);
  });
});
