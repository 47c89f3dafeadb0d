import { afterEach, expect, test, vi } from 'vitest';
import { holdLeaving, isElsewhere, isLeavingHeld, leaveWith, letLeave } from './leaving.ts';

afterEach(letLeave);

test('a page without changes is left without a question', () => {
  const leave = vi.fn();
  leaveWith(leave);
  expect(leave).toHaveBeenCalledOnce();
});

test('a page with changes that are not saved is left only after a yes', () => {
  const leave = vi.fn();
  const ask = vi.fn();
  holdLeaving(ask);
  leaveWith(leave);
  expect(leave).not.toHaveBeenCalled();
  ask.mock.calls[0]![0]();
  expect(leave).toHaveBeenCalledOnce();
  expect(isLeavingHeld()).toBe(false);
});

test('saving, and leaving the field as it was, end the question', () => {
  const end = holdLeaving(vi.fn());
  end();
  expect(isLeavingHeld()).toBe(false);
  end();
});

test('another path or query is elsewhere, a fragment of the same page is not', () => {
  const now = { pathname: '/admin/company', search: '?a=1' };
  expect(isElsewhere('/admin/mails', now)).toBe(true);
  expect(isElsewhere('?a=2', now)).toBe(true);
  expect(isElsewhere('?a=1', now)).toBe(false);
  expect(isElsewhere('#logo', now)).toBe(false);
  expect(isElsewhere({ pathname: '/admin/users' }, now)).toBe(true);
});
