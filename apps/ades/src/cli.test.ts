import { spawnSync, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAsic } from '@paraph/engine/asic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const SAMPLE = join(import.meta.dirname, '../../../packages/engine/test/fixtures/awkward-pdf/lo.pdf');
let folder: string;

const ades = (...args: string[]) =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', env: { ...process.env, ADES_PASSWORD: 'slaptas' } });
const json = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const at = (name: string): string => join(folder, name);

function makeKeyFile(name: string, ...options: string[]): string {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '30',
    '-subj',
    '/CN=Bandymas',
    '-keyout',
    at('k.pem'),
    '-out',
    at('c.pem'),
  );
  openssl(
    'pkcs12',
    '-export',
    '-inkey',
    at('k.pem'),
    '-in',
    at('c.pem'),
    '-passout',
    'pass:slaptas',
    '-out',
    at(name),
    ...options,
  );
  return at(name);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ades-'));
  writeFileSync(at('plain.pdf'), readFileSync(SAMPLE));
});
afterAll(() => rmSync(folder, { recursive: true }));

// Each command is a process of its own, which takes its time on a busy machine.
describe('the command line', { timeout: 60_000 }, () => {
  it('signs with a key file and tells what it signed', () => {
    const key = makeKeyFile('modern.p12');
    const signed = ades('sign', '--key', key, '--out', at('signed.pdf'), at('plain.pdf'));
    expect([signed.status, signed.stderr]).toEqual([0, '']);
    const valid = ades('validate', '--json', '--trust-anchors', at('c.pem'), at('signed.pdf'));
    const [report] = json(valid.stdout);
    expect(valid.status).toBe(0);
    expect(report).toMatchObject({ container: 'PDF', signaturesCount: 1, validSignaturesCount: 1 });
    expect(report!['signatures']).toMatchObject([{ signedBy: 'Bandymas', level: 'PAdES-BASELINE-B', intact: true }]);
  });

  it('signs containers in XAdES and CAdES with what the signer claims, and writes out what was signed', () => {
    const files = [{ name: 'sutartis.txt', mediaType: 'text/plain', content: new TextEncoder().encode('Sutarta.') }];
    writeFileSync(at('a.asice'), createAsic(files, new Date()));
    const key = makeKeyFile('container.p12');
    const claims = ['--role', 'direktorė', '--role', 'pirmininkė', '--place', 'Vilnius', '--commitment', 'approval'];
    for (const [format, ...options] of [
      ['XAdES', '--digest', 'sha-512'],
      ['CAdES', '--cades'],
    ] as const) {
      const out = at(`${format}.asice`);
      const signed = ades('sign', '--key', key, ...options, ...claims, '--out', out, at('a.asice'));
      expect([signed.status, signed.stderr]).toEqual([0, '']);
      const [report] = json(ades('validate', '--json', '--trust-anchors', at('c.pem'), out).stdout);
      expect(report!['signatures']).toMatchObject([
        {
          indication: 'TOTAL-PASSED',
          level: `${format}-BASELINE-B`,
          roles: ['direktorė', 'pirmininkė'],
          place: 'Vilnius',
          commitments: ['approval'],
        },
      ]);
      expect(ades('validate', out).stdout).toContain('as: direktorė; pirmininkė');
    }
    expect(ades('extract', '--out', at('signed-files'), at('CAdES.asice')).status).toBe(0);
    expect(readFileSync(join(at('signed-files'), 'sutartis.txt'), 'utf8')).toBe('Sutarta.');
  });

  it('certifies a PDF, so that nobody may sign it afterwards', () => {
    const key = makeKeyFile('certify.p12');
    const first = ades(
      'sign',
      '--key',
      key,
      '--certify',
      '1',
      '--lock',
      'Suma',
      '--out',
      at('sure.pdf'),
      at('plain.pdf'),
    );
    expect(first.stderr).toBe('');
    const text = readFileSync(at('sure.pdf'), 'latin1');
    for (const limit of ['/TransformMethod/DocMDP', '/TransformMethod/FieldMDP', '/SigFieldLock'])
      expect(text.replaceAll(/\s*\/\s*/g, '/')).toContain(limit);
    const second = ades('sign', '--key', key, at('sure.pdf'));
    expect([second.status, second.stderr]).toEqual([2, expect.stringContaining('pdf.certified-no-changes')]);
    expect(ades('sign', '--key', key, '--certify', '4', at('plain.pdf')).stderr).toContain('--certify is 1, 2 or 3');
  });

  it('reads key files of older programs', () => {
    const old = ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'];
    const signed = ades('sign', '--key', makeKeyFile('old.p12', ...old), '--out', at('old.pdf'), at('plain.pdf'));
    expect([signed.status, signed.stderr]).toEqual([0, '']);
  });

  it('answers 1 when something is not valid, 2 when a file cannot be read', () => {
    expect(ades('validate', at('signed.pdf')).status).toBe(1);
    expect(ades('validate', at('plain.pdf')).status).toBe(1);
    writeFileSync(at('junk.pdf'), 'no document');
    const unreadable = ades('validate', '--json', at('junk.pdf'), at('missing.pdf'));
    expect(unreadable.status).toBe(2);
    expect(json(unreadable.stdout).map((line) => typeof line['error'])).toEqual(['string', 'string']);
  });

  it('shows every question with its answer in a detailed report', () => {
    const { stdout } = ades('validate', '--report', 'detailed', at('signed.pdf'));
    expect(stdout).toContain('cryptography: PASSED');
    expect(stdout).toContain('+ The signature value is correct.');
  });

  it('says what is wrong with a command', () => {
    expect(ades('validate').stderr).toContain('no file given');
    expect(ades('fly', 'x').stderr).toContain('no command fly');
    expect(ades('validate', '--at', 'yesterday', 'x').stderr).toContain('--at is not a time');
    for (const day of ['2026-02-30', '2026-02-30T00:00:00Z', '2026-13-01', '30 Feb 2026'])
      expect(ades('validate', '--at', day, 'x').stderr).toContain('--at is not a time');
    expect(ades('validate', '--at', '2026-02-28T23:30:00-05:00', at('plain.pdf')).stderr).toBe('');
    expect(ades('timestamp', at('plain.pdf')).stderr).toContain('--tsa URL is missing');
    const wrong = (...options: string[]) => ades('sign', '--key', at('modern.p12'), ...options, at('plain.pdf')).stderr;
    expect(wrong('--digest', 'md5')).toContain('--digest is SHA-256');
    expect(wrong('--commitment', 'love')).toContain('--commitment is approval');
    expect(ades('sign', '--key', at('modern.p12'), '--level', 'B-T', at('plain.pdf')).stderr).toContain('--tsa URL');
  });

  it('never writes over the file that it reads', () => {
    writeFileSync(at('once.pdf'), readFileSync(SAMPLE));
    symlinkSync(at('once.pdf'), at('link.pdf'));
    for (const out of [at('once.pdf'), join(folder, '.', 'x', '..', 'once.pdf'), at('link.pdf')]) {
      const refused = ades('sign', '--key', at('modern.p12'), '--out', out, at('once.pdf'));
      expect([refused.status === 0, refused.stderr]).toEqual([
        false,
        expect.stringContaining('--out is the file itself'),
      ]);
    }
    expect(readFileSync(at('once.pdf'))).toEqual(readFileSync(SAMPLE));
  });

  it('says which kinds of files it reads for one that it does not know', () => {
    writeFileSync(at('letter.p7m'), Uint8Array.of(0x30, 0x80, 0, 0));
    expect(ades('validate', at('letter.p7m')).stdout).toContain('neither a PDF nor a container');
  });

  it('looks into a DigiDoc document, takes its files out, and signs none', () => {
    const text = `<?xml version="1.0"?><SignedDoc format="DIGIDOC-XML" version="1.3"><DataFile ContentType="EMBEDDED_BASE64" Filename="leping.txt" Id="D0" MimeType="text/plain" Size="3">dGVyZQ==</DataFile></SignedDoc>`;
    writeFileSync(at('old.ddoc'), text);
    expect(json(ades('inspect', '--json', at('old.ddoc')).stdout)).toMatchObject([
      { container: 'DIGIDOC_XML_1.3', signatures: [] },
    ]);
    const { status } = ades('extract', '--out', at('old'), at('old.ddoc'));
    expect([status, readFileSync(join(at('old'), 'leping.txt'), 'utf8')]).toEqual([0, 'tere']);
    const refused = ades('sign', '--key', makeKeyFile('old.p12'), at('old.ddoc'));
    expect([refused.status, refused.stderr + refused.stdout]).toEqual([2, expect.stringContaining('ddoc.read-only')]);
  });
});
