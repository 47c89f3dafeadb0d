import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../src/index.ts';
import { freePort } from './free-port.ts';

export type Running = RunningSandbox & {
  base: string;
  options: SandboxOptions;
  /** Stops it and takes its folder away. */
  end: () => Promise<void>;
};

/** A sandbox of its own for one test file, with quick phones. */
export const runSandbox = async (more: Partial<SandboxOptions> = {}): Promise<Running> => {
  const options: SandboxOptions = {
    home: more.home ?? mkdtempSync(join(tmpdir(), 'paraph-sandbox-')),
    port: await freePort(),
    smtpPort: await freePort(),
    ...more,
    timing: { answerAfterMs: 20, ...more.timing },
  };
  const running = await startSandbox(options);
  const end = async (): Promise<void> => {
    await running.stop();
    rmSync(options.home, { recursive: true, force: true });
  };
  return { ...running, options, base: `http://localhost:${options.port}`, end };
};

export type Reply = { status: number; body: Record<string, unknown> };

/** Sends JSON and reads JSON; an empty answer reads as an empty object. */
export const call = async (
  url: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Reply> => {
  const answer = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json; charset=UTF-8' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
};
