import { describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../../src/bytes/index.ts';
import { openPdf } from '../../src/codec/pdf/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../../src/codec/zip/index.ts';
import { hash } from '../../src/crypto/index.ts';
import { withSignatureTimestamp } from '../../src/formats/cades/signed-data.ts';
import { pdfSignatures } from '../../src/formats/pades/signatures.ts';
import { type Report, type SignatureReport } from '../../src/api/report.ts';
import { Validator } from '../../src/api/validate.ts';
import { requestTimestamp } from '../../src/api/sign.ts';
import { readCertificate, readSignedData } from '../../src/pki/index.ts';
import { signAs as signPdf } from '../act.ts';
import { START, base, extendTo, signAs } from '../asic-act.ts';
import { signCades } from '../cades-act.ts';
import { emptyPages } from '../fixtures.ts';
import { makeTestPki } from '../pki/index.ts';

/**
 * A timestamp proves the existence of the value it covers. Copied into the signature of another signer, whose
 * certificate may have expired since, it covers nothing there. It must not prove the time of that signature, at any
 * location of the copy.
 */
const pki = makeTestPki(START);
const LATER = new Date(START.getTime() + 3_600_000);
const [honest, thief] = [pki.signer('p256', 'Eglė'), pki.signer('p256', 'Vagis')];
const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
const validate = (file: Uint8Array): Promise<Report> =>
  validator.validate(file, { time: LATER, fetchRevocation: true });

const tokenOver = async (value: Uint8Array): Promise<Uint8Array> =>
  (await requestTimestamp({ digest: 'SHA-256', value: hash('SHA-256', value) }, pki.ports)).token;

/** Whose timestamp it is, and who has a copy. */
type Order = 'first' | 'last';

async function inPdf(copyStands: Order): Promise<Uint8Array> {
  const order = copyStands === 'first' ? [thief, honest] : [honest, thief];
  let file = emptyPages(1);
  for (const signer of order) file = await signPdf(pki, file, signer);
  const own = order.indexOf(honest);
  const cms = pdfSignatures(openPdf(file)).map(({ contents }) => contents);
  const token = await tokenOver(readSignedData(cms[own]!).signers[0]!.signature);
  for (const [i, { byteRange }] of pdfSignatures(openPdf(file)).entries()) {
    const [, hole, resume] = byteRange;
    const hex = Buffer.from(withSignatureTimestamp(readSignedData(cms[i]!).der, token)).toString('hex');
    file = file.slice();
    file.set(utf8(hex.padEnd(resume - hole - 2, '0')), hole + 1);
  }
  return file;
}

const SIGNATURES = /^META-INF\/.*(?:signatures\d*\.xml|\.p7s)$/;

/** The signatures files of a container, each edited with the number it has. */
function edited(file: Uint8Array, edit: (content: Uint8Array, number: number) => Uint8Array): Uint8Array {
  let number = 0;
  return writeZip(
    readZip(file).entries.map((entry) =>
      SIGNATURES.test(entry.name) ? newEntry({ name: entry.name, content: edit(contentOf(entry), number++) }) : entry,
    ),
  );
}

async function inXades(copyStands: Order): Promise<Uint8Array> {
  const first = await signAs(pki, base, copyStands === 'first' ? thief : honest);
  const both = await signAs(pki, first, copyStands === 'first' ? honest : thief);
  const stamped = await extendTo(pki, both, 'B-T');
  const own = copyStands === 'first' ? 1 : 0;
  const TOKEN = /<xades:EncapsulatedTimeStamp>[^<]*/;
  const texts: string[] = [];
  edited(stamped, (content) => (texts.push(fromUtf8(content)), content));
  const token = TOKEN.exec(texts[own]!)![0];
  return edited(stamped, (content) => utf8(fromUtf8(content).replace(TOKEN, token)));
}

/** Of two locations in separate files, the later one is validated first. */
const moved = (file: Uint8Array, which: number): Uint8Array =>
  edited(file, (content, i) =>
    i === which ? utf8(fromUtf8(content).replace(/<(\w+:)?Signature /, `${' '.repeat(5000)}$&`)) : content,
  );

async function inCades(copyStands: Order): Promise<Uint8Array> {
  const order = copyStands === 'first' ? [thief, honest] : [honest, thief];
  let file = base;
  for (const signer of order) file = await signCades(pki, signer, { file });
  const values: Uint8Array[] = [];
  edited(file, (content) => (values.push(readSignedData(content).signers[0]!.signature), content));
  const token = await tokenOver(values[order.indexOf(honest)]!);
  return edited(file, (content) => withSignatureTimestamp(content, token));
}

const PLACES: [name: string, file: Uint8Array][] = [
  ['a PDF, in front', await inPdf('first')],
  ['a PDF, behind', await inPdf('last')],
  ['a container with XAdES, in front', await inXades('first')],
  ['a container with XAdES, behind', await inXades('last')],
  ['a container with XAdES, in front and asked for first', moved(await inXades('first'), 0)],
  ['a container with XAdES, behind and asked for first', moved(await inXades('last'), 1)],
  ['a container with CAdES, in front', await inCades('first')],
  ['a container with CAdES, behind', await inCades('last')],
];

// An hour later the thief's certificate is revoked, so that only a proof of an earlier time could save the signature.
pki.clock.now = LATER;
pki.revoked.add(readCertificate(thief.certificate).serial);

describe('a timestamp that was copied into the signature of another signer', () => {
  it.each(PLACES)('in %s proves nothing there, and remains valid at its own location', async (_, file) => {
    const { signatures } = await validate(file);
    const of = (name: string): SignatureReport => signatures.find(({ signedBy }) => signedBy === name)!;
    expect(of('Vagis').timestamps).toMatchObject([{ indication: 'FAILED', subIndication: 'HASH_FAILURE' }]);
    expect(of('Vagis').indication).not.toBe('TOTAL-PASSED');
    expect(of('Vagis').bestSignatureTime).not.toBe(START.toISOString());
    expect(of('Eglė').timestamps).toMatchObject([{ indication: 'PASSED' }]);
    expect(of('Eglė').timestamps[0]!.id).not.toBe(of('Vagis').timestamps[0]!.id);
  });
});
