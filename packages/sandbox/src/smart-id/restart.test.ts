import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { outcome, signBody, smartId } from '../../test/rp.ts';
import { runSandbox } from '../../test/running.ts';

const digest = createHash('sha256').update('sutartis').digest();

it('a restart keeps open sessions, finished ones and the certificates', async () => {
  const first = await runSandbox({ timing: { answerAfterMs: 400 } });
  const path = '/signature/notification/etsi/PNOLT-38503150068';
  const open = await smartId(first, path, signBody(digest));
  const waiting = await smartId(first, '/signature/notification/etsi/PNOLT-37801123122', signBody(digest));
  await first.stop();
  const second = await runSandbox({ ...first.options, timing: { answerAfterMs: 400, sessionMs: 1500 } });
  const before = await outcome(second, open);
  expect(before).toMatchObject({ state: 'COMPLETE', result: { endResult: 'OK' } });
  const after = await outcome(second, await smartId(second, path, signBody(digest)));
  expect(after['cert']).toEqual(before['cert']);
  expect(await outcome(second, waiting)).toMatchObject({ result: { endResult: 'TIMEOUT' } });
  await second.end();
});

it('a finished session is forgotten after its time', async () => {
  const sandbox = await runSandbox({ timing: { keepMs: 100 } });
  const started = await smartId(sandbox, '/signature/notification/etsi/PNOLT-38503150068', signBody(digest));
  expect(await outcome(sandbox, started)).toMatchObject({ state: 'COMPLETE' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await smartId(sandbox, `/session/${String(started.body['sessionID'])}`)).status).toBe(404);
  await sandbox.end();
});
