import { isNews, isSlow, NETWORK_CHECK, speedOf, type LineState } from './speed.ts';

/** Measures the connection from the first byte to the last, so that a distant server does not count as slow. */
async function look(): Promise<LineState> {
  const signal = AbortSignal.timeout(NETWORK_CHECK.mostMs);
  performance.clearResourceTimings();
  try {
    const answer = await fetch(NETWORK_CHECK.path, { cache: 'no-store', credentials: 'omit', signal });
    const { byteLength } = await answer.arrayBuffer();
    const entry = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith(NETWORK_CHECK.path));
    if (!(entry instanceof PerformanceResourceTiming)) return 'fine';
    return isSlow(speedOf(byteLength, entry.responseEnd - entry.responseStart)) ? 'slow' : 'fine';
  } catch {
    return 'none';
  }
}

/**
 * Tests the connection every ten seconds while the page is visible (more often while it is lost), also when the page is
 * shown again, and reports when it has become slow or is lost. Only the newest test counts. The signal of a report is aborted when the report no longer applies.
 * @returns stops it
 */
export function watchNetwork(tell: (lineState: Exclude<LineState, 'fine'>, until: AbortSignal) => void): () => void {
  let before: LineState = 'fine';
  let controller = new AbortController();
  let tests = 0;
  let testedAt = Date.now();
  const turn = async () => {
    if (document.visibilityState !== 'visible') return;
    tests += 1;
    const mine = tests;
    testedAt = Date.now();
    const now = await look();
    if (mine !== tests) return;
    if (now !== before) controller.abort();
    if (isNews(before, now) && now !== 'fine') {
      controller = new AbortController();
      tell(now, controller.signal);
    }
    before = now;
  };
  const tick = () => {
    const isDue = Date.now() - testedAt >= NETWORK_CHECK.everyMs;
    if (isDue || before === 'none') void turn();
  };
  const timer = setInterval(tick, NETWORK_CHECK.lostMs);
  const changed = () => void turn();
  window.addEventListener('offline', changed);
  window.addEventListener('online', changed);
  window.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', changed);
    window.removeEventListener('online', changed);
    window.removeEventListener('visibilitychange', changed);
  };
}
