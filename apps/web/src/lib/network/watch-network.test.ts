import { afterEach, expect, test, vi } from 'vitest';
import { NETWORK_CHECK } from './speed.ts';
import { watchNetwork } from './watch-network.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the message of a lost connection ends when there is a connection again', async () => {
  vi.useFakeTimers();
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('window', listening);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('offline'));
  ask.mockResolvedValue({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) });
  vi.stubGlobal('fetch', ask);
  const said: { state: string; until: AbortSignal }[] = [];
  const stop = watchNetwork((state, until) => said.push({ state, until }));
  await vi.advanceTimersByTimeAsync(NETWORK_CHECK.everyMs);
  expect(said.map(({ state, until }) => [state, until.aborted])).toEqual([['none', false]]);
  await vi.advanceTimersByTimeAsync(NETWORK_CHECK.everyMs);
  expect(said.map(({ until }) => until.aborted)).toEqual([true]);
  stop();
});

test('the message of a lost connection does not wait for the next regular test, nor for an older test that fails late', async () => {
  vi.useFakeTimers();
  const listeners = new Map<string, () => void>();
  const addEventListener = (name: string, listener: () => void) => listeners.set(name, listener);
  vi.stubGlobal('window', { addEventListener, removeEventListener: vi.fn() });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const fine = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) };
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', ask.mockResolvedValue(fine));
  const said: AbortSignal[] = [];
  const stop = watchNetwork((_, until) => said.push(until));
  await vi.advanceTimersByTimeAsync(NETWORK_CHECK.everyMs);
  expect(said.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(NETWORK_CHECK.lostMs);
  expect(said.map(({ aborted }) => aborted)).toEqual([true]);
  const late = Promise.withResolvers<never>();
  ask.mockReturnValueOnce(late.promise);
  listeners.get('online')!();
  listeners.get('online')!();
  await vi.advanceTimersByTimeAsync(0);
  late.reject(new TypeError('late'));
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toHaveLength(1);
  stop();
});
