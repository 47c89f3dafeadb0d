import { describe, expect, it, vi } from 'vitest';
import { fromUtf8, utf8 } from '../src/bytes/index.ts';
import { finderIn } from '../src/formats/asic/index.ts';
import { checkForeignXades } from '../src/api/xades.ts';
import {
  completeForeignAsic,
  createAsic,
  extendAsic,
  inspectAsic,
  prepareForeignAsic,
  signatureAdded,
} from '../src/api/asic.ts';
import { readZip } from '../src/codec/zip/index.ts';
import { refusalOf } from './act.ts';
import { base, FILES, signAs, START } from './asic-act.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const pki = makeTestPki(START);
const rasa = pki.signer('p256', 'Rasa');
const jonas = pki.signer('rsa', 'Jonas');
const session = prepareForeignAsic(base);

/** Response of a service for the digests: here our own signature, extracted from its container. */
async function service(container = base, signer = rasa): Promise<Uint8Array> {
  const known = prepareForeignAsic(container);
  return signatureAdded(known, await signAs(pki, container, signer));
}

const changed = (xml: Uint8Array, from: string | RegExp, to: string): Uint8Array => {
  const text = fromUtf8(xml);
  const other = text.replace(from, to);
  if (other === text) throw new Error(`${String(from)} is not there.`);
  return utf8(other);
};
const check = (xml: Uint8Array, files = session.files) => checkForeignXades(xml, files, pki.ports);

describe('a XAdES signature that a service makes over digests', () => {
  it.each([
    ['ECDSA', rasa],
    ['RSA', jonas],
  ])('is put into the container, which is otherwise as it was, and rises (%s)', async (_, signer) => {
    const xml = await service(base, signer);
    expect(await check(xml)).toEqual(signer.certificate);
    const stored = JSON.parse(JSON.stringify(session)) as typeof session;
    const signed = await completeForeignAsic(base, stored, xml, pki.ports);
    expect(inspectAsic(signed).signatures).toHaveLength(1);
    const find = finderIn(readZip(signed));
    for (const { name, content } of FILES) expect(find(name)).toEqual(content);
    const extended = await extendAsic(signed, 'B-LTA', pki.ports, { time: pki.clock.now });
    expect(inspectAsic(extended).signatures).toHaveLength(1);
  });

  it('joins the signatures that are there', async () => {
    const first = await signAs(pki, base, jonas);
    const known = prepareForeignAsic(first);
    expect(known.signatureFiles).toHaveLength(1);
    const signed = await completeForeignAsic(first, known, await service(first), pki.ports);
    expect(inspectAsic(signed).signatures).toHaveLength(2);
  });

  it.each<[string, string | RegExp, string]>([
    ['another digest of a file', /<ds:DigestValue>[^<]{4}/, '<ds:DigestValue>AAAA'],
    ['another value', /(<ds:SignatureValue[^>]*>\s*)[^<]{4}/, '$1AAAA'],
    ['a file that is not there', /URI="sutartis\.txt"/, 'URI="kita.txt"'],
    ['the same file again', /URI="priedai[^"]*"/, 'URI="sutartis.txt"'],
    ['an element of a page around it', '</asic:XAdESSignatures>', '<x/></asic:XAdESSignatures>'],
  ])('is refused with %s', async (_, from, to) => {
    const xml = changed(await service(), from, to);
    expect(await refusalOf(() => check(xml))).toMatch(/^signature\./);
    await expect(completeForeignAsic(base, session, xml, pki.ports)).rejects.toThrow('signature.');
  });

  it('is refused when it leaves a file out, or covers one more', async () => {
    const one = createAsic([FILES[0]!], START);
    expect(await refusalOf(async () => check(await service(one)))).toBe('signature.malformed');
    expect(await refusalOf(async () => check(await service(), session.files.slice(1)))).toBe('signature.malformed');
  });

  it('is refused for other files than were prepared', async () => {
    const other = createAsic([{ ...FILES[0]!, content: utf8('Kita.') }, FILES[1]!], START);
    const xml = await service();
    expect(await refusalOf(() => completeForeignAsic(other, session, xml, pki.ports))).toBe('session.other-file');
  });
});

describe('the response of a service for a container', () => {
  it('is one new signatures file and nothing else of it', async () => {
    expect(() => signatureAdded(session, base)).toThrow('signature.changed-more');
    const twice = await signAs(pki, await signAs(pki, base, rasa), jonas);
    expect(() => signatureAdded(session, twice)).toThrow('signature.changed-more');
    expect(() => signatureAdded(session, utf8('PK'))).toThrow('zip.');
  });
});
