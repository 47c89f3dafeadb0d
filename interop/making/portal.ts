import { join } from 'node:path';
import { nodeCrypto } from '../../packages/engine/node/index.ts';
import { contentOf, readZip } from '../../packages/engine/src/codec/zip/index.ts';
import { checkPackage, holds, PROOF } from '../../packages/evidence/src/index.ts';
import type { ValidatorOptions } from '../../packages/engine/src/api/validate.ts';
import { Installation } from '../../tools/campaigns/installation.ts';
import { IEVA, JONAS, Portal, RŪTA } from '../../tools/campaigns/portal.ts';
import { begin, send, upload } from '../../tools/campaigns/signature.ts';
import { keepLists, kept, type ListedFile, QUALIFIED } from './lists.ts';

/** A seal by a key in a file: by a qualified certificate, without a qualified device. */
const SEALED = 'ASiC-E TOTAL_PASSED/ADESEAL_QC';
const LIMIT = 900_000;

/**
 * The evidence package of a document that two people have signed in a portal, and the document out of it. Our own check
 * goes first, without a call. @returns them with the lists by which they are validated, and what our check found
 */
export async function makeInPortal(folder: string): Promise<ListedFile & { faults: string[] }> {
  const testPortal = await Installation.start();
  try {
    const owner = new Portal(testPortal, IEVA);
    const id = await upload(owner);
    await send(owner, id, [
      { email: JONAS.email, kind: 'sign', order: 1 },
      { email: RŪTA.email, kind: 'sign', order: 2 },
    ]);
    for (const who of [JONAS, RŪTA]) {
      const { enterPin } = await begin({ portal: new Portal(testPortal, who), who, id, sandbox: testPortal.port + 1 });
      await enterPin();
    }
    await owner.until(id, (seen) => seen.highestLevel === 'LTA' && seen.validation?.result === 'valid', LIMIT);
    const { bytes } = await owner.request('GET', `/api/documents/${id}/evidence`);
    const document = readZip(new Uint8Array(bytes)).entries.find(({ name }) => name.startsWith(PROOF.document))!;
    const files = [
      { path: kept(join(folder, 'evidence.asice'), bytes), wanted: SEALED },
      { path: kept(join(folder, 'document.pdf'), contentOf(document)), wanted: `${QUALIFIED} ${QUALIFIED}` },
    ];
    const faults = await ownFaults(bytes, await anchorsOf(owner));
    return { files, faults, ...(await keepLists(`http://localhost:${testPortal.port + 1}`, folder)) };
  } finally {
    await testPortal.stop();
  }
}

/** The services that the portal trusts, as its offline page carries them. */
async function anchorsOf(portal: Portal): Promise<ValidatorOptions['anchors']> {
  const { bytes } = await portal.request('GET', '/api/validation/anchors');
  const rows = JSON.parse(bytes.toString()) as { certificate: string; services: never[] }[];
  return rows.map(({ certificate, services }) => ({
    certificate: new Uint8Array(Buffer.from(certificate, 'base64')),
    services,
  }));
}

async function ownFaults(bytes: Uint8Array, anchors: ValidatorOptions['anchors']): Promise<string[]> {
  const offline = () => Promise.reject(new Error('an evidence package proves itself'));
  const ports = { ...nodeCrypto, ocsp: offline, fetch: offline };
  const { findings } = await checkPackage(new Uint8Array(bytes), { ports, anchors, time: new Date() });
  return findings.filter((one) => !holds(one)).map(({ key, file }) => `Paraph: evidence of a portal: ${key} ${file}`);
}
