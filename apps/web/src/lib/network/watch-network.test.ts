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
