import { describe, expect, it } from 'vitest';
import { objectIdentifier, octetString, readAsn1, sequence, sortedSet } from '../../src/codec/asn1/index.ts';
import { type HashName, hash, startHash } from '../../src/crypto/index.ts';
import { IndexableParts } from '../../src/formats/cades/index.ts';
import { hashedOnce, namesCertificate } from '../../src/formats/xades/index.ts';
import {
  type Certificate,
  type CertificateReference,
  type GeneralName,
  type SignedData,
  digestMatches,
  readAttributes,
  readCertificate,
} from '../../src/pki/index.ts';
import { CertificateStore, CountedStore, EvidencePool, findEvidence, pathRulesWork } from '../../src/trust/index.ts';
import { countedHash } from '../../src/validate/counted-hash.ts';
import { Work, WorkError } from '../../src/work.ts';
import { pki } from './lab.ts';

const certificate = readCertificate(pki.signer('p256', 'Eglė').certificate);
const names = (count: number): GeneralName[] =>
  Array.from({ length: count }, (_, i) => ({ form: 'dns', value: `${i}.pavyzdys.lt` }));
const repeated = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

/** 64 archive timestamps with an index over `count` values of an attribute. */
function indexed(work: Work, count: number): void {
  const value = octetString(new Uint8Array(100));
  const attribute = sequence(objectIdentifier('1.2.3'), sortedSet(repeated(count, value)));
  const unsignedAttributes = readAttributes(readAsn1(sortedSet(attribute)));
  const cms = { certificateChoices: [], revocationChoices: [] } as unknown as SignedData;
  const start = countedHash(startHash, work);
  const digestOf = (name: HashName, parts: readonly Uint8Array[]): Uint8Array => {
    const state = start(name);
    for (const part of parts) state.update(part);
    return state.finish();
  };
  const parts = new IndexableParts({ cms, signer: { unsignedAttributes } as never }, { digestOf, work });
  const none: ReadonlySet<string> = new Set();
  const index = { der: value, algorithm: 'SHA3-512', isByValue: true } as const;
  for (let i = 0; i < 64; i++) {
    const found = parts.within({ ...index, certificates: none, revocations: none, attributes: none });
    expect(found.isComplete).toBe(true);
  }
}

/** `count` lists of another issuer, and as many distribution points. */
async function asked(work: Work, count: number): Promise<void> {
  const points = repeated(count, { name: { full: names(1) }, onlySomeReasons: false, crlIssuers: [] });
  const subject = { ...certificate, id: certificate.id, distributionPoints: points };
  const evidence = new EvidencePool();
  for (let i = 0; i < count; i++) evidence.addCrl({ id: `${i}`, issuer: { key: 'x' } } as never, true);
  const sources = { evidence, work } as never;
  await findEvidence({ certificate: subject, issuer: certificate, authorities: [certificate] }, sources);
}

function constrained(work: Work, count: number): void {
  const constraints = { permitted: names(count), excluded: [] };
  const path = [
    { ...certificate, alternativeNames: names(count) },
    { ...certificate, nameConstraints: constraints },
  ] as unknown as Certificate[];
  work.spend(pathRulesWork({ certificates: path }));
}

function read(work: Work, count: number): void {
  const store = new CountedStore(new CertificateStore(pki.ports.verify), work);
  for (let i = 0; i < count; i++) expect(store.read(certificate.der.slice())?.id).toBe(certificate.id);
}

describe.each<[string, number, (work: Work, count: number) => void | Promise<void>]>([
  ['indexes of archive timestamps over the same values', 2, indexed],
  ['lists for many distribution points', 4, asked],
  ['name constraints over many names', 4, constrained],
  ['copies of a certificate', 2, read],
])('%s', (_, growth, act) => {
  const spent = async (count: number): Promise<number> => {
    const work = new Work(Infinity);
    await act(work, count);
    return work.spent;
  };

  it('cost work that is counted', async () => {
    const [one, two] = [await spent(100), await spent(200)];
    expect(one).toBeGreaterThan(100);
    expect(two / one).toBeGreaterThan(growth * 0.8);
    expect(two / one).toBeLessThan(growth * 1.1);
  });

  it('are refused beyond the work that a file may cost', async () => {
    const limit = await spent(100);
    await expect((async () => act(new Work(limit), 200))()).rejects.toBeInstanceOf(WorkError);
  });
});

describe('a certificate that many references name', () => {
  const digest = hash('SHA3-512', certificate.der);
  const hashed = (count: number): number => {
    const work = new Work(Infinity);
    const digestOf = hashedOnce(countedHash(startHash, work));
    const reference = { digestAlgorithm: 'SHA3-512', digest } as CertificateReference;
    for (let i = 0; i < count; i++) {
      expect(digestMatches(reference, certificate, digestOf)).toBe(true);
      expect(namesCertificate({ ...reference, isFirst: true, issuerSerial: undefined }, certificate, digestOf)).toBe(
        true,
      );
    }
    return work.spent;
  };

  it('is hashed once for each algorithm', () => {
    expect(hashed(1)).toBeGreaterThan(certificate.der.length / 4);
    expect(hashed(1000)).toBe(hashed(1));
  });
});
