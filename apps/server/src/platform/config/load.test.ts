import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { renderConfigurationDoc } from './document.ts';
import { refuseIncomplete, refuseWrongLogins } from './complete.ts';
import { ConfigError, loadConfig } from './load.ts';
import { SANDBOX_IN_PRODUCTION, VARIABLES } from './variables.ts';

const home = mkdtempSync(join(tmpdir(), 'paraph-config-'));
afterAll(() => rmSync(home, { recursive: true }));

const key = randomBytes(32).toString('base64');
const production = {
  PARAPH_HOME: home,
  DATABASE_URL: 'postgresql://paraph_app:pw@db/paraph',
  PARAPH_PUBLIC_URL: 'https://paraph.example/',
  PARAPH_KEYS: key,
  SMTP_URL: 'smtps://user:pw@mail.example',
};
const complaint = (
  env: Record<string, string | undefined>,
  mode: 'production' | 'development' = 'production',
): string => {
  try {
    loadConfig({ PARAPH_HOME: home, ...env }, mode);
    return '';
  } catch (e) {
    return (e as Error).message;
  }
};

describe('a production installation', () => {
  test('does not start without database, address, keys and mail, and names all that is missing at once', () => {
    const answer = complaint({});
    for (const name of ['DATABASE_URL', 'PARAPH_PUBLIC_URL', 'PARAPH_KEYS', 'SMTP_URL']) expect(answer).toContain(name);
    for (const name of Object.keys(production).slice(1)) {
      expect(complaint({ ...production, [name]: undefined }), name).toContain(`${name} is missing`);
      expect(complaint({ ...production, [name]: '' }), name).toContain(`${name} is missing`);
    }
    expect(complaint(production)).toBe('');
  });

  test('accepts only web addresses for the pages with terms and privacy', () => {
    for (const name of ['PARAPH_TERMS_URL', 'PARAPH_PRIVACY_URL']) {
      expect(complaint({ ...production, [name]: 'https://paraph.example/legal' })).toBe('');
      expect(complaint({ ...production, [name]: 'javascript:alert(1)' })).toContain(name);
    }
  });

  test('accepts proxies as addresses and networks, and reports anything else', () => {
    for (const good of ['127.0.0.1', '10.0.0.0/8, ::1', 'loopback', 'fd00::/8'])
      expect(complaint({ ...production, PARAPH_PROXIES: good }), good).toBe('');
    for (const bad of [
      'localhost',
      'proxy.internal',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '127.0.0.1; ::1',
      '0.0.0.0/0',
      '::/0',
    ])
      expect(complaint({ ...production, PARAPH_PROXIES: bad }), bad).toContain('PARAPH_PROXIES cannot be read');
  });

  test('accepts only a usable mail server, sender, address and file store', () => {
    const bad = {
      SMTP_URL: 'mail.internal:587',
      PARAPH_MAIL_FROM: 'nobody',
      PARAPH_PUBLIC_URL: 'https://paraph.example/portal',
      S3_ENDPOINT: 's3.internal:9000',
    };
    for (const [name, value] of Object.entries(bad))
      expect(complaint({ ...production, [name]: value })).toContain(`${name} cannot be read`);
    expect(complaint({ ...production, PARAPH_MAIL_FROM: 'Paraph <no-reply@paraph.example>' })).toBe('');
    expect(complaint({ ...production, PARAPH_MAIL_FROM: 'no-reply@paraph.example' })).toBe('');
  });

  test('does not start with a file of trust anchors that is missing or empty', () => {
    const start = (PARAPH_TRUST_ANCHORS: string) => () =>
      refuseIncomplete(loadConfig({ ...production, PARAPH_TRUST_ANCHORS }, 'production'));
    expect(start('/nonexistent')).toThrow('PARAPH_TRUST_ANCHORS cannot be read: ENOENT');
    const empty = join(home, 'anchors.pem');
    writeFileSync(empty, 'nothing');
    expect(start(empty)).toThrow(`PARAPH_TRUST_ANCHORS (${empty}) holds no certificate in PEM`);
  });

  test('does not start with an office program that cannot run', () => {
    const start = (PARAPH_OFFICE: string) => () =>
      refuseIncomplete(loadConfig({ ...production, PARAPH_OFFICE }, 'production'));
    expect(start('/nonexistent')).toThrow('PARAPH_OFFICE (/nonexistent) cannot be run: ENOENT');
    for (const good of ['off', process.execPath]) expect(start(good)).not.toThrow('PARAPH_OFFICE');
  });

  test('names a master key that stands twice', () => {
    expect(complaint({ ...production, PARAPH_KEYS: `${key},${key}` })).toContain('A key stands twice in PARAPH_KEYS');
  });

  test('names the half of an access key that is missing', () => {
    expect(complaint({ ...production, S3_ACCESS_KEY_ID: 'id' })).toContain('S3_SECRET_ACCESS_KEY is missing');
    expect(complaint({ ...production, S3_SECRET_ACCESS_KEY: 'secret' })).toContain('S3_ACCESS_KEY_ID is missing');
    expect(complaint({ ...production, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' })).toBe('');
  });

  test('does not start with the login of requests instead of that of the system', () => {
    const config = loadConfig({ ...production, DATABASE_SYSTEM_URL: production.DATABASE_URL }, 'production');
    expect(() => refuseWrongLogins(config)).toThrow('DATABASE_SYSTEM_URL must be the login of paraph_system');
  });

  test('refuses countries that are no codes, which no trusted list would match', () => {
    for (const TRUSTED_LIST_COUNTRIES of ['Lithuania', 'lt,lv'])
      expect(complaint({ ...production, TRUSTED_LIST_COUNTRIES })).toMatch(/TRUSTED_LIST_COUNTRIES cannot be read/);
    expect(loadConfig({ ...production, TRUSTED_LIST_COUNTRIES: 'LT, EE' }, 'production')).toBeTruthy();
  });

  test('has no sandbox and no demo data by accident', () => {
    for (const PARAPH_SANDBOX of ['on', 'true', '1'])
      expect(complaint({ ...production, PARAPH_SANDBOX })).toContain(SANDBOX_IN_PRODUCTION);
    for (const PARAPH_SANDBOX of [undefined, 'off']) {
      const config = loadConfig({ ...production, PARAPH_SANDBOX }, 'production');
      expect([config.sandbox, config.demo]).toEqual([false, false]);
    }
    expect(loadConfig({ ...production, PARAPH_SANDBOX: SANDBOX_IN_PRODUCTION }, 'production').sandbox).toBe(true);
  });

  test('says that demo people do not exist in production, and which modes there are', () => {
    expect(complaint({ ...production, PARAPH_DEMO: 'on' })).toContain('PARAPH_DEMO does nothing in production');
    expect(complaint({ ...production, PARAPH_DEMO: 'off' })).toBe('');
    expect(complaint({ ...production, NODE_ENV: 'prod' })).toContain('NODE_ENV cannot be read: write production');
    for (const NODE_ENV of ['production', 'test', '', undefined])
      expect(complaint({ ...production, NODE_ENV })).toBe('');
  });

  test('says of every setting what to write instead of a wrong value, not which type the program expected', () => {
    const wrong = ['%', 'many', '-1', '1.5', '1000000', 'localhost', 'ftp://example.com', 'x,y z', 'http://'];
    const complaints = Object.values(VARIABLES).flatMap(({ env }) =>
      wrong.map((value) => complaint({ ...production, [env]: value })),
    );
    const unread = complaints.filter((line) => line.includes('cannot be read'));
    expect(unread.length).toBeGreaterThan(150);
    for (const line of unread) expect(line).not.toMatch(/invalid|expected|received|too (small|big)|pattern|NaN/i);
    expect(complaint({ ...production, DATABASE_POOL: 'many' })).toContain(
      'DATABASE_POOL cannot be read: write a whole number from 2 to 90',
    );
    expect(complaint({ ...production, TSA_URL: 'tsa' })).toContain('such as https://tsa.example.com/tsr');
  });

  test('names the variable of an address without a scheme', () => {
    expect(complaint({ ...production, PARAPH_PUBLIC_URL: 'sign.example.com' })).toContain('PARAPH_PUBLIC_URL');
  });

  test('refuses an address without TLS, unless it is this machine', () => {
    const at = (PARAPH_PUBLIC_URL: string) => complaint({ ...production, PARAPH_PUBLIC_URL });
    for (const url of ['http://sign.example.com', 'http://localhost.example.com', 'http://10.0.0.1'])
      expect(at(url), url).toContain('https://');
    for (const url of [
      'https://sign.example.com',
      'http://localhost:4000',
      'http://acme.localhost',
      'http://127.0.0.1',
    ])
      expect(at(url), url).toBe('');
  });

  test('SE-04 names an unreadable secret file, and a weak key, as settings and not as faults', () => {
    const missing = join(home, 'missing');
    expect(complaint({ ...production, SMTP_URL: undefined, SMTP_URL_FILE: missing })).toContain(
      'SMTP_URL_FILE cannot be read: ENOENT',
    );
    expect(() => loadConfig({ ...production, PARAPH_KEYS: 'short' }, 'production')).toThrow(ConfigError);
  });

  test('SE-04 reads secrets from files', () => {
    const file = join(home, 'smtp');
    writeFileSync(file, 'smtp://from-file\n');
    expect(loadConfig({ ...production, SMTP_URL: undefined, SMTP_URL_FILE: file }, 'production').smtpUrl).toBe(
      'smtp://from-file',
    );
  });

  test('SE-04 refuses a first key that is malformed, a word, a repetition or a sequence', () => {
    const weak = [
      Buffer.alloc(31, 7),
      Buffer.alloc(32),
      Buffer.alloc(32, 'ab'),
      Buffer.from('0123456789abcdef0123456789abcdef'),
      Buffer.from('correct-horse-battery-staple-123'),
      Buffer.from(Array.from({ length: 32 }, (_, i) => i)),
      Buffer.from(Array.from({ length: 32 }, (_, i) => 255 - 3 * i)),
      Buffer.concat([randomBytes(8), Buffer.alloc(24)]),
      Buffer.concat([randomBytes(16), Buffer.alloc(16)]),
    ].map((bytes) => bytes.toString('base64'));
    for (const bad of ['short', ...weak])
      expect(complaint({ ...production, PARAPH_KEYS: bad }), bad).toContain('32 random bytes');
  });

  test('SE-04 accepts a former weak key behind a strong one, so that an installation can replace it', () => {
    const before = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64');
    expect(complaint({ ...production, PARAPH_KEYS: `${key},${before}` })).toBe('');
    expect(complaint({ ...production, PARAPH_KEYS: `${before},${key}` })).toContain('32 random bytes');
  });

  test('SE-04 accepts random keys', () => {
    for (let round = 0; round < 200; round += 1)
      expect(complaint({ ...production, PARAPH_KEYS: randomBytes(32).toString('base64') })).toBe('');
  });

  test('LG-01 names an unreadable value without repeating it', () => {
    expect(complaint({ ...production, PARAPH_PORT: 'http', SMTP_URL: 'my secret' })).toMatch(/PARAPH_PORT[^]*SMTP_URL/);
    expect(complaint({ ...production, SMTP_URL: 'my secret' })).not.toContain('my secret');
  });

  test.each(['PARAPH_DMS_HOSTS', 'PARAPH_SSO_HOSTS', 'PARAPH_WEBHOOK_HOSTS'])(
    'refuses a host without port in %s',
    (env) => {
      expect(complaint({ ...production, [env]: 'dms.internal' })).toContain(env);
      expect(complaint({ ...production, [env]: '10.0.0.5:443, [fd00::1]:8443,dms.internal:8080' })).toBe('');
    },
  );

  test('can raise limits, not switch them off', () => {
    expect(loadConfig({ ...production, PARAPH_LIMITS: '{"session.init": 1000}' }, 'production').limits).toEqual({
      'session.init': 1000,
    });
    expect(complaint({ ...production, PARAPH_LIMITS: '{"session.init": 0}' })).toContain('session.init');
    expect(complaint({ ...production, PARAPH_LIMITS: '{"sesion.init": 1000, "page": 5}' })).toContain(
      'PARAPH_LIMITS: sesion.init names no limit; docs/limits.md lists them',
    );
    expect(complaint({ ...production, PARAPH_LIMITS: '{' })).toContain('PARAPH_LIMITS');
  });

  test('refuses a limit below its default by its name, because it would do nothing; sizes can be lowered', () => {
    const low = '{"page": 5, "change": 299, "session.init": 1, "new-recipients": 2, "read": 900}';
    const said = complaint({ ...production, PARAPH_LIMITS: low });
    for (const words of [
      'page is 5, its limit is 6000',
      'change is 299, its limit is 300',
      'session.init is 1',
      'new-recipients',
    ])
      expect(said).toContain(words);
    expect(said).not.toContain('read is');
    expect(complaint({ ...production, PARAPH_LIMITS: '{"file-bytes": 1000000, "mail-attachment-bytes": 5}' })).toBe('');
  });
});

describe('a machine without settings', () => {
  test('starts with sandbox and demo data, and uses its generated key again', () => {
    const first = loadConfig({ PARAPH_HOME: home }, 'development');
    expect([first.sandbox, first.demo, first.port]).toEqual([true, true, 4000]);
    expect([first.publicUrl, first.sandboxUrl, first.smtpUrl]).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4001',
      'smtp://127.0.0.1:4002',
    ]);
    expect(loadConfig({ PARAPH_HOME: home }, 'development').keys.current.id).toBe(first.keys.current.id);
    expect(statSync(join(home, 'keys/master.key')).mode & 0o077).toBe(0);
  });

  test('can start without them', () => {
    const config = loadConfig({ PARAPH_HOME: home, PARAPH_SANDBOX: 'off', PARAPH_DEMO: 'off' }, 'development');
    expect([config.sandbox, config.demo, config.smtpUrl]).toEqual([false, false, undefined]);
  });
});

test('every variable that the server reads is in the printed table', () => {
  const printed = renderConfigurationDoc();
  for (const { env, meaning } of Object.values(VARIABLES)) {
    expect(printed).toContain(`\`${env}\``);
    expect(meaning.length, env).toBeGreaterThan(3);
  }
  expect(readFileSync(join(import.meta.dirname, 'load.ts'), 'utf8')).not.toContain('process.env');
});

test('the configuration page says at each service of the operator how an authority of their own is accepted', () => {
  const rows = renderConfigurationDoc().split('\n');
  for (const name of ['S3_ENDPOINT', 'SMTP_URL'])
    expect(
      rows.find((row) => row.startsWith(`| \`${name}\``)),
      name,
    ).toContain('NODE_EXTRA_CA_CERTS');
});

describe('configuration of returned mails', () => {
  const wayBack = (env: Record<string, string>, mode: 'production' | 'development' | 'test') => {
    const { bounceDomain, bounceListen, bounceSecret } = loadConfig(
      { PARAPH_HOME: home, PARAPH_KEYS: key, ...env },
      mode,
    );
    return { bounceDomain, bounceListen, bounceSecret };
  };
  const nowhere = { bounceDomain: undefined, bounceListen: undefined, bounceSecret: undefined };

  test('is absent in production unless the operator sets it, and present here with the sandbox', () => {
    expect(wayBack(production, 'production')).toEqual(nowhere);
    expect(wayBack({}, 'test')).toEqual(nowhere);
    expect(wayBack({ SMTP_URL: 'smtp://mail.example' }, 'development')).toEqual(nowhere);
    expect(wayBack({ PARAPH_PORT: '4100' }, 'development')).toMatchObject({
      bounceDomain: 'returns.paraph.example',
      bounceListen: '127.0.0.1:4104',
    });
  });

  test('consists of a domain, host and port, and a secret of sufficient length', () => {
    const answer = { PARAPH_BOUNCE_DOMAIN: 'Returns.Firm.LT', PARAPH_BOUNCE_LISTEN: '[::]:2525' };
    expect(wayBack({ ...production, ...answer }, 'production')).toMatchObject({ bounceDomain: 'returns.firm.lt' });
    for (const [name, value] of [
      ['PARAPH_BOUNCE_DOMAIN', 'a@b.lt'],
      ['PARAPH_BOUNCE_LISTEN', '25'],
      ['PARAPH_BOUNCE_SECRET', 'short'],
    ] as const)
      expect(complaint({ ...production, [name]: value }), name).toContain(`${name} cannot be read`);
  });
});
