import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from '../src/codec/pdf/index.ts';
import { cmsOf, pdfSignatures } from '../src/formats/pades/index.ts';
import { extendTo, signAs } from './act.ts';
import { SIGNABLE, awkward, stampFont } from './fixtures.ts';
import { SCHEMES, makeWorld } from './pki/index.ts';

const TOOLS = { pdfsig: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl' };
const folder = mkdtempSync(join(tmpdir(), 'paraph-pades-'));
const world = makeWorld(new Date());
const signers = SCHEMES.map((scheme) => world.signer(scheme, `Jānis ${scheme}`));
const root = join(folder, 'root.pem');

function tool(program: keyof typeof TOOLS, args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

beforeAll(() => {
  const missing = Object.entries(TOOLS).filter(([program]) => spawnSync(program, ['--version']).error);
  const packages = missing.map(([, debian]) => debian).join(' ');
  if (packages) throw new Error(`These tests compare with tools of others: apt-get install ${packages}`);
  const body = Buffer.from(world.root.certificate).toString('base64').replace(/.{64}/g, '$&\n');
  writeFileSync(root, `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function signedByThree(name: string, first: number): Promise<Uint8Array> {
  let file = awkward(name);
  for (let count = 0; count < 3; count++) {
    const corner = (['top-left', 'top-right', 'bottom-left'] as const)[count]!;
    const stamp = { page: 1, corner, lines: ['Ķēdē parakstīja', 'Šarūnas Žąsinas'], font: stampFont() };
    file = await signAs(world, file, signers[(first + count) % 4]!, { stamp, reason: 'Sutinku' });
    file = await extendTo(world, file, count === 2 ? 'B-LTA' : 'B-LT');
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
