import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openPdf } from '../src/codec/pdf/index.ts';
import { readDss } from '../src/formats/pades/dss.ts';
import { EngineError } from '../src/index.ts';
import { completePades, extendPades, inspectPdf, preparePades } from '../src/api/pades.ts';
import { readCertificate, readOcspResponse } from '../src/pki/index.ts';
import { extendTo, holding, refusalOf, signAs } from './act.ts';
import { awkward } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

// Generates keys and hashes files, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const START = new Date('2026-11-21T10:00:00Z');
const NEXT_YEAR = new Date('2027-11-21T10:00:00Z');
const fresh = () => makeTestPki(START);
const base = awkward('lo.pdf');

describe('a signature is finished by the server', () => {
  const pki = fresh();
  const signer = pki.signer('p256', 'Eglė');
  const prepared = () =>
    preparePades(base, { certificate: signer.certificate, algorithm: signer.algorithm, time: START });

  it('SG-02 refuses a file that changed since it was prepared', async () => {
    const { session, toBeSigned } = prepared();
    const changed = base.slice();
    changed[20]! ^= 1;
    const complete = () => completePades(changed, session, signer.sign(toBeSigned), pki.ports);
    expect(await refusalOf(complete)).toBe('session.other-file');
  });

  it('SG-11 refuses a value by another signer', async () => {
    const { session, toBeSigned } = prepared();
    const outsider = pki.signer('p256', 'Svetimas');
    const complete = () => completePades(base, session, outsider.sign(toBeSigned), pki.ports);
    expect(await refusalOf(complete)).toBe('signature.invalid');
  });

  it('refuses a session whose update was exchanged', async () => {
    const { session, toBeSigned } = prepared();
    const other = preparePades(base, {
      certificate: signer.certificate,
      algorithm: signer.algorithm,
      time: START,
      reason: 'kita',
    });
    const mixed = { ...session, update: other.session.update };
    const complete = () => completePades(base, mixed, signer.sign(toBeSigned), pki.ports);
    expect(await refusalOf(complete)).toBe('session.malformed');
  });

  it('takes the digest the device was shown as the one that is signed', () => {
    const { digest, digestAlgorithm, toBeSigned } = prepared();
    expect(digestAlgorithm).toBe('SHA-256');
    expect(digest).toHaveLength(32);
    expect(toBeSigned[0]).toBe(0x31);
  });

  it('refuses an algorithm the key cannot do', async () => {
    const algorithm = { scheme: 'rsa-pss', digest: 'SHA-256' } as const;
    const prepare = () => preparePades(base, { certificate: signer.certificate, algorithm, time: START });
    expect(await refusalOf(prepare)).toBe('algorithm.key-mismatch');
  });

  it('reports when the space for the signature is too small', async () => {
    const request = { certificate: signer.certificate, algorithm: signer.algorithm, time: START, reserve: 100 };
    const { session, toBeSigned } = preparePades(base, request);
    expect(await refusalOf(() => completePades(base, session, signer.sign(toBeSigned), pki.ports))).toBe(
      'signature.too-large',
    );
  });
});

describe('levels', () => {
  it('B-T uses the room inside the last signature and adds no revision', async () => {
    const pki = fresh();
    const signed = await signAs(pki, base, pki.signer('rsa-pss', 'Ieva'));
    const timestamped = await extendTo(pki, signed, 'B-T');
    expect(timestamped).toHaveLength(signed.length);
    expect(await holding(timestamped)).toEqual([true]);
    expect(Buffer.compare(await extendTo(pki, timestamped, 'B-T'), timestamped)).toBe(0);
  });

  it('B-T of a signature that is no longer last comes from a document timestamp', async () => {
    const pki = fresh();
    const first = await signAs(pki, base, pki.signer('p256', 'Ieva'));
    const second = await signAs(pki, first, pki.signer('p384', 'Jonas'));
    const timestamped = await extendTo(pki, second, 'B-T');
    expect(inspectPdf(timestamped).signatures.map(({ type }) => type)).toEqual(['signature', 'signature', 'timestamp']);
    expect(await holding(timestamped)).toEqual([true, true]);
  });

  it('B-LT stores chains and revocation data of signer, timestamp authority and responder', async () => {
    const pki = fresh();
    const signer = pki.signer('p256', 'Ieva');
    const long = await extendTo(pki, await signAs(pki, base, signer), 'B-LT');
    const stored = readDss(openPdf(long));
    const names = stored.certificates.map((der) => readCertificate(der).id).sort();
    const expected = [signer.certificate, ...[pki.issuing, pki.root, pki.tsa, pki.responder].map((h) => h.certificate)];
    expect(names).toEqual(expected.map((der) => readCertificate(der).id).sort());
    expect(stored.ocspResponses.map((der) => readOcspResponse(der).responses[0]!.status)).toEqual(['good']);
    expect(stored.crls).toHaveLength(1);
    expect(Buffer.compare(await extendTo(pki, long, 'B-LT'), long)).toBe(0);
  });

  it('a second signer adds only what is new', async () => {
    const pki = fresh();
    let file = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Ieva')), 'B-LT');
    const before = readDss(openPdf(file));
    file = await extendTo(pki, await signAs(pki, file, pki.signer('rsa', 'Jonas')), 'B-LT');
    const after = readDss(openPdf(file));
    expect(after.certificates).toHaveLength(before.certificates.length + 1);
    expect(after.ocspResponses).toHaveLength(2);
    expect(after.crls).toHaveLength(1);
  });

  it('renewing B-LTA a year later first stores fresh data of the earlier authority, then adds a timestamp', async () => {
    const pki = fresh();
    const long = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Ieva')), 'B-LT');
    pki.clock.now = new Date(START.getTime() + 60_000);
    const archived = await extendTo(pki, long, 'B-LTA');
    pki.clock.now = NEXT_YEAR;
    const renewed = await extendTo(pki, archived, 'B-LTA');
    expect(inspectPdf(renewed).signatures.map(({ type }) => type)).toEqual(['signature', 'timestamp', 'timestamp']);
    expect(readDss(openPdf(renewed)).crls.length).toBe(readDss(openPdf(archived)).crls.length + 1);
    expect(Buffer.compare(renewed.subarray(0, archived.length), archived)).toBe(0);
  });
});

describe('responses of outside services', () => {
  it('a revoked signer is never called long-term', async () => {
    const pki = fresh();
    const signer = pki.signer('p256', 'Ieva');
    pki.revoked.add(readCertificate(signer.certificate).serial);
    const signed = await signAs(pki, base, signer);
    expect(await refusalOf(() => extendTo(pki, signed, 'B-LT'))).toBe('revocation.revoked');
  });

  it('a signer revoked after the timestamp stays good, as with an identity card that was replaced', async () => {
    const pki = fresh();
    const signer = pki.signer('p256', 'Ieva');
    const timestamped = await extendTo(pki, await signAs(pki, base, signer), 'B-T');
    pki.clock.now = new Date(START.getTime() + 3_600_000);
    pki.revoked.add(readCertificate(signer.certificate).serial);
    const long = await extendTo(pki, timestamped, 'B-LT');
    expect(readDss(openPdf(long)).ocspResponses).toHaveLength(1);
  });

  it('an earlier signer whose data is stored is not checked again years later', async () => {
    const pki = fresh();
    const first = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Ieva')), 'B-LT');
    pki.clock.now = NEXT_YEAR;
    pki.asked.length = 0;
    const second = await signAs(pki, first, pki.signer('rsa', 'Jonas'));
    await extendTo(pki, second, 'B-LT');
    expect(pki.asked.filter((url) => url.endsWith('/ocsp'))).toHaveLength(1);
  });

  it('signatures whose revocation services are gone can be excluded by name', async () => {
    const pki = fresh();
    const outsider = makeTestPki(START);
    const theirs = await signAs(outsider, base, outsider.signer('p256', 'Svetimas'), { field: 'Theirs' });
    const both = await signAs(pki, theirs, pki.signer('p256', 'Ieva'), { field: 'Ours' });
    const options = { time: START, trust: [pki.root.certificate] };
    const long = await extendPades(both, 'B-LT', pki.ports, { ...options, fields: ['Ours'] });
    expect(inspectPdf(long).signatures.map(({ field }) => field)).toEqual(['Theirs', 'Ours']);
    expect(await refusalOf(() => extendPades(both, 'B-LT', pki.ports, { ...options, fields: ['Nobody'] }))).toBe(
      'pdf.not-signed',
    );
  });

  it('a revoked timestamp authority is found on the list of its issuer', async () => {
    const pki = fresh();
    pki.revoked.add(readCertificate(pki.tsa.certificate).serial);
    const signed = await signAs(pki, base, pki.signer('p256', 'Ieva'));
    expect(await refusalOf(() => extendTo(pki, signed, 'B-LT'))).toBe('revocation.revoked');
  });

  it('SG-15 a responder that does not answer leaves the level unreached, by name', async () => {
    const pki = fresh();
    pki.ports.ocsp = () => Promise.reject(new Error('down'));
    const signed = await signAs(pki, base, pki.signer('p256', 'Ieva'));
    expect(await refusalOf(() => extendTo(pki, signed, 'B-LT'))).toBe('revocation.unavailable');
  });

  it('SG-24 a timestamp over something else is refused', async () => {
    const pki = fresh();
    const honest = pki.ports.timestamp;
    pki.ports.timestamp = (request) => {
      const changed = request.slice();
      changed[40]! ^= 1;
      return honest(changed);
    };
    const signed = await signAs(pki, base, pki.signer('p256', 'Ieva'));
    expect(await refusalOf(() => extendTo(pki, signed, 'B-T'))).toBe('timestamp.invalid');
  });

  it('an authority that is down or refuses is named', async () => {
    const pki = fresh();
    const signed = await signAs(pki, base, pki.signer('p256', 'Ieva'));
    pki.ports.timestamp = () => Promise.reject(new Error('down'));
    expect(await refusalOf(() => extendTo(pki, signed, 'B-T'))).toBe('timestamp.unavailable');
    pki.ports.timestamp = async () => new Uint8Array(Buffer.from('30053003020102', 'hex'));
    expect(await refusalOf(() => extendTo(pki, signed, 'B-T'))).toBe('timestamp.refused');
  });

  it('missing issuers are fetched from the address in the certificate', async () => {
    const pki = fresh();
    const signer = pki.signer('p256', 'Ieva');
    const signed = await signAs({ ...pki, chain: [] }, base, signer);
    await extendTo(pki, signed, 'B-LT');
    expect(pki.asked).toContain('http://pki.test/issuing.cer');
    pki.ports.fetch = () => Promise.reject(new Error('down'));
    expect(await refusalOf(() => extendTo(pki, signed, 'B-LT'))).toBe('chain.issuer-missing');
  });

  it('bytes changed inside a signed file bring named refusals and nothing else', async () => {
    const pki = fresh();
    const signed = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Ieva')), 'B-LT');
    const change = fc.record({ at: fc.double({ min: 0.6, max: 0.9999, noNaN: true }), byte: fc.nat({ max: 255 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const file = signed.slice();
        for (const { at, byte } of changes) file[Math.floor(at * file.length)] = byte;
        try {
          await extendTo(pki, file, 'B-LTA');
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
        }
      }),
      { numRuns: 150 },
    );
  });

  it('a stored certificate whose key is on an unknown curve is no issuer, at any position', async () => {
    const pki = fresh();
    const signed = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Ieva')), 'B-LT');
    const P256 = Buffer.from('06082a8648ce3d030107', 'hex');
    const places: number[] = [];
    for (let at = signed.indexOf(P256[0]!); at >= 0; at = signed.indexOf(P256[0]!, at + 1))
      if (P256.equals(signed.subarray(at, at + P256.length))) places.push(at + 2);
    expect(places.length).toBeGreaterThan(1);
    for (const at of places) {
      const file = signed.slice();
      file[at] = 0;
      expect(await refusalOf(() => extendTo(pki, file, 'B-LTA'))).toMatch(/^(no refusal|[a-z]+\.[a-z-]+)$/);
    }
  });

  it('a file without a signature cannot be extended', async () => {
    expect(await refusalOf(() => extendTo(fresh(), base, 'B-LT'))).toBe('pdf.not-signed');
  });
});
