import { describe, expect, it } from 'vitest';
import { UnsupportedAlgorithm, type Verify } from '../../src/crypto/index.ts';
import { CertificateStore } from '../../src/trust/index.ts';
import { certificateLike, pki } from './likeness.ts';

const der = pki.issuing.certificate;
const issuer = certificateLike({ id: 'issuer' });
const signedBy = (id: string) => certificateLike({ id });

/** A store that counts how often a signature was computed. */
function counting(answer: () => boolean | Promise<boolean> = () => true) {
  const calls: string[] = [];
  const verify: Verify = async ({ data }) => {
    calls.push(String(data.length));
    return answer();
  };
  return { store: new CertificateStore(verify), calls };
}

describe('certificates', () => {
  it('are read once, from whichever copy of their bytes', () => {
    const { store } = counting();
    const first = store.read(der);
    expect(first?.subject.key).toBe(issuer.subject.key);
    expect([store.read(der), store.read(der.slice())]).toEqual([first, first]);
    expect(store.read(der.slice())).toBe(first);
  });

  it('that cannot be read are none, however often they are met', () => {
    const { store } = counting();
    for (const bytes of [Uint8Array.of(0x30, 0x00), der.slice(0, 40), new Uint8Array(0)]) {
      expect([store.read(bytes), store.read(bytes.slice())]).toEqual([undefined, undefined]);
    }
  });

  it('do not retain the document that contained them', () => {
    const { store } = counting();
    const document = new Uint8Array(der.length + 10);
    document.set(der, 5);
    const read = store.read(document.subarray(5, 5 + der.length))!;
    expect(read.der.buffer.byteLength).toBeLessThan(document.length);
  });
});

describe('who signed what', () => {
  it('is computed once for each pair', async () => {
    const { store, calls } = counting();
    expect(await store.isSignedBy(signedBy('a'), issuer)).toBe(true);
    expect(await store.isSignedBy(signedBy('a'), issuer)).toBe(true);
    expect(calls).toHaveLength(1);
    await store.isSignedBy(signedBy('b'), issuer);
    await store.isSignedBy(signedBy('a'), certificateLike({ id: 'another' }));
    expect(calls).toHaveLength(3);
  });

  it('is undetermined when the algorithm is unknown, or unsupported here', async () => {
    const { store, calls } = counting();
    const unknown = { ...signedBy('a'), signatureAlgorithm: { oid: '1.2.3', parameters: undefined } } as never;
    expect([await store.isSignedBy(unknown, issuer), calls]).toEqual([false, []]);
    const lacking = counting(() => {
      throw new UnsupportedAlgorithm('not here');
    });
    expect(await lacking.store.isSignedBy(signedBy('a'), issuer)).toBe(false);
  });

  it('is reported as a fault when computing fails', async () => {
    const broken = counting(() => {
      throw new TypeError('a fault of the port');
    });
    await expect(broken.store.isSignedBy(signedBy('a'), issuer)).rejects.toThrow('a fault of the port');
  });

  it('is remembered for twenty thousand pairs; then the older half is forgotten', async () => {
    const { store, calls } = counting();
    const ask = (from: number, to: number) =>
      Promise.all(Array.from({ length: to - from }, (_, i) => store.isSignedBy(signedBy(`${from + i}`), issuer)));
    await ask(0, 20_000);
    await ask(0, 20_000);
    expect(calls).toHaveLength(20_000);
    await ask(20_000, 20_001);
    await ask(10_000, 20_001);
    expect(calls).toHaveLength(20_001);
    await ask(9_999, 10_000);
    await ask(0, 1);
    expect(calls).toHaveLength(20_003);
  });
});
