export {
  type AccessWatch,
  CHECK_EVERY,
  createAccessWatch,
  type WatchedSession,
  type StreamGuard,
} from './access-watch.ts';
export { createHub, type Hub } from './hub.ts';
export { liveSignals } from './live.ts';
export { signal } from './signals.ts';
