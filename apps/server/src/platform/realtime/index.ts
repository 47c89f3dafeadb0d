export { createHub, type Hub } from './hub.ts';
export { liveSignals } from './live.ts';
export { signal } from './signals.ts';
