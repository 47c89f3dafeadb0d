import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadInstallation, loadTarget, modeOf, requireProduction } from './installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-installation-'));
const PARAPH_HOME = join(folder, 'home');
const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
beforeEach(() => printed.mockClear());
afterEach(() => rmSync(PARAPH_HOME, { recursive: true, force: true }));

const BOTH = '(set -a; . ./paraph.env; . ./owner.env; npm run backup)';
const npm = { PARAPH_HOME, npm_lifecycle_event: 'backup' };

test('every command refuses logins of a production installation without NODE_ENV=production, and names both files', () => {
  const commands = [modeOf, requireProduction, loadInstallation, loadTarget];
  const logins = [
    { DATABASE_OWNER_URL: 'postgresql://paraph_owner:x@db/paraph' },
    { DATABASE_SYSTEM_URL_FILE: '/run/secrets/system' },
    { DATABASE_URL: 'postgresql://paraph_app:x@db/paraph' },
  ];
  for (const login of logins)
    for (const command of commands) {
      expect(() => command({ ...npm, ...login })).toThrow(Object.keys(login)[0]!.replace('_FILE', ''));
      expect(() => command({ ...npm, ...login })).toThrow(BOTH);
    }
  expect(readdirSync(folder)).toEqual([]);
});

test('a command refuses an unknown NODE_ENV instead of taking it for none', () => {
  expect(() => modeOf({ NODE_ENV: 'prod' })).toThrow(/NODE_ENV cannot be read: write production.*Nothing was done/);
});

test('a command without variables makes no installation where npm start has none', () => {
  for (const command of [requireProduction, loadInstallation, loadTarget]) expect(() => command(npm)).toThrow(BOTH);
  expect(readdirSync(folder)).toEqual([]);
});

test('a command works on the installation of npm start where there is one, and says so', () => {
  mkdirSync(join(PARAPH_HOME, 'keys'), { recursive: true });
  expect(loadInstallation(npm)).toMatchObject({ mode: 'development', home: PARAPH_HOME });
  expect(printed.mock.lastCall?.[0]).toContain(`Mode: development (the installation of npm start in ${PARAPH_HOME}`);
  expect(modeOf({ NODE_ENV: 'production' })).toBe('production');
  expect(printed.mock.lastCall).toEqual(['Mode: production.']);
});

test('a command of a production installation prints its database and public address, and no password', () => {
  modeOf({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://paraph_app:secret@db.internal:5432/paraph',
    PARAPH_PUBLIC_URL: 'https://sign.example.com',
  });
  expect(printed.mock.lastCall).toEqual([
    'Mode: production (database paraph at db.internal:5432, public address https://sign.example.com).',
  ]);
});

test('a command of the owner prints the database that it works on', () => {
  const urls = {
    DATABASE_URL: 'postgresql://paraph_app:secret@db.internal:5432/paraph',
    DATABASE_OWNER_URL: 'postgresql://paraph_owner:secret@db.internal:5432/paraph2',
  };
  modeOf({ NODE_ENV: 'production', npm_lifecycle_event: 'backup', ...urls });
  expect(printed.mock.lastCall).toEqual(['Mode: production (database paraph2 at db.internal:5432).']);
});

test.each([
  ['postgresql://paraph_app:secret@/paraph?host=/run/postgresql', ' (database paraph at /run/postgresql)'],
  ['postgresql://paraph_app:12/secret@db/paraph', ''],
  ['no address', ''],
])('a command prints of the address %s no login', (DATABASE_URL, printedOf) => {
  modeOf({ NODE_ENV: 'production', DATABASE_URL });
  expect(printed.mock.lastCall).toEqual([`Mode: production${printedOf}.`]);
});

test('only backup, migrate and restore are advised to load the logins of the owner', () => {
  const advice = (npm_lifecycle_event: string) => {
    try {
      return String(loadInstallation({ PARAPH_HOME, npm_lifecycle_event }));
    } catch (e) {
      return (e as Error).message;
    }
  };
  for (const command of ['doctor', 'setup']) {
    expect(advice(command)).toContain(`(set -a; . ./paraph.env; npm run ${command})`);
    expect(advice(command)).not.toContain('owner.env');
  }
  for (const command of ['backup', 'migrate', 'restore']) expect(advice(command)).toContain('. ./owner.env; npm run');
});
