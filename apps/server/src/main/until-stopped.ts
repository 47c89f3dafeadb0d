/**
 * Calls `stop` once when the process is asked to end: by a signal, by a message of the process above, or because that
 * process is gone. Then the process ends; a stop that hangs is cut off after `limit` ms.
 */
export function untilStopped(stop: () => Promise<unknown>, limit = 25_000): (code: number) => void {
  let stopping = false;
  const end = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), limit).unref();
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
