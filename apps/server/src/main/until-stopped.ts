/** A launcher waits for its database; nodes must end within 5 s. */
export const STOP_LIMIT = { launcher: 25_000, node: 4_500 };

/**
 * Calls `stop` once when the process should end: by a signal, by a message of its parent, or because the parent is
 * gone. Then the process exits with the given code. A stop that hangs, for example on a frozen database, is cut off
 * after `limit` ms; other nodes take over its work.
 */
export function untilStopped(stop: () => Promise<unknown>, limit = STOP_LIMIT.launcher): (code: number) => void {
  let stopping = false;
  const end = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => cutOff(code, limit), limit).unref();
    stop().then(
      () => process.exit(code),
      (e) => {
        console.error(e);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  process.on('disconnect', () => end(0));
  process.on('message', (message) => message === 'stop' && end(0));
  return end;
}

function cutOff(code: number, limit: number): void {
  console.error(`Something did not end within ${limit / 1000} s. The process ends; what it did is taken up again.`);
  process.exit(code);
}
