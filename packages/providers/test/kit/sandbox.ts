import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type RunningSandbox } from '@paraph/sandbox';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { freePort } from '../../../sandbox/test/free-port.ts';

export interface TestSandbox extends RunningSandbox {
  /** `localhost:port` */
  readonly host: string;
  readonly authorities: Uint8Array[];
  /** One call to the sandbox's own test API. */
  send(path: string, body: unknown, method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Promise<unknown>;
  end(): Promise<void>;
}

/** The simulators over HTTP, as a development machine has them, with phones that answer at once. */
export async function openTestSandbox(): Promise<TestSandbox> {
  const home = mkdtempSync(join(tmpdir(), 'paraph-contract-'));
  const port = await freePort();
  const running = await startSandbox({
    home,
    port,
    smtpPort: await freePort(),
    timing: { answerAfterMs: 20, sessionMs: 3000 },
  });
  const host = `localhost:${port}`;
  return {
    ...running,
    host,
    authorities: await readPem(running.urls.authorities),
    send: async (path, body, method = 'POST') => {
      const init: RequestInit = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(`http://${host}${path}`, init);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return text ? (JSON.parse(text) as unknown) : null;
    },
    end: async () => {
      await running.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The simulators for all tests of a file; before each their people and faults are as at first. There once the tests run. */
export function sandboxOfFile(): TestSandbox {
  let opened: TestSandbox | undefined;
  beforeAll(async () => {
    opened = await openTestSandbox();
  }, 60_000);
  afterAll(() => opened?.end());
  beforeEach(async () => {
    await opened!.send('/api/people', {}, 'DELETE');
    await opened!.send('/api/faults', {}, 'DELETE');
  });
  return new Proxy({} as TestSandbox, { get: (_, name) => opened![name as keyof TestSandbox] });
}

async function readPem(url: string): Promise<Uint8Array[]> {
  const text = await (await fetch(url)).text();
  return [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g)].map(
    (match) => new Uint8Array(Buffer.from(match[1]!, 'base64')),
  );
}
