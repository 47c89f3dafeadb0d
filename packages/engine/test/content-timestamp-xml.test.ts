import { describe, expect, it } from 'vitest';
import { concat, toBase64, utf8 } from '../src/bytes/index.ts';
import { childNamed, parseXml } from '../src/codec/xml/index.ts';
import { newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { hash } from '../src/crypto/index.ts';
import {
  DSIG,
  type XadesSignature,
  canonicalBy,
  prepareXades,
  readSignatures,
  signedInfoBytes,
} from '../src/formats/xades/index.ts';
import { Validator } from '../src/api/validate.ts';
import { requestTimestamp } from '../src/api/sign.ts';
import { FILES, START, base, request } from './asic-act.ts';
import { makeTestPki } from './pki/index.ts';

/**
 * A timestamp over the files precedes the signature (EN 319 132-1, 5.2.8.1), so it does not prove the time of the
 * signature.
 */
const DAY = 86_400_000;
const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');
const only = (xml: string): XadesSignature => readSignatures(parseXml(utf8(xml)))[0]!;

/** A container whose signature holds a timestamp of the day before over these bytes; `tokens` of them in one property. */
async function stampedContent(stamped: Uint8Array, tokens = 1): Promise<Uint8Array> {
  pki.clock.now = new Date(START.getTime() - DAY);
  const { token } = await requestTimestamp({ digest: 'SHA-256', value: hash('SHA-256', stamped) }, pki.ports);
  pki.clock.now = START;
  const encapsulated = `<xades:EncapsulatedTimeStamp>${toBase64(token)}</xades:EncapsulatedTimeStamp>`.repeat(tokens);
  const property = `<xades:AllDataObjectsTimeStamp Id="CT"><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>${encapsulated}</xades:AllDataObjectsTimeStamp>`;
  const draft = prepareXades(FILES, request(pki, signer)).session.xml.replace(
    '</xades:SignedDataObjectProperties>',
    () => `${property}</xades:SignedDataObjectProperties>`,
  );
  const { signedInfo, signedProperties } = only(draft);
  const properties = canonicalBy(signedProperties!, childNamed(signedInfo, DSIG, 'CanonicalizationMethod'));
  const withDigest = draft.replace(
    /(<ds:DigestValue>)[^<]*(<\/ds:DigestValue><\/ds:Reference><\/ds:SignedInfo>)/,
    (_, before: string, after: string) => before + toBase64(hash('SHA-256', properties)) + after,
  );
  const value = toBase64(signer.sign(signedInfoBytes(only(withDigest))));
  const xml = withDigest.replace('></ds:SignatureValue>', () => `>${value}</ds:SignatureValue>`);
  return writeZip([...readZip(base).entries, newEntry({ name: 'META-INF/signatures0.xml', content: utf8(xml) })]);
}

async function validate(file: Uint8Array) {
  const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
  return (await validator.validate(file, { time: START, fetchRevocation: true })).signatures[0]!;
}

describe('a timestamp over the files of a container', () => {
  const files = concat(...FILES.map(({ content }) => content));

  it('is validated, and proves nothing of the signature', async () => {
    const first = await validate(await stampedContent(files));
    expect([first.indication, first.errors, first.level]).toEqual(['TOTAL-PASSED', [], 'XAdES-BASELINE-B']);
    expect(first.timestamps).toMatchObject([{ type: 'content', indication: 'PASSED' }]);
    expect(first.timestamps[0]!.time).toBe(new Date(START.getTime() - DAY).toISOString());
    expect(first.bestSignatureTime).toBe(START.toISOString());
  });

  it.each([
    ['in another order', concat(...FILES.toReversed().map(({ content }) => content))],
    ['but for one', FILES[0]!.content],
    ['and more', concat(files, utf8('x'))],
  ])('%s fails alone', async (_, bytes) => {
    const first = await validate(await stampedContent(bytes));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(first.timestamps).toMatchObject([{ type: 'content', indication: 'FAILED', subIndication: 'HASH_FAILURE' }]);
  });

  it('may occur several times, up to a number that nobody needs', async () => {
    const first = await validate(await stampedContent(files, 66));
    expect(first.timestamps).toHaveLength(64);
    expect(first.warnings).toContainEqual({ key: 'acceptance.timestamps-readable', params: { count: 2 } });
    expect(new Set(first.timestamps.map(({ id }) => id)).size).toBe(64);
  });
});
