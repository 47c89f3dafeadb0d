import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { counted } from './counted.ts';

/** Counters for every branch of the engine. */
const MOST_WAYS = 1 << 16;

declare global {
  /** How often each branch was taken since the counters were last cleared. */
  var __ways: Uint8Array;
}

/** Instruments modules of a folder that are loaded afterwards; returns the counters and how many of them are in use. */
export function countWays(folder: string): { ways: Uint8Array; used: () => number } {
  globalThis.__ways = new Uint8Array(MOST_WAYS);
  let used = 0;
  registerHooks({
    load(url, context, nextLoad) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!path.startsWith(folder) || !path.endsWith('.ts')) return nextLoad(url, context);
      const { text, next } = counted(readFileSync(path, 'utf8'), used);
      used = next;
      return { format: 'module', source: text, shortCircuit: true };
    },
  });
  return { ways: globalThis.__ways, used: () => used };
}
