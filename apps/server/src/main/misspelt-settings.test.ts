import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'paraph-misspelt-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Nothing takes connections at port 9: a command that does not refuse the name ends by another error. */
const urlOf = (role: string) => `postgresql://${role}:secret@127.0.0.1:9/paraph`;
const complete = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PARAPH_HOME: home,
  PARAPH_SINGLE_NODE: 'yes',
  PARAPH_WITHOUT: 'timestamps,anchors,providers',
  DATABASE_URL: urlOf('paraph_app'),
  DATABASE_SYSTEM_URL: urlOf('paraph_system'),
  DATABASE_OWNER_URL: urlOf('paraph_owner'),
  PARAPH_PUBLIC_URL: 'https://paraph.example',
  PARAPH_KEYS: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
};

async function run(command: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { ...complete, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

test.each([
  ['serve', 'PARAPH_PROXYS', 'PARAPH_PROXIES'],
  ['worker', 'SMTP_URI', 'SMTP_URL'],
  ['migrate', 'DATABASE_POOLL', 'DATABASE_POOL'],
  ['setup', 'PARAPH_PUBLIC_ULR', 'PARAPH_PUBLIC_URL'],
  ['backup', 'PARAPH_BACKUP', 'PARAPH_BACKUPS'],
  ['restore', 'S3_BUKET', 'S3_BUCKET'],
  ['doctor', 'PARAPH_METRIC_TOKEN', 'PARAPH_METRICS_TOKEN'],
])('npm run %s does nothing with the misspelt setting %s, and names %s', async (command, misspelt, meant) => {
  const { code, text } = await run(command, { [misspelt]: 'a value' }, command === 'restore' ? [home] : []);
  expect(text).toContain(`${misspelt} is no setting: ${meant} is probably meant`);
  expect(text).not.toContain('a value');
  expect(code).toBe(1);
  expect(readdirSync(home)).toEqual([]);
});
