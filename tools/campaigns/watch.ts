import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { call } from './portal.ts';
import { below, megabytesOf } from './processes.ts';

/**
 * Measures in parallel to a test: the memory of the server with its parsers, and how long another user waits for a
 * response that needs the database.
 * @returns a function that ends it and returns the maximum of both
 */
export function watch(portal: Installation): () => Promise<{ megabytes: number; slowest: number }> {
  const server = portal.find('server');
  if (!server) throw new Error('The server does not run.');
  const end = new AbortController();
  let [megabytes, slowest] = [0, 0];
  const memory = (async () => {
    for (; !end.signal.aborted; await pause(40)) {
      const all = [server, ...below(server.pid)];
      megabytes = Math.max(
        megabytes,
        all.reduce((sum, { pid }) => sum + megabytesOf(pid), 0),
      );
    }
  })();
  const others = (async () => {
    for (; !end.signal.aborted; await pause(30)) {
      const began = performance.now();
      await call(portal.port, '/api/runtime');
      slowest = Math.max(slowest, performance.now() - began);
    }
  })();
  return async () => {
    end.abort();
    await Promise.all([memory, others]);
    return { megabytes, slowest };
  };
}
