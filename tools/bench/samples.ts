import { createHash } from 'node:crypto';
import type { AnchorInput } from '@paraph/engine/validate';
import { completeAsic, createAsic, extendAsic, prepareAsic } from '@paraph/engine/asic';
import { completePades, extendPades, preparePades } from '@paraph/engine/pades';
import { validateList } from '@paraph/engine/trust';
import type { Ports } from '@paraph/engine';
import type { SignedFile } from '@paraph/engine/xades';
import { nodeCrypto } from '@paraph/engine/node';
import { objectIdentifier, sequence } from '../../packages/engine/src/codec/asn1/index.ts';
import { listXml, makeOperator, signList } from '../../packages/engine/test/lists/list.ts';
import { access, extension, makeCertificate, nonRepudiation } from '../../packages/engine/test/pki/certificate.ts';
import { makeKey, signRaw } from '../../packages/engine/test/pki/key.ts';
import { makeTestPki, type TestSigner, type TestPki } from '../../packages/engine/test/pki/index.ts';

/** Benchmark input: the same files and the same trusted list for the engine and its peers. */
export interface Samples {
  pki: TestPki;
  ports: Ports;
  signer: TestSigner;
  time: Date;
  /** A trusted list, and its signers. */
  list: Uint8Array;
  operator: Uint8Array;
  /** The authorities of the list. */
  anchors: AnchorInput[];
  /** Without a signature. */
  pdf: Uint8Array;
  file: SignedFile;
}

const YEAR = 365 * 86_400_000;
const at = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** Test authorities, with a trusted list that names them as qualified. */
export async function makeSamples(pdf: Uint8Array): Promise<Samples> {
  const time = new Date();
  const pki = makeTestPki(time);
  const operator = makeOperator('Sąrašo tvarkytojas');
  const from = at(time.getTime() - YEAR);
  const services = [
    { certificate: pki.issuing.certificate, states: [{ type: 'CA/QC', from, extensions: FOR_SIGNATURES }] },
    { certificate: pki.tsa.certificate, states: [{ type: 'TSA/QTST', from }] },
  ];
  const issued = at(time.getTime() - YEAR / 12);
  const list = signList(listXml({ services, issued, nextUpdate: at(time.getTime() + YEAR / 12) }), operator);
  const signers = new Set([createHash('sha256').update(operator.certificate).digest('hex')]);
  const expected = { url: 'lt.xml', kind: 'national', signers, graceDays: 0, time, verify: nodeCrypto.verify } as const;
  const validated = await validateList(list, expected);
  if (validated.record.state !== 'good') throw new Error(`The list is ${validated.record.faults.join(', ')}.`);
  return {
    pki,
    ports: { ...pki.ports, ...nodeCrypto },
    signer: qualifiedSigner(pki),
    time,
    list,
    operator: operator.certificate,
    anchors: validated.list!.anchors,
    pdf,
    file: { name: 'lo.pdf', mediaType: 'application/pdf', content: pdf },
  };
}

/** The extension of a list by which an authority issues certificates for signatures. */
const FOR_SIGNATURES =
  '<Extension Critical="false"><AdditionalServiceInformation><URI xml:lang="en">http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/ForeSignatures</URI></AdditionalServiceInformation></Extension>';

/** Qualified, with a device that counts as secure, for signatures (EN 319 412-5, 4.2). */
const QUALIFIED = extension(
  '1.3.6.1.5.5.7.1.3',
  sequence(
    sequence(objectIdentifier('0.4.0.1862.1.1')),
    sequence(objectIdentifier('0.4.0.1862.1.4')),
    sequence(objectIdentifier('0.4.0.1862.1.6'), sequence(objectIdentifier('0.4.0.1862.1.6.1'))),
  ),
);

/** A signer of qualified signatures. */
function qualifiedSigner({ issuing, clock }: TestPki): TestSigner {
  const now = clock.now.getTime();
  const extensions = [
    nonRepudiation(),
    access({ ocsp: 'http://pki.test/ocsp', issuer: 'http://pki.test/issuing.cer' }),
    QUALIFIED,
  ];
  const validity = { notBefore: new Date(now - YEAR / 12), notAfter: new Date(now + YEAR) };
  const holder = makeCertificate({ name: 'Ona', key: makeKey('p256'), issuer: issuing, extensions, ...validity });
  return {
    name: 'Ona',
    certificate: holder.certificate,
    algorithm: { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'raw' },
    sign: (data) => signRaw(holder.key, data),
  };
}

/** Both at B-LT, with one signature. */
export async function signedSamples(samples: Samples): Promise<{ pdf: Uint8Array; container: Uint8Array }> {
  const { ports, time } = samples;
  const options = { time, trust: [samples.pki.root.certificate] };
  const [pdf, container] = [await createPdf(samples).sign(), await createContainer(samples).sign()];
  return {
    pdf: await extendPades(pdf, 'B-LT', ports, options),
    container: await extendAsic(container, 'B-LT', ports, options),
  };
}

/** Creation in two steps with a remote key between them, whose time is excluded. */
interface Creation {
  sign(apart?: <T>(device: () => T) => T): Promise<Uint8Array>;
}

const here = <T>(device: () => T): T => device();

export const createPdf = ({ pdf, signer, ports, time, pki }: Samples): Creation => ({
  async sign(apart = here) {
    const request = { certificate: signer.certificate, chain: pki.chain, algorithm: signer.algorithm, time };
    const { session, toBeSigned } = preparePades(pdf, { ...request, startHash: nodeCrypto.startHash });
    const value = apart(() => signer.sign(toBeSigned));
    return completePades(pdf, session, value, ports);
  },
});

export const createContainer = ({ file, signer, ports, time }: Samples): Creation => ({
  async sign(apart = here) {
    const container = createAsic([file], time);
    const request = { certificate: signer.certificate, algorithm: signer.algorithm, time };
    const { session, toBeSigned } = prepareAsic(container, { ...request, startHash: nodeCrypto.startHash });
    const value = apart(() => signer.sign(toBeSigned));
    return completeAsic(container, session, value, ports);
  },
});
