import { expect, it } from 'vitest';
import { utf8 } from '../src/bytes/index.ts';
import { newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { prepareAsic } from '../src/api/asic.ts';
import { validate } from '../src/api/validate.ts';
import { withValue } from '../src/formats/xades/build.ts';
import { signatureIn, signedInfoBytes } from '../src/formats/xades/prepare.ts';
import { START, base, request } from './asic-act.ts';
import { makeTestPki } from './pki/index.ts';

const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');
const EXCLUSIVE = '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#';

/** Errors of a signature whose signed properties, hashed without comments, are written as changed, and signed so. */
async function errorsOf(change: (xml: string) => string): Promise<string[]> {
  const { session } = prepareAsic(base, request(pki, signer));
  const text = change(session.xml);
  const content = utf8(withValue(text, signer.sign(signedInfoBytes(signatureIn(text)))));
  const file = writeZip([...readZip(base).entries, newEntry({ name: 'META-INF/signatures0.xml', content })]);
  const { signatures } = await validate(file, {
    ports: { verify: pki.ports.verify },
    anchors: [pki.root.certificate],
    time: START,
  });
  return signatures[0]!.errors.map(({ key }) => key).filter((key) => key.startsWith('cryptography.'));
}

const withComment = (xml: string): string => xml.replace('<xades:SigningTime>', '<!-- remark --><xades:SigningTime>');
const keepingComments = (xml: string): string => xml.replace(EXCLUSIVE, `${EXCLUSIVE}WithComments`);

it('a comment in the signed properties is not hashed, even by an algorithm that keeps comments', async () => {
  expect(await errorsOf((xml) => keepingComments(withComment(xml)))).toEqual([]);
  expect(await errorsOf(withComment)).toEqual([]);
});

it('other changes of the signed properties are found', async () => {
  const otherTime = (xml: string): string => xml.replace('<xades:SigningTime>2026', '<xades:SigningTime>2020');
  expect(await errorsOf((xml) => keepingComments(otherTime(xml)))).toEqual(['cryptography.file-digest']);
});
