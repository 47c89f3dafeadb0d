import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesFrom, openSsl } from '../../test/openssl.ts';
import { PARTY, smartId } from '../../test/rp.ts';
import { call, runSandbox, type Running } from '../../test/running.ts';
import { PEOPLE } from '../people/table.ts';
import { toPem } from './der.ts';

const ssl = openSsl();
const NOW = new Date('2026-11-21T10:00:00Z');
let sandbox: Running;
let root: string;
let issuers: string;
beforeAll(async () => {
  sandbox = await runSandbox({ clock: () => NOW });
  root = ssl.file('root.pem', await bytesFrom(sandbox.urls.anchors));
  issuers = ssl.file('issuers.pem', await bytesFrom(sandbox.urls.authorities));
  ssl.file('eid-q.pem', toPem('CERTIFICATE', await bytesFrom(`${sandbox.base}/trust/eid-q.crt`)));
});
afterAll(async () => sandbox.end());

const certificateOf = async (document: string): Promise<string> => {
  const { body } = await smartId(sandbox, `/signature/certificate/${document}`, PARTY);
  const der = Buffer.from((body['cert'] as { value: string }).value, 'base64');
  return ssl.file(`${document}.pem`, toPem('CERTIFICATE', der));
};
const status = (path: string, ...more: string[]): Promise<string> =>
  ssl.run(
    'ocsp',
    '-issuer',
    'eid-q.pem',
    ...more,
    '-cert',
    path,
    '-url',
    `${sandbox.urls.ocsp}/eid-q`,
    '-CAfile',
    root,
    '-verify_other',
    issuers,
  );

describe('a signing certificate', () => {
  it('has the profile of the provider and chains to the anchor', async () => {
    const path = await certificateOf('PNOLT-38503150068-PARA-Q');
    expect(
      await ssl.run('verify', '-attime', String(NOW.getTime() / 1000), '-CAfile', root, '-untrusted', issuers, path),
    ).toContain('OK');
    const text = await ssl.run('x509', '-in', path, '-noout', '-text', '-nameopt', 'utf8,sep_comma_plus_space');
    for (const part of [
      'CN=ČEPAS,JONAS',
      'serialNumber=PNOLT-38503150068',
      'Non Repudiation',
      'Policy: 1.3.6.1.4.1.10015.17.2',
      'Policy: 0.4.0.194112.1.2',
      `OCSP - URI:${sandbox.base}/ocsp/eid-q`,
      `CA Issuers - URI:${sandbox.base}/trust/eid-q.crt`,
      `URI:${sandbox.base}/trust/eid-q.crl`,
      'DirName:/CN=PNOLT-38503150068-PARA-Q',
      'Public-Key: (3072 bit)',
    ])
      expect(text).toContain(part);
    const tree = await ssl.run('asn1parse', '-in', path, '-i', '-strparse', await qcOffset(path));
    for (const statement of ['0.4.0.1862.1.1', '0.4.0.1862.1.4', '0.4.0.1862.1.6.1', '0.4.0.1862.1.5'])
      expect(tree).toContain(statement);
  });

  it('began before two years of demo data and is the same after every start', async () => {
    const first = await smartId(sandbox, '/signature/certificate/PNOEE-38107072121-PARA-Q', PARTY);
    const der = Buffer.from((first.body['cert'] as { value: string }).value, 'base64');
    expect(new Date(new X509Certificate(der).validFrom).getTime()).toBeLessThan(Date.parse('2024-11-21'));
    expect(new Date(new X509Certificate(der).validTo).getTime()).toBeGreaterThan(NOW.getTime());
    await sandbox.stop();
    const again = await runSandbox({ ...sandbox.options, home: `${sandbox.options.home}-fresh` });
    expect((await smartId(again, '/signature/certificate/PNOEE-38107072121-PARA-Q', PARTY)).body).toEqual(first.body);
    await again.end();
    sandbox = await runSandbox(sandbox.options);
  });
});

const qcOffset = async (path: string): Promise<string> => {
  const lines = (await ssl.run('asn1parse', '-in', path)).split('\n');
  const at = lines.findIndex((line) => line.includes('qcStatements') || line.includes('1.3.6.1.5.5.7.1.3'));
  return (lines[at + 1] ?? '').trim().split(':')[0] ?? '';
};

describe('the status of a certificate', () => {
  it('is good, revoked, on hold or unknown, with SHA-1 and SHA-256 ids', async () => {
    const good = await certificateOf('PNOLT-38503150068-PARA-Q');
    expect(await status(good)).toContain(': good');
    expect(await status(good, '-sha256')).toContain(': good');
    expect(await status(await certificateOf('PNOLT-37801013011-PARA-Q'))).toMatch(/: revoked[\s\S]*keyCompromise/);
    expect(await status(await certificateOf('PNOLT-37801023029-PARA-Q'))).toMatch(/: revoked[\s\S]*certificateHold/);
    expect(await status(good, '-serial', '0x1234')).toContain('0x1234: unknown');
  });

  it('is also in the CRL, and follows when a test revokes a certificate', async () => {
    const path = await certificateOf('PNOLT-48905170126-PARA-Q');
    const serial = /serial=([0-9A-F]+)/.exec(await ssl.run('x509', '-in', path, '-noout', '-serial'))?.[1] ?? '';
    const crl = async (): Promise<string> =>
      ssl.run(
        'crl',
        '-inform',
        'DER',
        '-in',
        ssl.file('a.crl', await bytesFrom(`${sandbox.base}/trust/eid-q.crl`)),
        '-noout',
        '-text',
        '-CAfile',
        'issuers.pem',
      );
    expect(await crl()).not.toContain(serial);
    await call(`${sandbox.base}/api/certificates/${serial}`, { state: 'revoked', at: '2026-11-01T00:00:00Z' }, 'PUT');
    expect(await crl()).toContain(serial);
    expect(await status(path)).toContain(': revoked');
    await call(`${sandbox.base}/api/certificates/${serial}`, { state: null }, 'PUT');
    expect(await status(path)).toContain(': good');
  });

  it('comes broken when a test asks for it', async () => {
    const good = await certificateOf('PNOLT-38503150068-PARA-Q');
    const asked = async (kind: string): Promise<string> => {
      await call(`${sandbox.base}/api/faults`, { service: 'ocsp', fault: { kind, times: 1 } }, 'PUT');
      return status(good, '-nonce').catch((error: { stdout: string; stderr: string }) => error.stdout + error.stderr);
    };
    expect(await asked('try-later')).toContain('trylater');
    expect(await asked('malformed')).toContain('malformedrequest');
    expect(await asked('unknown')).toContain(': unknown');
    expect(await asked('other-serial')).not.toContain(': good');
    expect(await asked('no-nonce')).toContain(': good');
  });
});

/** Checksum of 06: Lithuania and Estonia weights 1 and 2; Latvia as published by stdnum. */
const ltEeDigit = (code: string): number => {
  const sum = (w: number[]): number => w.reduce((a, x, i) => a + x * Number(code[i]), 0) % 11;
  const first = sum([1, 2, 3, 4, 5, 6, 7, 8, 9, 1]);
  const second = first === 10 ? sum([3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) : first;
  return second % 10;
};
const lvDigit = (code: string): number =>
  ((1 + [10, 5, 8, 4, 2, 1, 6, 3, 7, 9].reduce((a, w, i) => a + w * Number(code.replace('-', '')[i]), 0)) % 11) % 10;

describe('the people', () => {
  it('have codes with true checksums, save the one the provider itself got wrong', () => {
    const wrong = PEOPLE.filter(
      (p) =>
        p.group !== 'provider' && (p.country === 'LV' ? lvDigit(p.code) : ltEeDigit(p.code)) !== Number(p.code.at(-1)),
    );
    expect(wrong).toEqual([]);
  });

  it('are each reachable by one slug, one code and one document', () => {
    const each = (list: string[]): boolean => new Set(list).size === list.length;
    expect(each(PEOPLE.map((p) => p.slug))).toBe(true);
    expect(each(PEOPLE.map((p) => p.country + p.code))).toBe(true);
    expect(each(PEOPLE.flatMap((p) => p.smartId.map((a) => a.document)))).toBe(true);
  });
});
