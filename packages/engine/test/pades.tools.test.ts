import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from '../src/codec/pdf/index.ts';
import { cmsOf, pdfSignatures } from '../src/formats/pades/index.ts';
import { inspectPdf } from '../src/api/pades.ts';
import { Validator } from '../src/api/validate.ts';
import { extendTo, refusalOf, signAs } from './act.ts';
import { SIGNABLE, awkward, stampFont } from './fixtures.ts';
import { SCHEMES, makeTestPki } from './pki/index.ts';

const TOOLS = {
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
  qpdf: 'qpdf',
  openssl: 'openssl',
  certutil: 'libnss3-tools',
};
const folder = mkdtempSync(join(tmpdir(), 'paraph-pades-'));
const pki = makeTestPki(new Date());
const signers = SCHEMES.map((scheme) => pki.signer(scheme, `Jānis ${scheme}`));
const root = join(folder, 'root.pem');

function tool(program: keyof typeof TOOLS, args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

beforeAll(() => {
  const missing = Object.entries(TOOLS).filter(([program]) => spawnSync(program, ['--version']).error);
  const packages = [...new Set(missing.map(([, debian]) => debian))].join(' ');
  if (packages) throw new Error(`These tests compare with tools of others: apt-get install ${packages}`);
  const body = Buffer.from(pki.root.certificate).toString('base64').replace(/.{64}/g, '$&\n');
  writeFileSync(root, `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function signedByThree(name: string, first: number): Promise<Uint8Array> {
  let file = awkward(name);
  for (let count = 0; count < 3; count++) {
    const corner = (['top-left', 'top-right', 'bottom-left'] as const)[count]!;
    const stamp = { page: 1, corner, lines: ['Ķēdē parakstīja', 'Šarūnas Žąsinas'], font: stampFont() };
    file = await signAs(pki, file, signers[(first + count) % 4]!, { stamp, reason: 'Sutinku' });
    file = await extendTo(pki, file, count === 2 ? 'B-LTA' : 'B-LT');
  }
  return file;
}

describe.each(SIGNABLE)('%s with three signatures and a document timestamp', (name) => {
  it.each(SCHEMES)(
    'is sound for qpdf, pdfsig and openssl, with %s first',
    async (scheme) => {
      const file = await signedByThree(name, SCHEMES.indexOf(scheme));
      const path = join(folder, `${scheme}-${name}`);
      writeFileSync(path, file);
      expect(tool('qpdf', ['--check', path])).toMatchObject({ status: 0 });
      const valid = tool('pdfsig', ['-nocert', path]).output.match(/Signature is Valid\./g);
      expect(valid).toHaveLength(3);
      for (const signature of pdfSignatures(openPdf(file))) {
        const [, start, end, rest] = signature.byteRange;
        const content = join(folder, 'covered');
        const cms = join(folder, 'cms');
        writeFileSync(content, Buffer.concat([file.subarray(0, start), file.subarray(end, end + rest)]));
        writeFileSync(cms, cmsOf(signature));
        if (signature.type === 'timestamp') {
          const verified = tool('openssl', [
            'ts',
            '-verify',
            '-token_in',
            '-in',
            cms,
            '-data',
            content,
            '-CAfile',
            root,
          ]);
          expect(verified.output).toContain('Verification: OK');
        } else {
          const args = ['cms', '-verify', '-cades', '-binary', '-purpose', 'any', '-inform', 'DER', '-in', cms];
          const verified = tool('openssl', [...args, '-content', content, '-CAfile', root, '-out', '/dev/null']);
          expect(verified.output).toContain('CAdES Verification successful');
        }
      }
    },
    30_000,
  );
});

describe('a signature that poppler adds to a signed PDF', () => {
  const store = join(folder, 'nss');
  const signedByPoppler = (file: Uint8Array): Uint8Array => {
    const [path, out] = [join(folder, 'first.pdf'), join(folder, 'second.pdf')];
    writeFileSync(path, file);
    tool('pdfsig', ['-nssdir', `sql:${store}`, '-add-signature', '-nick', 'Jonas', path, out]);
    return new Uint8Array(readFileSync(out));
  };

  beforeAll(() => {
    mkdirSync(store);
    const noise = join(folder, 'noise');
    writeFileSync(noise, randomBytes(64));
    expect(tool('certutil', ['-N', '-d', `sql:${store}`, '--empty-password'])).toMatchObject({ status: 0 });
    const key = ['-k', 'rsa', '-g', '2048', '-z', noise];
    const made = tool('certutil', [
      '-S',
      '-d',
      `sql:${store}`,
      '-n',
      'Jonas',
      '-s',
      'CN=Jonas',
      '-x',
      '-t',
      'u,u,u',
      ...key,
    ]);
    expect(made).toMatchObject({ status: 0 });
  });

  it.each(SIGNABLE.filter((name) => !name.startsWith('enc')))(
    '%s leaves the first one as valid as it was',
    async (name) => {
      const file = await extendTo(pki, await signAs(pki, awkward(name), signers[2]!), 'B-LT');
      const both = signedByPoppler(file);
      expect(pdfSignatures(openPdf(both))).toHaveLength(2);
      const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
      const { signatures } = await validator.validate(both, { time: new Date() });
      expect(signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED' });
      expect(signatures[0]!.changes.map(({ code }) => code)).toContain('signature.added');
      expect(signatures[0]!.changes.map(({ code }) => code)).not.toContain('signature.unlisted');
    },
  );
});

describe('the text of a stamp', () => {
  it('can be searched and copied in all alphabets of our customers', async () => {
    const lines = ['ąčęėįšųūž ĄČĘĖĮŠŲŪŽ', 'āčēģīķļņšūž', 'õäöüšž', 'Съешь ещё этих булок'];
    const stamp = { page: 1, corner: 'top-left' as const, lines, font: stampFont() };
    const path = join(folder, 'text.pdf');
    writeFileSync(path, await signAs(pki, awkward('hybrid.pdf'), signers[2]!, { stamp }));
    const { output } = tool('pdftotext', [path, '-']);
    for (const line of lines) expect(output).toContain(line);
  });
});

describe('encryptions as another program writes them', () => {
  const encrypted = (...options: string[]): Uint8Array => {
    const path = join(folder, 'encrypted.pdf');
    const plain = join(folder, 'plain.pdf');
    writeFileSync(plain, awkward('lo.pdf'));
    const { status, output } = tool('qpdf', ['--allow-weak-crypto', '--encrypt', ...options, '--', plain, path]);
    if (status !== 0) throw new Error(output);
    return new Uint8Array(readFileSync(path));
  };

  it.each([
    ['40 bit RC4', ['', 'o', '40']],
    ['128 bit RC4', ['', 'o', '128']],
    ['128 bit AES', ['', 'o', '128', '--use-aes=y']],
    ['128 bit with plain metadata', ['', 'o', '128', '--use-aes=y', '--cleartext-metadata']],
    ['256 bit AES, revision 5', ['', 'o', '256', '--force-R5']],
    ['256 bit AES, revision 6', ['', 'o', '256']],
  ])('%s with an empty password is signed and stays readable', async (_, options) => {
    const path = join(folder, 'signed.pdf');
    const stamp = { page: 1, corner: 'top-left' as const, lines: ['Užšifruota'], font: stampFont() };
    const signed = await signAs(pki, encrypted(...options), signers[2]!, { stamp, reason: 'Žinoma' });
    writeFileSync(path, await extendTo(pki, signed, 'B-LTA'));
    expect(tool('qpdf', ['--check', path])).toMatchObject({ status: 0 });
    const { output } = tool('pdfsig', ['-nocert', path]);
    expect(output).toContain('Signature is Valid.');
    expect(tool('pdftotext', [path, '-']).output).toContain('Užšifruota');
  });

  it.each([
    ['a password', 'pdf.password-required', ['secret', 'o', '256']],
    ['forbidden changes', 'pdf.permission-denied', ['', 'o', '256', '--modify=none']],
    ['forms and annotations alone allowed', 'pdf.permission-denied', ['', 'o', '256', '--modify=annotate']],
  ])('%s are obeyed as %s', async (_, code, options) => {
    const file = encrypted(...options);
    expect(await refusalOf(() => signAs(pki, file, signers[2]!))).toBe(code);
    expect(inspectPdf(file)).toMatchObject({ encrypted: true, signable: false, protected: code.includes('password') });
  });
});
