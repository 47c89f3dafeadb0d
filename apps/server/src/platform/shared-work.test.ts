import { expect, test } from 'vitest';
import { SharedWork } from './shared-work.ts';

/** Work that is ended by hand and records how often it was started and cancelled. */
function watched() {
  const work = new SharedWork<string>();
  const starts: { end: (answer: string) => void; gone: AbortSignal }[] = [];
  const join = (gone?: AbortSignal) =>
    work.join('pages', gone, (signal) => new Promise((end) => starts.push({ end, gone: signal })));
  return { join, starts };
}

test('concurrent calls with the same key wait for one piece of work', async () => {
  const { join, starts } = watched();
  const both = Promise.all([join(), join()]);
  expect(starts).toHaveLength(1);
  starts[0]!.end('made');
  expect(await both).toEqual(['made', 'made']);
  void join();
  expect(starts).toHaveLength(2);
});

test('work continues while one of its callers waits, and is cancelled when the last has disconnected', async () => {
  const { join, starts } = watched();
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = [join(first.signal), join(second.signal)].map((answer) =>
    answer.catch((fault: { code: string }) => fault.code),
  );
  first.abort();
  expect(await answers[0]).toBe('generic.cancelled');
  expect(starts[0]!.gone.aborted).toBe(false);
  second.abort();
  expect(await answers[1]).toBe('generic.cancelled');
  expect(starts[0]!.gone.aborted).toBe(true);
  void join();
  expect(starts).toHaveLength(2);
});
