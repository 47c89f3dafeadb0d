import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Somebody else's eyes: runs openssl on files of one temporary folder. Not in this thread, which serves it. */
export type OpenSsl = {
  /** What it wrote; rejects with that, too, when it failed. */
  run: (...args: string[]) => Promise<string>;
  file: (name: string, data: Uint8Array | string) => string;
  path: (name: string) => string;
};

const execute = promisify(execFile);

export const openSsl = (): OpenSsl => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-openssl-'));
  return {
    async run(...args) {
      const { stdout } = await execute('openssl', args, { cwd: folder, timeout: 10_000 });
      return stdout;
    },
    path: (name) => join(folder, name),
    file(name, data) {
      writeFileSync(join(folder, name), data);
      return join(folder, name);
    },
  };
};

export const bytesFrom = async (url: string, body?: Uint8Array, type?: string): Promise<Buffer> => {
  const answer = await fetch(
    url,
    body && type ? { method: 'POST', body: Buffer.from(body), headers: { 'content-type': type } } : {},
  );
  return Buffer.from(await answer.arrayBuffer());
};
