import { describe, expect, it } from 'vitest';
import { begun, redone, stepped, undone } from './undo.ts';

describe('what can be taken back', () => {
  it('undoes and redoes, and drops redo steps after a new one', () => {
    const past = stepped(stepped(begun('a'), 'b'), 'c');
    expect(undone(past).now).toBe('b');
    expect(undone(undone(undone(past))).now).toBe('a');
    expect(redone(undone(past)).now).toBe('c');
    expect(redone(stepped(undone(past), 'd')).now).toBe('d');
  });
  it('merges consecutive steps on the same target, and separates steps with another between them', () => {
    const dragged = stepped(stepped(stepped(begun(0), 1, 'move'), 2, 'move'), 3, 'move');
    expect(undone(dragged).now).toBe(0);
    const twice = stepped(stepped(dragged, 4, 'label'), 5, 'move');
    expect(undone(twice).now).toBe(4);
  });
  it('does not merge after an undo: the next step on the same target is separate', () => {
    const past = undone(stepped(stepped(begun(0), 1, 'move'), 2, 'label'));
    expect(undone(stepped(past, 9, 'move')).now).toBe(1);
  });
});
