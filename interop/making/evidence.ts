import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '../../packages/evidence/test/proof-act.ts';
import type { SignedCase } from '../signed-case.ts';
import type { Workshop } from './pdfs.ts';

/** The evidence of a document as the portal gives it: sealed over everything, to the archive timestamp. */
export async function makeEvidence({ pki, folder }: Pick<Workshop, 'pki' | 'folder'>): Promise<SignedCase> {
  const path = join(folder, 'evidence-B-LTA-p256.asice');
  writeFileSync(path, await packageOf(pki, pki.seal('p256', 'UAB Paraph')));
  return {
    path,
    maker: 'Paraph',
    format: 'XAdES',
    level: 'B-LTA',
    keys: ['p256'],
    digest: 'SHA-256',
    input: 'evidence',
    documentTimestamps: 0,
    how: 'asice',
  };
}
