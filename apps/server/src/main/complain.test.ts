import { AppError } from '@paraph/domain';
import { expect, test, vi } from 'vitest';
import { ConnectionLost, DatabaseTlsRefused } from '../platform/db/connection-lost.ts';
import { SchemaError } from '../platform/db/schema-version.ts';
import { UnopenedValue } from '../platform/files/index.ts';
import { complain } from './complain.ts';

function printed(error: unknown): unknown {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  complain(error);
  const [[line]] = spy.mock.calls as [[unknown]];
  spy.mockRestore();
  return line;
}

test('a refusal of the file storage is one sentence with advice, without a stack', () => {
  const refused = Object.assign(new Error('Access Denied'), {
    name: 'AccessDenied',
    $metadata: { httpStatusCode: 403 },
  });
  expect(printed(refused)).toBe(
    'The file storage refused the request (AccessDenied, Access Denied, HTTP 403). Check S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  );
});

test('an unavailable file storage is named with its cause', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });
  expect(printed(Object.assign(new AppError('generic.files-away'), { cause }))).toBe(
    'The file storage does not answer (connect ECONNREFUSED 127.0.0.1:9). Check S3_ENDPOINT and the network, then try again.',
  );
});

test('a file storage that fails after retries of the SDK is reported as unavailable, not as refusing', () => {
  const tried = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), {
    code: 'ECONNREFUSED',
    $metadata: { attempts: 2, totalRetryDelay: 100 },
  });
  const away = Object.assign(new AppError('generic.files-away'), { cause: tried });
  for (const error of [tried, away]) expect(printed(error)).toMatch(/^The file storage does not answer .*S3_ENDPOINT/);
});

test('a file storage without an access key names the two variables', () => {
  const missing = Object.assign(new Error('Could not load credentials from any providers'), {
    name: 'CredentialsProviderError',
  });
  expect(printed(missing)).toMatch(/^The file storage is given no access key\. Set S3_ACCESS_KEY_ID and/);
});

test('a wrong master key is one line with advice', () => {
  const reason = 'The master key 0123 is not in PARAPH_KEYS. Put it back.';
  expect(printed(new UnopenedValue(reason))).toBe(reason);
});

test('a fault of our own is printed with its stack', () => {
  const fault = new TypeError('x is undefined');
  expect(printed(fault)).toBe(fault);
});

test.each([
  ['EADDRINUSE', 'listen EADDRINUSE: address already in use 127.0.0.1:9100', 'PARAPH_HEALTH_PORT'],
  ['28P01', 'password authentication failed for user "paraph_app"', 'npm run migrate'],
  ['3D000', 'database "paraph" does not exist', 'DATABASE_ADMIN_URL'],
  ['53300', 'sorry, too many clients already', 'max_connections'],
  ['53300', 'sorry, too many clients already', 'pg_stat_activity'],
  ['53400', 'could not do it', 'Raise the limit that the answer names'],
  ['57P01', 'terminating connection due to administrator command', 'then try again'],
  ['57P03', 'the database system is starting up', 'then try again'],
  ['08P01', 'unsupported startup parameter: statement_timeout', 'DATABASE_POOLER=transaction'],
])('the error %s says what to set', (code, message, cure) => {
  expect(printed(Object.assign(new Error(message), { code }))).toContain(cure);
});

test.each([
  ['EACCES', 'listen EACCES: permission denied 127.0.0.1:80', 'PARAPH_PORT'],
  ['EADDRNOTAVAIL', 'listen EADDRNOTAVAIL: address not available 192.0.2.1:4000', 'PARAPH_LISTEN'],
])('a port that cannot be opened (%s) is named by its variable', (code, message, variable) => {
  expect(printed(Object.assign(new Error(message), { code, syscall: 'listen' }))).toContain(variable);
});

test('an address to listen at that no name server knows is named by its variable', () => {
  vi.stubEnv('PARAPH_LISTEN', '999.1.1.1');
  const unknown = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '999.1.1.1' };
  expect(printed(Object.assign(new Error('getaddrinfo ENOTFOUND 999.1.1.1'), unknown))).toContain('PARAPH_LISTEN');
  vi.unstubAllEnvs();
});

test('a role that may not log in is named with the variable of its login alone', () => {
  const refused = Object.assign(new Error('role "paraph_system" is not permitted to log in'), { code: '28000' });
  const text = String(printed(refused));
  expect(text).toContain('Check the role in DATABASE_SYSTEM_URL');
  expect(text).not.toContain('DATABASE_URL,');
});

test('a port for operators that two processes use is named by its own variable', () => {
  vi.stubEnv('PARAPH_HEALTH_PORT', '9100');
  const taken = { code: 'EADDRINUSE', port: 9100 };
  const text = printed(Object.assign(new Error('listen EADDRINUSE: address already in use 127.0.0.1:9100'), taken));
  expect(text).toContain('set PARAPH_HEALTH_PORT for each');
  expect(text).not.toContain('PARAPH_PORT');
});

test('an unavailable database is named with the variable of its address', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://paraph_app:x@127.0.0.1:4170/paraph');
  const away = { code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1', port: 4170 };
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4170'), away);
  const said = `Nothing takes connections at the address of the database`;
  for (const thrown of [error, new ConnectionLost(error)]) {
    const text = String(printed(thrown));
    expect(text).toContain(said);
    expect(text).toContain('at the host and port in DATABASE_URL (listen_addresses, port)');
  }
  vi.unstubAllEnvs();
});

test.each([
  ['ENOTFOUND', 'getaddrinfo', 'Check the host in DATABASE_OWNER_URL, and the name server'],
  ['ETIMEDOUT', 'connect', 'Check the host in DATABASE_OWNER_URL, the network and the firewalls'],
])('an address of the database that fails with %s has advice of its own', (code, syscall, cure) => {
  vi.stubEnv('DATABASE_OWNER_URL', 'postgres://paraph_owner:x@db.internal/paraph');
  const away = { code, syscall, hostname: 'db.internal', ...(syscall === 'connect' && { port: 5432 }) };
  expect(printed(Object.assign(new Error(`${syscall} ${code}`), away))).toContain(cure);
  vi.unstubAllEnvs();
});

test('a mail server that does not answer is named with its variable, not as the database', () => {
  vi.stubEnv('SMTP_URL', 'smtp://mail.internal');
  const away = { code: 'ECONNREFUSED', syscall: 'connect', address: '10.0.0.7', port: 587 };
  expect(printed(Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:587'), away))).toBe(
    'The mail server does not answer (connect ECONNREFUSED 10.0.0.7:587). Check SMTP_URL and that it runs.',
  );
  vi.unstubAllEnvs();
});

test.each(['Connection terminated unexpectedly', 'Query read timeout'])(
  'a database that does not respond is one sentence with advice, without a stack (%s)',
  (message) => {
    expect(printed(new Error(message))).toMatch(/^The database does not answer.*DATABASE_OWNER_URL/);
  },
);

test.each([
  ['expired', 'CERT_HAS_EXPIRED', 'certificate has expired'],
  ['of an unknown issuer', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get local issuer certificate'],
  ['of another name', 'ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match'],
])('a certificate of the database that is %s names the database, its settings and what to do', (_, code, message) => {
  const cause = Object.assign(new Error(message), { code });
  const text = String(printed(new DatabaseTlsRefused(cause)));
  expect(text).toContain('The certificate of the database is not accepted');
  expect(text).toContain(message);
  expect(text).toMatch(/DATABASE_URL, .*NODE_EXTRA_CA_CERTS.*sslrootcert/);
});

test('a certificate of the file storage names its address, one of another service the host', () => {
  const cause = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  const away = Object.assign(new AppError('generic.files-away'), { cause });
  expect(printed(away)).toMatch(/^The certificate of the file storage is not accepted.*S3_ENDPOINT/);
  const named = Object.assign(new Error('wrong name'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID', host: 'tsa.example' });
  expect(printed(named)).toContain('The certificate of the service tsa.example');
});

test('a schema of a newer version is one sentence with the command to run', () => {
  const reason = 'Made by a newer version of Paraph: 209901010000_later.sql is not known here.';
  expect(printed(new SchemaError(reason))).toBe(reason);
});

test.each([
  ['PARAPH_HOME', '/nonexistent/paraph', '/nonexistent', 'EACCES'],
  ['PARAPH_HOME', 'data', 'data', 'EACCES'],
  ['PARAPH_HOME', '/etc/passwd', '/etc/passwd/files', 'ENOTDIR'],
  ['PARAPH_BACKUPS', '/srv/backups', '/srv/backups/2026', 'EROFS'],
  ['PARAPH_PAGES', '/srv/pages', '/srv/pages/index.html', 'ENOENT'],
])('a folder in %s (%s) that cannot be used is named by its variable, with the remedy', (name, value, path, code) => {
  vi.stubEnv(name, value);
  const error = Object.assign(new Error(`${code}: refused, mkdir '${path}'`), { code, path });
  expect(printed(error)).toContain(`${name} (${value}) cannot be used`);
  expect(printed(error)).toContain(`Set ${name} to an absolute path of a folder`);
  vi.unstubAllEnvs();
});

test('a file in a variable that cannot be read is named by its variable', () => {
  vi.stubEnv('PARAPH_SEAL', '/run/seal.pem');
  const error = Object.assign(new Error("EACCES: permission denied, open '/run/seal.pem'"), {
    code: 'EACCES',
    path: '/run/seal.pem',
  });
  expect(printed(error)).toContain('Set PARAPH_SEAL to an absolute path of a file');
  vi.unstubAllEnvs();
});

test('a path that no setting leads to is named by itself', () => {
  const error = Object.assign(new Error("ENOENT: no such file, open '/opt/other'"), {
    code: 'ENOENT',
    path: '/opt/other',
  });
  expect(printed(error)).toMatch(/^A file or folder cannot be used/);
});
