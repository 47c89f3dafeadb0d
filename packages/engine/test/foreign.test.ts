import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { signedAttributes } from '../src/formats/cades/attributes.ts';
import { signedData } from '../src/formats/cades/signed-data.ts';
import {
  type ForeignPadesSession,
  completeForeignPades,
  inspectPdf,
  prepareForeignPades,
  requireOnlySigned,
} from '../src/api/pades.ts';
import { readCertificate } from '../src/pki/index.ts';
import { extendTo, holding, refusalOf, signAs } from './act.ts';
import { emptyPages } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const START = new Date('2026-11-21T10:00:00Z');
const pki = makeTestPki(START);
const rasa = pki.signer('p256', 'Rasa');
const file = emptyPages(1);

/** The CMS that a service makes over a digest that is sent to it. */
function service(digest: Uint8Array, by = rasa): Uint8Array {
  const certificate = readCertificate(by.certificate);
  const attributes = signedAttributes(certificate, digest);
  const parts = { certificate, chain: pki.chain, algorithm: by.algorithm, attributes };
  return signedData({ ...parts, signature: by.sign(attributes) });
}

const prepare = (reserve?: number) =>
  prepareForeignPades(file, { time: START, reason: 'Sutinku', ...(reserve !== undefined && { reserve }) });
const stored = (session: ForeignPadesSession): ForeignPadesSession =>
  JSON.parse(JSON.stringify(session)) as ForeignPadesSession;

type Place = ForeignPadesSession['update']['contents'];
const wider = ({ start, end }: Place): Place => ({ start, end: end + 2 });
const moved = ({ start, end }: Place): Place => ({ start: start + 2, end: end + 2 });
const withUpdate = (
  session: ForeignPadesSession,
  changed: Partial<ForeignPadesSession['update']>,
): ForeignPadesSession => ({ ...session, update: { ...session.update, ...changed } });

describe('a signature that a service makes over a digest', () => {
  it('is put into the file, which is otherwise as it was, and holds', async () => {
    const { session, digest } = prepare();
    const signed = completeForeignPades(file, stored(session), service(digest));
    expect(signed.subarray(0, file.length)).toEqual(file);
    expect(inspectPdf(signed).signatures).toHaveLength(1);
    expect(await holding(signed)).toEqual([true]);
    expect(requireOnlySigned(file, signed)).toBe(session.field);
  });

  it('covers the bytes that the session states', () => {
    const { session, digest } = prepare();
    expect(session).toMatchObject({
      format: 'pades-foreign',
      version: 2,
      covered: Buffer.from(digest).toString('hex'),
      baseSha256: createHash('sha256').update(file).digest('hex'),
    });
  });

  it.each<[string, (session: ForeignPadesSession) => ForeignPadesSession]>([
    ['of another format', (session) => ({ ...session, format: 'pades' as 'pades-foreign' })],
    ['of another version', (session) => ({ ...session, version: 1 as 2 })],
    [
      'with another update',
      (session) => withUpdate(session, { after: `${session.update.after.slice(0, -8)}AAAAAAAA` }),
    ],
    ['with an update that is none', (session) => withUpdate(session, { before: '?' })],
    ['with a hole of another size', (session) => withUpdate(session, { contents: wider(session.update.contents) })],
    ['with a hole elsewhere', (session) => withUpdate(session, { contents: moved(session.update.contents) })],
    ['with another digest', (session) => ({ ...session, covered: '00'.repeat(32) })],
  ])('is not put in by a session %s', async (_, change) => {
    const { session, digest } = prepare();
    expect(await refusalOf(() => completeForeignPades(file, change(session), service(digest)))).toBe(
      'session.malformed',
    );
  });

  it('is not put into another file, nor when it is over something else, is none, or is too large', async () => {
    const { session, digest } = prepare();
    const other = emptyPages(2);
    expect(await refusalOf(() => completeForeignPades(other, session, service(digest)))).toBe('session.other-file');
    const wrong = service(new Uint8Array(32));
    expect(await refusalOf(() => completeForeignPades(file, session, wrong))).toBe('signature.other-digest');
    const nothing = Uint8Array.of(0x30, 0x00);
    expect(await refusalOf(() => completeForeignPades(file, session, nothing))).toBe('signature.malformed');
    const small = prepare(500);
    expect(await refusalOf(() => completeForeignPades(file, small.session, service(small.digest)))).toBe(
      'signature.too-large',
    );
  });
});

describe('a file that a service returns signed', () => {
  it('may hold validation data too, and the name of the field is returned', async () => {
    const signed = await signAs(pki, file, rasa);
    const field = inspectPdf(signed).signatures[0]!.field;
    expect(requireOnlySigned(file, signed)).toBe(field);
    expect(requireOnlySigned(file, await extendTo(pki, signed, 'B-LT'))).toBe(field);
    const second = await signAs(pki, signed, pki.signer('p384', 'Jonas'));
    expect(requireOnlySigned(signed, second)).not.toBe(field);
  });

  it('is refused when it is another one, the same one, or shorter', async () => {
    const signed = await signAs(pki, file, rasa);
    for (const [base, given] of [
      [emptyPages(2), signed],
      [signed, signed],
      [signed, file],
    ] as const)
      expect(await refusalOf(() => requireOnlySigned(base, given))).toBe('session.other-file');
  });

  it('is refused when it was signed twice, or not at all', async () => {
    const signed = await signAs(pki, file, rasa);
    const twice = await signAs(pki, signed, pki.signer('p384', 'Jonas'));
    const proven = await extendTo(pki, signed, 'B-LT');
    for (const [base, given] of [
      [file, twice],
      [proven, await extendTo(pki, proven, 'B-LTA')],
    ] as const)
      expect(() => requireOnlySigned(base, given)).toThrow('signature.changed-more codes=number-of-signatures');
  });

  it('is refused with the codes of what else was changed', async () => {
    const text = Buffer.from(file).toString('latin1');
    const at = Number(/startxref\s+(\d+)/.exec(text)![1]);
    const body = '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>\nendobj\n';
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    const tail = `xref\n3 1\n${row}trailer\n<</Size 4/Root 1 0 R/Prev ${at}>>\nstartxref\n${text.length + body.length}\n%%EOF\n`;
    const changed = new Uint8Array(Buffer.from(text + body + tail, 'latin1'));
    const signed = await signAs(pki, changed, rasa);
    expect(() => requireOnlySigned(file, signed)).toThrow(/signature\.changed-more codes=page\./);
  });
});
