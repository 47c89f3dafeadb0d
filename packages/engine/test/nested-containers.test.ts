import { describe, expect, it } from 'vitest';
import { utf8 } from '../src/bytes/index.ts';
import { newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { hash } from '../src/crypto/index.ts';
import { signedData } from '../src/formats/cades/signed-data.ts';
import { readCertificate } from '../src/pki/index.ts';
import { validate } from '../src/api/validate.ts';
import { attribute } from '../src/formats/cades/attributes.ts';
import { createAsic } from '../src/formats/asic/index.ts';
import { CMS } from '../src/pki/index.ts';
import {
  objectIdentifier,
  octetString,
  readAsn1,
  sequence,
  sequenceOf,
  setOf,
  sortedSet,
  context,
  isContext,
} from '../src/codec/asn1/index.ts';
import { START } from './asic-act.ts';
import { signCades, timestamped } from './cades-act.ts';
import { makeTestPki } from './pki/index.ts';

const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');
const inner = await signCades(pki, signer);
const kept = await timestamped(pki, { name: 'viduje.asice', mediaType: 'application/zip', content: inner });

const validated = (file: Uint8Array) =>
  validate(file, { ports: pki.ports, anchors: [pki.root.certificate], time: START, fetchRevocation: true });
const withFile = (file: Uint8Array, name: string, content = utf8('Kita sutartis')): Uint8Array =>
  writeZip([...readZip(file).entries, newEntry({ name, content })]);

describe('an ASiC-S that preserves a signed container', () => {
  it('with nothing else in it is valid', async () => {
    const report = await validated(kept);
    expect(report).toMatchObject({ modified: false, validSignaturesCount: 1, warnings: [] });
    expect(report.signatures[0]!.coverage).toBe('whole');
  });

  it('with another file in it is not valid: nobody signed that file', async () => {
    const report = await validated(withFile(kept, 'sutartis.txt'));
    expect(report).toMatchObject({ modified: true, validSignaturesCount: 0 });
    expect(report.warnings).toEqual([
      { key: 'container.one-file' },
      { key: 'container.unsigned-file', params: { file: 'sutartis.txt' } },
    ]);
    expect(report.signatures[0]).toMatchObject({ coverage: 'partial', errors: [{ key: 'container.one-file' }] });
    expect(report.documentTimestamps[0]).toMatchObject({ indication: 'FAILED' });
  });

  it('with another file and a timestamp that cannot be read is not valid either', async () => {
    const parts = readZip(kept).entries.filter(({ name }) => !name.endsWith('.tst'));
    const broken = writeZip([...parts, newEntry({ name: 'META-INF/timestamp.tst', content: utf8('x') })]);
    expect(await validated(withFile(broken, 'sutartis.txt'))).toMatchObject({
      modified: true,
      validSignaturesCount: 0,
    });
  });

  it('names a file beside the signatures of the container inside', async () => {
    const content = withFile(inner, 'META-INF/sutartis.pdf');
    const file = await timestamped(pki, { name: 'viduje.asice', mediaType: 'application/zip', content });
    const { warnings, signatures } = await validated(file);
    expect(warnings).toEqual([
      { key: 'container.unknown-file', params: { file: 'viduje.asice/META-INF/sutartis.pdf' } },
    ]);
    expect(signatures[0]!.coverage).toBe('partial');
  });
});

it('signed attributes of another signature are no document that was signed', async () => {
  const certificate = readCertificate(signer.certificate);
  const digest = attribute(CMS.messageDigest, octetString(hash('SHA-256', utf8('x'))));
  const content = sortedSet(attribute(CMS.contentType, objectIdentifier(CMS.data)), digest);
  const parts = { certificate, chain: pki.chain, algorithm: signer.algorithm };
  const cms = bare(signedData({ ...parts, attributes: content, signature: signer.sign(content) }));
  const file = createAsic([{ name: 'sutartis.txt', mediaType: 'text/plain', content }], START, 'ASiC-S');
  const { signatures, validSignaturesCount } = await validated(withFile(file, 'META-INF/signature.p7s', cms));
  expect(validSignaturesCount).toBe(0);
  expect(signatures[0]!.errors).toEqual([{ key: 'format.signed-attributes' }]);
});

/** The object without the signed attributes of its signer. */
function bare(cms: Uint8Array): Uint8Array {
  const [type, wrapped] = sequenceOf(readAsn1(cms));
  const parts = sequenceOf(wrapped!.children[0]).map(({ raw }) => raw);
  const [info] = setOf(readAsn1(parts.at(-1)!));
  const kept = sequenceOf(info).filter((part) => !isContext(part, 0));
  return sequence(
    type!.raw,
    context(0, sequence(...parts.slice(0, -1), sortedSet(sequence(...kept.map(({ raw }) => raw))))),
  );
}
