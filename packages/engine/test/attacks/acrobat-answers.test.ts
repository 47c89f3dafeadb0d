import { describe, expect, it } from 'vitest';
import { context, sequence } from '../../src/codec/asn1/index.ts';
import { attribute } from '../../src/formats/cades/attributes.ts';
import { Validator } from '../../src/api/validate.ts';
import { CMS, ocspRequest, readCertificate } from '../../src/pki/index.ts';
import { OBJECTS } from './documents.ts';
import { START, bytes, signedWith, updated, pki } from './lab.ts';

/** Answers that Acrobat puts among the signed attributes (ISO 32000-2, 12.8.3.3.2). */
const signer = pki.signer('p256', 'Eglė');
const [leaf, issuing] = [signer.certificate, pki.issuing.certificate].map((der) => readCertificate(der));
const answer = await pki.ports.ocsp('', ocspRequest({ certificate: leaf!, issuer: issuing! }));
const list = await pki.ports.fetch(issuing!.crlAddresses[0]!, 'crl');
const validator = new Validator({ ports: { verify: pki.ports.verify }, anchors: [pki.root.certificate] });

async function verdict(...parts: Uint8Array[]): Promise<string> {
  const more = async () => [attribute(CMS.adbeRevocation, sequence(...parts))];
  const file = await signedWith(updated('', OBJECTS), more, signer);
  const [first] = (await validator.validate(bytes(file), { time: START })).signatures;
  return `${first!.indication} ${first!.subIndication ?? ''}`.trim();
}

const lists = context(0, sequence(list));
const answers = context(1, sequence(answer));
const MISSING = 'INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE';

describe('answers in the attribute of Acrobat', () => {
  it('are read, lists and answers each from their own part', async () => {
    expect(await verdict(lists, answers)).toBe('TOTAL-PASSED');
  });

  it.each<[string, Uint8Array[]]>([
    ['without the lists', [answers]],
    ['without the answers', [lists]],
    ['with both in the place of others', [context(2, sequence(list)), context(2, sequence(answer))]],
    ['with each in the place of the other', [context(1, sequence(list)), context(0, sequence(answer))]],
    ['without anything', []],
    ['with empty parts', [context(0), context(1)]],
  ])('%s prove nothing', async (_, parts) => {
    expect(await verdict(...parts)).toBe(MISSING);
  });
});
