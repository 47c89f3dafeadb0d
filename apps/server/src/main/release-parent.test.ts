import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WORK = `
process.once('disconnect', () => {
  import(${JSON.stringify(join(import.meta.dirname, 'release-parent.ts'))}).then(({ releaseParent }) => releaseParent());
});
process.send('begun');
`;

test('a command whose parent was killed ends without an error', async () => {
  const child = fork('-', {
    execArgv: ['--input-type=module', '--eval', WORK],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stderr!.on('data', (chunk) => (printed += String(chunk)));
  await once(child, 'message');
  child.disconnect();
  const [code] = await once(child, 'close');
  expect([code, printed]).toEqual([0, '']);
});
