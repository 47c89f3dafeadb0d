import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeAdoc, createAdoc, extendAdoc, prepareAdoc } from '../../packages/engine/src/api/adoc.ts';
import { DOCUMENT } from '../../packages/engine/test/adoc-act.ts';
import type { Digest, Key } from '../plan/ours.ts';
import type { SignedCase } from '../signed-case.ts';
import type { Workshop } from './pdfs.ts';
import { algorithmOf, signWith } from './signers.ts';

/** ADOC packages that prove themselves: each kind of key, one to three signers. */
const ROWS: readonly { level: 'B-LT' | 'B-LTA'; keys: readonly Key[]; digest: Digest }[] = [
  { level: 'B-LT', keys: ['p256'], digest: 'SHA-256' },
  { level: 'B-LT', keys: ['p521', 'rsa', 'p256'], digest: 'SHA-512' },
  { level: 'B-LT', keys: ['rsa-pss'], digest: 'SHA-256' },
  { level: 'B-LTA', keys: ['p384', 'p256'], digest: 'SHA-384' },
  { level: 'B-LTA', keys: ['rsa'], digest: 'SHA-256' },
];

/** Makes and signs them; each signer is a person with a purpose of their own. */
export async function makePackages(workshop: Workshop): Promise<SignedCase[]> {
  const cases: SignedCase[] = [];
  for (const [i, row] of ROWS.entries()) {
    const path = join(workshop.folder, `package-${i}-${row.level}-${row.keys.join('-')}.adoc`);
    writeFileSync(path, await packageOf(row, workshop));
    cases.push({ path, maker: 'Paraph', format: 'XAdES', ...row, input: 'ADOC', documentTimestamps: 0, how: 'adoc' });
  }
  return cases;
}

async function packageOf({ level, keys, digest }: (typeof ROWS)[number], workshop: Workshop): Promise<Uint8Array> {
  const { pki, signers } = workshop;
  let file = createAdoc({ ...DOCUMENT, modified: pki.clock.now });
  const extend = async (to: 'B-LT' | 'B-LTA') => {
    file = await extendAdoc(file, to, pki.ports, { time: pki.clock.now, trust: [pki.root.certificate] });
  };
  for (const key of keys) {
    const signer = signers.get(key)!;
    const { session, toBeSigned } = prepareAdoc(file, {
      certificate: signer.certificate,
      algorithm: algorithmOf(signer, digest),
      time: pki.clock.now,
      purpose: key === 'rsa' ? 'visa' : 'signature',
      position: 'direktorė',
    });
    file = await completeAdoc(file, session, signWith(signer, toBeSigned, digest), pki.ports);
    await extend('B-LT');
  }
  if (level === 'B-LTA') await extend('B-LTA');
  return file;
}
