import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { call, type Portal } from '../portal.ts';

/**
 * Measures how long an unaffected user waits: for a page, a document, a list.
 * @returns a function that ends it and returns the 95th percentile in milliseconds
 */
export function watchOthers(testPortal: Installation, portal: Portal, id: string): () => Promise<{ p95: number }> {
  const end = new AbortController();
  const times: number[] = [];
  const asks = [
    () => call(testPortal.port, '/api/runtime'),
    () => portal.request('GET', `/api/documents/${id}`),
    () =>
      portal.request('POST', '/api/documents/get-documents', {
        filterModel: { items: [{ field: 'tab', operator: 'is', value: 'my' }] },
      }),
  ];
  const watching = asks.map(async (request) => {
    for (; !end.signal.aborted; await pause(100)) {
      const began = performance.now();
      await request();
      times.push(performance.now() - began);
    }
  });
  return async () => {
    end.abort();
    await Promise.all(watching);
    const sorted = times.toSorted((a, b) => a - b);
    return { p95: Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0) };
  };
}
