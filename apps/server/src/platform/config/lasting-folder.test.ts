import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseIncomplete, refuseLosingBackups } from './complete.ts';
import { loadConfig } from './load.ts';

const CHECKOUT = join(import.meta.dirname, '../../../../..');
const config = (env: Record<string, string>) =>
  loadConfig(
    {
      DATABASE_URL: 'postgresql://paraph_app:a@db:5432/paraph',
      DATABASE_SYSTEM_URL: 'postgresql://paraph_system:b@db:5432/paraph',
      PARAPH_KEYS: randomBytes(32).toString('base64'),
      PARAPH_PUBLIC_URL: 'https://sign.example.com',
      SMTP_URL: 'smtp://mail:587',
      PARAPH_WITHOUT: 'timestamps,anchors,providers',
      ...env,
    },
    'production',
  );

test.each([
  ['unset', {}],
  ['relative', { PARAPH_HOME: '../data' }],
  ['inside the checkout', { PARAPH_HOME: join(CHECKOUT, 'data') }],
])('a production node stores no files in a PARAPH_HOME that is %s: an upgrade would lose them', (_name, env) => {
  const home = config({ PARAPH_SINGLE_NODE: 'yes', ...env });
  expect(() => refuseIncomplete(home)).toThrow(/PARAPH_HOME \(.*\).*the next release would not find the files/);
  expect(() => refuseLosingBackups(home)).toThrow('would not find the backups');
});

test('a node that shares its files accepts any PARAPH_HOME but a relative one, which each folder has for itself', () => {
  const shared = (env: Record<string, string>) => () => refuseIncomplete(config({ S3_BUCKET: 'paraph', ...env }));
  expect(shared({})).not.toThrow();
  expect(shared({ PARAPH_HOME: join(CHECKOUT, 'data') })).not.toThrow();
  expect(shared({ PARAPH_HOME: '../data' })).toThrow('PARAPH_HOME (../data) is not an absolute path');
});

test('an absolute folder outside of the checkout survives upgrades', () => {
  const home = config({ PARAPH_SINGLE_NODE: 'yes', PARAPH_HOME: '/var/lib/paraph' });
  expect(() => refuseIncomplete(home)).not.toThrow();
  expect(() => refuseLosingBackups(home)).not.toThrow();
  expect(() => refuseLosingBackups(config({ PARAPH_HOME: '/var/lib/paraph', PARAPH_BACKUPS: 'copies' }))).toThrow(
    'PARAPH_BACKUPS (copies)',
  );
  expect(() => refuseLosingBackups(config({ PARAPH_BACKUPS: '/mnt/copies' }))).not.toThrow();
});
