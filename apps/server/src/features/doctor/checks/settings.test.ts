import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../platform/config/index.ts';
import { examine } from '../examine.ts';

const lineOf = async (env: Record<string, string>) => {
  const config = loadConfig({ PARAPH_KEYS: randomBytes(32).toString('base64'), ...env }, 'test');
  return (await examine({ config }, async () => undefined, ['settings']))[0];
};

test('the doctor lists names that look like settings and are ignored, and is not red for them', async () => {
  expect(await lineOf({ DATABASE_HOST: 'db', SMTP_URI: 'smtp://secret@mail' })).toMatchObject({
    state: 'idle',
    says: 'settingsIgnored',
    params: { names: 'SMTP_URI, DATABASE_HOST' },
    raw: null,
  });
  expect(await lineOf({ PGHOST: 'db' })).toMatchObject({ state: 'good', says: 'settingsKnown' });
});
