import { describe, expect, it } from 'vitest';
import { newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { type HashName, hash } from '../src/crypto/index.ts';
import { digestListXml } from '../src/formats/asic/digest-list.ts';
import { createAsic } from '../src/formats/asic/index.ts';
import { signedAttributes } from '../src/formats/cades/attributes.ts';
import { signedData } from '../src/formats/cades/signed-data.ts';
import { readCertificate } from '../src/pki/index.ts';
import { requestTimestamp } from '../src/sign/index.ts';
import { validate } from '../src/api/validate.ts';
import { FILES, START } from './asic-act.ts';
import { makeDdoc } from './ddoc-act.ts';
import { type TestPki, makeTestPki } from './pki/index.ts';

const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');
const [FILE] = FILES;
const LIST = 'META-INF/ASiCManifest.xml';

/** A container whose list names the file by this digest, under a signature or a timestamp by SHA-256. */
async function listedBy(digest: HashName, over: 'signature.p7s' | 'timestamp.tst'): Promise<Uint8Array> {
  const name = `META-INF/${over}`;
  const entry = { name: FILE!.name, mediaType: 'text/plain', digest: hash(digest, FILE!.content) };
  const list = digestListXml({ name, mediaType: 'application/pkcs7-signature' }, [entry], digest);
  const proof = over === 'signature.p7s' ? signatureOver(list) : await timestampOver(pki, list);
  const { entries } = readZip(createAsic([FILE!], START));
  return writeZip([...entries, newEntry({ name: LIST, content: list }), newEntry({ name, content: proof })]);
}

function signatureOver(content: Uint8Array): Uint8Array {
  const certificate = readCertificate(signer.certificate);
  const attributes = signedAttributes(certificate, hash('SHA-256', content));
  const signature = signer.sign(attributes);
  return signedData({ certificate, chain: pki.chain, algorithm: signer.algorithm, attributes, signature });
}

const timestampOver = async ({ ports }: TestPki, content: Uint8Array): Promise<Uint8Array> =>
  (await requestTimestamp({ digest: 'SHA-256', value: hash('SHA-256', content) }, ports)).token;

const validated = (file: Uint8Array) =>
  validate(file, { ports: pki.ports, anchors: [pki.root.certificate], time: START, fetchRevocation: true });

const WEAK = { subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' };
const keysOf = ({ errors }: { errors: { key: string; params?: object }[] }) =>
  errors.map(({ key, params }) => [key, params && 'algorithm' in params ? params.algorithm : '']);

describe('a weak digest between a signature or timestamp and the data', () => {
  it.each<HashName>(['MD5', 'SHA-1'])('%s in the list of files under a signature: not valid', async (digest) => {
    const { signatures, validSignaturesCount } = await validated(await listedBy(digest, 'signature.p7s'));
    expect(signatures[0]).toMatchObject(WEAK);
    expect(keysOf(signatures[0]!)).toEqual([['algorithm.data', digest]]);
    expect(validSignaturesCount).toBe(0);
  });

  it.each<HashName>(['MD5', 'SHA-1'])('%s in the list of files under a timestamp: proves nothing', async (digest) => {
    const { documentTimestamps } = await validated(await listedBy(digest, 'timestamp.tst'));
    expect(documentTimestamps[0]).toMatchObject({ indication: 'INDETERMINATE', ...WEAK });
    expect(keysOf(documentTimestamps[0]!)).toContainEqual(['algorithm.data', digest]);
  });

  it('a list by SHA-256 is as good as before', async () => {
    expect((await validated(await listedBy('SHA-256', 'signature.p7s'))).validSignaturesCount).toBe(1);
    expect((await validated(await listedBy('SHA-256', 'timestamp.tst'))).documentTimestamps[0]).toMatchObject({
      indication: 'PASSED',
    });
  });

  it.each(['MD5', 'SHA-1'] as const)('%s in a DigiDoc signature of today: not valid', async (digest) => {
    const own = pki.signer('rsa', 'Mari');
    const made = makeDdoc(pki, own, { files: { 'leping.txt': 'Lepime kokku.' }, time: START, digest });
    const { signatures } = await validated(new TextEncoder().encode(made));
    expect(keysOf(signatures[0]!)).toEqual([['algorithm.data', digest]]);
  });
});
