import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadConfig } from '../../platform/config/index.ts';
import { ConnectionLost, DatabaseTlsRefused } from '../../platform/db/connection-lost.ts';
import { causeIn, paramsOf } from './cause-in.ts';
import { examine } from './examine.ts';
import { DatabaseSilent } from './checks/with-database.ts';

const fault = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

test('FT-15 every check of the doctor names a full disk as the cause', () => {
  expect(causeIn(fault('ENOSPC'))).toBe('noRoom');
  expect(causeIn(new Error('storing failed', { cause: fault('generic.disk-full', fault('EDQUOT')) }))).toBe('noRoom');
});

test('FT-15 a full disk of the database is named as that, also by a new connection that cannot write its cache', () => {
  expect(causeIn(new DatabaseSilent('', { cause: fault('53100') }))).toBe('databaseNoRoom');
  const words = 'could not write init file: No space left on device';
  const refused = Object.assign(new Error(words), { code: 'XX000', severity: 'FATAL' });
  expect(causeIn(new DatabaseSilent('', { cause: refused }))).toBe('databaseNoRoom');
});

test('a database that only reads, such as a standby, is named as that by each check that meets it', () => {
  expect(causeIn(fault('25006'))).toBe('databaseReadOnly');
  expect(causeIn(new DatabaseSilent('', { cause: fault('25006') }))).toBe('databaseReadOnly');
});

test('the doctor advises to migrate if the schema is not that of this version, not to start workers', () => {
  for (const code of ['42P01', '42703', '3F000', 'SCHEMA'])
    expect(causeIn(new DatabaseSilent('', { cause: fault(code) }))).toBe('schemaOther');
});

test('a database whose restore did not end needs the restore again, not a migration', () => {
  expect(causeIn(new DatabaseSilent('', { cause: fault('RESTORE') }))).toBe('restoreHalf');
});

test('a wrong password of paraph_system is reported as that, not as another schema', () => {
  expect(causeIn(new DatabaseSilent('', { cause: fault('28P01') }))).toBe('databaseLogin');
});

test('a role that may not log in is reported with the variable that holds its login', () => {
  const refused = Object.assign(new Error('role "paraph_system" is not permitted to log in'), { code: '28000' });
  const silent = new DatabaseSilent('', { cause: refused });
  expect(causeIn(silent)).toBe('databaseNoLogin');
  expect(paramsOf('databaseNoLogin', silent, 'database')).toEqual({
    role: 'paraph_system',
    variable: 'DATABASE_SYSTEM_URL',
  });
  expect(paramsOf('databaseLogin', fault('28P01'), 'database')).toMatchObject({
    role: expect.stringContaining('paraph_app'),
  });
});

test('a folder that may not be entered is reported as that, and a refused connection is not', () => {
  const refused = (syscall: string) => Object.assign(new Error('EACCES'), { code: 'EACCES', syscall });
  expect([causeIn(refused('stat')), causeIn(refused('connect'))]).toEqual(['unreadable', undefined]);
});

test('a certificate that is not accepted is named with the variable of its service: the database, the file storage, a provider', () => {
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  const silent = new DatabaseSilent('', { cause: new DatabaseTlsRefused(expired) });
  expect(causeIn(silent)).toBe('certificateRefused');
  expect(paramsOf('certificateRefused', silent, 'storage').variable).toContain('DATABASE_URL');
  const refused = new TypeError('fetch failed', { cause: expired });
  expect(causeIn(refused)).toBe('certificateRefused');
  expect(paramsOf('certificateRefused', refused, 'storage')).toEqual({ variable: 'S3_ENDPOINT' });
  expect(paramsOf('certificateRefused', refused, 'smartId')).toEqual({ variable: 'SMARTID_URL' });
  expect(causeIn(Object.assign(new Error('trust.lists'), { params: { reason: 'tls' } }))).toBe('certificateRefused');
});

test('a bucket that does not exist is reported as that', () => {
  const missing = Object.assign(new Error('The bucket "x" does not exist.'), { name: 'NoSuchBucket' });
  expect(causeIn(new Error('looking for', { cause: missing }))).toBe('storageNoBucket');
});

test('every check of the database names a database that does not respond', () => {
  expect(causeIn(new DatabaseSilent('', { cause: fault('ECONNRESET') }))).toBe('databaseSilent');
  const refused = Object.assign(fault('ECONNREFUSED'), { syscall: 'connect' });
  expect(causeIn(new DatabaseSilent('', { cause: refused }))).toBe('databaseRefused');
  expect(causeIn(refused)).toBeUndefined();
});

test('a node whose database has no connection left, or does not run, is advised on that and not on its address', () => {
  expect(causeIn(fault('53300'), 'pool')).toBe('databaseNoConnection');
  expect(causeIn(new DatabaseSilent('', { cause: fault('53300') }), 'database')).toBe('databaseNoConnection');
  expect(causeIn(new ConnectionLost(Object.assign(fault('ECONNREFUSED'), { syscall: 'connect' })), 'queue')).toBe(
    'databaseRefused',
  );
});

test('each check that needs trust anchors names their variable as its cause, not its own service', async () => {
  const config = loadConfig({ PARAPH_SANDBOX: 'off', PARAPH_KEYS: randomBytes(32).toString('base64') }, 'test');
  const found = await examine({ config }, async () => undefined, ['anchors', 'lists', 'seal', 'sample', 'status']);
  for (const line of found)
    expect(line).toMatchObject({
      state: 'red',
      says: 'settingUnusable',
      params: { variable: 'PARAPH_TRUST_ANCHORS' },
      raw: null,
    });
  const dispensed = { config: { ...config, without: ['anchors'] } as typeof config };
  const [unused] = await examine(dispensed, async () => undefined, ['lists']);
  expect(unused).toMatchObject({ state: 'idle', says: 'settingUnusable' });
  const without = { config: { ...config, trustAnchors: '/nowhere/anchors.pem' } };
  const [line] = await examine(without, async () => undefined, ['seal']);
  expect(line).toMatchObject({ params: { variable: 'PARAPH_TRUST_ANCHORS' }, raw: expect.stringContaining('ENOENT') });
});
