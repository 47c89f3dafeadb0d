import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NODE_NAMES, OWN_NAMES } from './other-names.ts';
import { faultsOfNames } from './setting-names.ts';
import { VARIABLES } from './variables.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const ROWS = Object.values(VARIABLES);
const SETTINGS = ROWS.flatMap((row) => ('secret' in row ? [row.env, `${row.env}_FILE`] : [row.env]));

const refusalOf = (name: string, value = 'x'): string | undefined =>
  faultsOfNames({ [name]: value }).refused[0]?.sentence;

/** Returns the name with one letter dropped, doubled, replaced, or exchanged with the next one. */
const misspellings = (name: string): string[] =>
  [...name].flatMap((letter, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)];
    const exchanged = after && `${before}${after[0]}${letter}${after.slice(1)}`;
    return [`${before}${after}`, `${before}${letter}${letter}${after}`, `${before}Q${after}`, exchanged || name];
  });

test.each([...SETTINGS, ...NODE_NAMES])('every misspelling of %s by one letter is refused and names it', (name) => {
  const known = new Set([...SETTINGS, ...NODE_NAMES]);
  for (const misspelt of misspellings(name).filter((one) => !known.has(one)))
    expect(refusalOf(misspelt), misspelt).toMatch(/ is no setting: \w+ is probably meant$/);
  expect(faultsOfNames({ [name]: 'x' })).toEqual({ refused: [], ignored: [] });
});

describe('a name that is no setting', () => {
  test.each([
    ['PARAPH_PROXYS', 'PARAPH_PROXIES'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABASE_POOLL', 'DATABASE_POOL'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['PARAPH_BACKUP', 'PARAPH_BACKUPS'],
    ['SMART_ID_URL', 'SMARTID_URL'],
    ['PARAPH_KEY_FILE', 'PARAPH_KEYS_FILE'],
    ['PARAPH_SANDBOX_PROT', 'PARAPH_SANDBOX_PORT'],
    ['smtp_url', 'SMTP_URL'],
    ['DATABSE_SYSTM_URL', 'DATABASE_SYSTEM_URL'],
  ])('%s is refused, because it looks like a misspelling of %s', (name, meant) => {
    expect(refusalOf(name)).toBe(`${name} is no setting: ${meant} is probably meant`);
  });

  test('is refused in the family PARAPH_, even if nothing like it is known', () => {
    expect(refusalOf('PARAPH_FAVOURITE_COLOUR')).toBe(
      'PARAPH_FAVOURITE_COLOUR is no setting: docs/configuration.md lists them',
    );
  });

  test('is refused if it names a file for a value that is no secret', () => {
    expect(refusalOf('PARAPH_PROXIES_FILE')).toContain('write the value to PARAPH_PROXIES');
    expect(refusalOf('S3_ACCESS_KEY_ID_FILE')).toContain('write the value to S3_ACCESS_KEY_ID');
  });

  test('is only named in the other families, because another program may need it', () => {
    const others = ['DATABASE_HOST', 'DATABASE_PORT', 'DATABASE_NAME', 'S3_ACCESS_KEY', 'SMTP_HOST', 'SMTP_PASSWORD'];
    const env = Object.fromEntries(others.map((name) => [name, 'x']));
    expect(faultsOfNames(env)).toEqual({ refused: [], ignored: others });
  });

  test('is none of ours if its program is known: PostgreSQL, AWS, Node.js, npm, the shell, Kubernetes', () => {
    const env = {
      PGHOST: 'db',
      AWS_REGION: 'eu-north-1',
      AWS_S3_BUCKET: 'x',
      NODE_OPTIONS: '--enable-source-maps',
      npm_config_cache: '/x',
      HOME: '/',
      LC_ALL: 'C',
      PARAPH_SERVICE_HOST: '10.0.0.1',
      PARAPH_WEB_SERVICE_PORT_HTTP: '4000',
      PARAPH_WEB_PORT: 'tcp://10.0.0.1:4000',
      PARAPH_WEB_PORT_4000_TCP_ADDR: '10.0.0.1',
      DATABASE_PORT: 'tcp://10.0.0.2:5432',
    };
    expect(faultsOfNames(env)).toEqual({ refused: [], ignored: [] });
  });

  test('counts as absent while it is empty, as every setting does', () => {
    expect(faultsOfNames({ PARAPH_PROXYS: '' })).toEqual({ refused: [], ignored: [] });
  });
});

test('every name that the program, its tools and its documentation use is known', () => {
  const places = ['apps', 'packages', 'tools', 'interop', 'README.md', 'CONTRIBUTING.md', 'docs'];
  const files = execFileSync('git', ['ls-files', ...places], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const known = new Set<string>([...SETTINGS, ...OWN_NAMES]);
  const used = files
    .filter(
      (file) => /\.(?:ts|tsx|mjs|md|json)$/.test(file) && !/(?:setting-names|misspelt-settings)\.test\.ts$/.test(file),
    )
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\bPARAPH_[A-Z0-9]+(?:_[A-Z0-9]+)*\b/g) ?? []);
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  expect(OWN_NAMES.filter((name) => !used.includes(name))).toEqual([]);
});
