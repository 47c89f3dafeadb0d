import { expect, test, vi } from 'vitest';
import { takeToasts, toasts } from './toast-queue.ts';

test('leaving a page closes the errors that were read on it, and nothing where no message was shown', () => {
  expect(() => toasts.leave()).not.toThrow();
  const close = { all: vi.fn(), read: vi.fn() };
  const stop = takeToasts(() => undefined, close);
  toasts.leave();
  expect(close.read).toHaveBeenCalledOnce();
  expect(close.all).not.toHaveBeenCalled();
  stop();
  toasts.leave();
  expect(close.read).toHaveBeenCalledOnce();
});
