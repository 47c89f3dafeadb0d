import { createHash, verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesFrom } from '../../test/openssl.ts';
import { runSandbox, type Running } from '../../test/running.ts';

let sandbox: Running;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(async () => sandbox.end());

const load = async (path: string): Promise<string> => (await bytesFrom(sandbox.base + path)).toString('utf8');
const between = (text: string, open: string, close: string): string =>
  text.slice(text.indexOf(open), text.indexOf(close) + close.length);
const first = (text: string, tag: string): string => new RegExp(`<${tag}[^>]*>([^<]+)</${tag}>`).exec(text)?.[1] ?? '';

/** Both digests and the signature value, over the text as it stands: the lists are written canonically. */
const holds = (list: string): boolean => {
  const signature = between(list, '<ds:Signature ', '</ds:Signature>');
  const info = between(signature, '<ds:SignedInfo', '</ds:SignedInfo>');
  const properties = between(signature, '<xades:SignedProperties', '</xades:SignedProperties>');
  const digests = [...info.matchAll(/<ds:DigestValue>([^<]+)</g)].map((m) => m[1]);
  const wanted = [list.replace(signature, ''), properties].map((t) => createHash('sha512').update(t).digest('base64'));
  const { publicKey } = new X509Certificate(Buffer.from(first(signature, 'ds:X509Certificate'), 'base64'));
  const value = Buffer.from(first(signature, 'ds:SignatureValue'), 'base64');
  return digests.join() === wanted.join() && verify('sha512', Buffer.from(info), publicKey, value);
};

describe('the trusted lists', () => {
  it('are version 6, hold, and are signed by whom the list of lists names', async () => {
    const lotl = await load('/trust/lotl.xml');
    const pinned = new X509Certificate(await load('/trust/lotl-signer.pem'));
    expect(holds(lotl)).toBe(true);
    expect(lotl).toContain('<TSLVersionIdentifier>6</TSLVersionIdentifier>');
    expect(lotl).toContain(`<ds:X509Certificate>${pinned.raw.toString('base64')}</ds:X509Certificate>`);
    for (const country of ['ee', 'lv', 'lt']) {
      const list = await load(`/trust/${country}.xml`);
      expect(holds(list)).toBe(true);
      expect(lotl).toContain(`<X509Certificate>${first(list, 'ds:X509Certificate')}</X509Certificate>`);
      expect(list).toContain('Svctype/CA/QC');
      expect(list).toContain('SvcInfoExt/ForeSignatures');
    }
  });

  it('name the issuer of Smart-ID certificates and both time-stamping units', async () => {
    const issuer = (await bytesFrom(`${sandbox.base}/trust/eid-q.crt`)).toString('base64');
    expect(await load('/trust/ee.xml')).toContain(issuer);
    expect((await load('/trust/lt.xml')).match(/Svctype\/TSA\/QTST/g)).toHaveLength(2);
  });

  it('come out of date or forged for users who want to see them refused', async () => {
    expect(holds(await load('/trust/forged/ee.xml'))).toBe(false);
    const old = await load('/trust/expired/lv.xml');
    expect(holds(old)).toBe(true);
    expect(Date.parse(first(old, 'dateTime'))).toBeLessThan(Date.now());
  });
});
