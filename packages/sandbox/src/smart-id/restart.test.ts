import { createHash } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { outcome, signBody, smartId } from '../../test/rp.ts';
import { freePort } from '../../test/free-port.ts';
import { call, runSandbox } from '../../test/running.ts';
import type { SandboxUrls } from '../index.ts';

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
  const asked = async () => (await smartId(sandbox, `/session/${String(started.body['sessionID'])}`)).status;
  await expect.poll(asked).toBe(404);
  await sandbox.end();
});

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const fromProcess = async (env: Record<string, string>): Promise<{ child: ChildProcess; urls: SandboxUrls }> => {
  const child = fork(main, { env: { ...process.env, ...env }, execArgv: [] });
  const { ready } = await new Promise<{ ready: SandboxUrls }>((resolve) =>
    child.once('message', resolve as () => void),
  );
  return { child, urls: ready };
};
const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });

it('a process killed in the middle of a signature finishes it after its next start', async () => {
  const home = mkdtempSync(join(tmpdir(), 'paraph-sandbox-'));
  const [port, smtp] = [await freePort(), await freePort()];
  const env = { PARAPH_HOME: home, PARAPH_SANDBOX_PORT: String(port), PARAPH_SANDBOX_SMTP_PORT: String(smtp) };
  const first = await fromProcess(env);
  const started = await call(`${first.urls.smartId}/signature/notification/etsi/PNOLT-38503150068`, signBody(digest));
  await ended(first.child, 'SIGKILL');
  const second = await fromProcess(env);
  const status = await call(`${second.urls.smartId}/session/${String(started.body['sessionID'])}?timeoutMs=5000`);
  expect(status.body).toMatchObject({ state: 'COMPLETE', result: { endResult: 'OK' } });
  expect(await ended(second.child, 'SIGTERM')).toBe(0);
  rmSync(home, { recursive: true, force: true });
}, 20_000);
