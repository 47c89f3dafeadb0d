import { isNews, isSlow, NETWORK_CHECK, speedOf, type LineState } from './speed.ts';

/** Measures the connection from the first byte to the last, so that a distant server does not count as slow. */
async function look(): Promise<LineState> {
  performance.clearResourceTimings();
  try {
    const answer = await fetch(NETWORK_CHECK.path, { cache: 'no-store', credentials: 'omit' });
    const { byteLength } = await answer.arrayBuffer();
    const entry = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith(NETWORK_CHECK.path));
    if (!(entry instanceof PerformanceResourceTiming)) return 'fine';
    return isSlow(speedOf(byteLength, entry.responseEnd - entry.responseStart)) ? 'slow' : 'fine';
  } catch {
    return 'none';
  }
}

/**
 * Tests the connection every ten seconds while the page is visible, and reports when it has become slow or is lost.
 * The signal of a report is aborted when the report no longer applies.
 * @returns stops it
 */
export function watchNetwork(tell: (lineState: Exclude<LineState, 'fine'>, until: AbortSignal) => void): () => void {
  let before: LineState = 'fine';
  let controller = new AbortController();
  const turn = async () => {
    if (document.visibilityState !== 'visible') return;
    const now = await look();
    if (now !== before) controller.abort();
    if (isNews(before, now) && now !== 'fine') {
      controller = new AbortController();
      tell(now, controller.signal);
    }
    before = now;
  };
  const timer = setInterval(() => void turn(), NETWORK_CHECK.everyMs);
  const changed = () => void turn();
  window.addEventListener('offline', changed);
  window.addEventListener('online', changed);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', changed);
    window.removeEventListener('online', changed);
  };
}
