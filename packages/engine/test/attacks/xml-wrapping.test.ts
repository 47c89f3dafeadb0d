import { describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../../src/bytes/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../../src/codec/zip/index.ts';
import { type Report } from '../../src/api/report.ts';
import { Validator } from '../../src/api/validate.ts';
import { START, base, extendTo, signAs } from '../asic-act.ts';
import { makeTestPki } from '../pki/index.ts';

/** XML signature wrapping: the hashed element is moved, and another one is shown instead. */
const pki = makeTestPki(START);
const FILE = 'META-INF/signatures0.xml';
const container = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Eglė')), 'B-LT');
const validator = new Validator({ ports: { verify: pki.ports.verify }, anchors: [pki.root.certificate] });
const validate = (file: Uint8Array): Promise<Report> => validator.validate(file, { time: START });

const entries = readZip(container).entries;
const xml = fromUtf8(contentOf(entries.find(({ name }) => name === FILE)!));
const withXml = (text: string, more: [string, string][] = []): Uint8Array =>
  writeZip([
    ...entries.filter(({ name }) => name !== FILE),
    newEntry({ name: FILE, content: utf8(text) }),
    ...more.map(([name, content]) => newEntry({ name, content: utf8(content) })),
  ]);

const piece = (pattern: RegExp): string => pattern.exec(xml)![0];
const SIGNATURE = piece(/<ds:Signature [\s\S]*<\/ds:Signature>/);
const SIGNED_INFO = piece(/<ds:SignedInfo[\s\S]*<\/ds:SignedInfo>/);
const PROPERTIES = piece(/<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/);
const QUALIFYING = piece(/<xades:QualifyingProperties[\s\S]*<\/xades:QualifyingProperties>/);
const OBJECT = piece(/<ds:Object[\s\S]*<\/ds:Object>/);
const KEY_INFO = piece(/<ds:KeyInfo[\s\S]*<\/ds:KeyInfo>/);
const REFERENCE = piece(/<ds:Reference Id[\s\S]*?<\/ds:Reference>/);
const ID = /Id="([^"]*-SP)"/.exec(PROPERTIES)![1]!;

const swap = (from: string, to: string): string => xml.replace(from, () => to);
const otherTime = (text: string): string => text.replace('2026-11-21T10', '2020-01-01T10');
const forged = otherTime(PROPERTIES);
const renamed = (text: string): string => text.replaceAll(`Id="${ID}"`, 'Id="forged"');

/** Other signatures that could be placed next to or around the real one. */
const foreign = fromUtf8(
  contentOf(readZip(await signAs(pki, base, pki.signer('p256', 'Kita'))).entries.find(({ name }) => name === FILE)!),
);
const FOREIGN_PROPERTIES = /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/.exec(foreign)![0];

const ATTACKS: [name: string, text: string][] = [
  [
    'the hashed properties moved into a further object, others without a name in their place',
    swap(PROPERTIES, renamed(forged)).replace(
      '</ds:Signature>',
      () => `<ds:Object>${PROPERTIES}</ds:Object></ds:Signature>`,
    ),
  ],
  [
    'the hashed properties moved behind the signature, into the root',
    swap(PROPERTIES, renamed(forged)).replace(SIGNATURE.slice(-15), () => `</ds:Signature>${PROPERTIES}`),
  ],
  ['two properties of one name, the forged ones first', swap(PROPERTIES, forged + PROPERTIES)],
  ['two properties of one name, the forged ones last', swap(PROPERTIES, PROPERTIES + forged)],
  [
    'the same name again as xml:id',
    swap(
      PROPERTIES,
      PROPERTIES.replace('<xades:SignedSignatureProperties', `<xades:SignedSignatureProperties xml:id="${ID}"`),
    ),
  ],
  [
    'the same name again on an element of no namespace',
    swap('</ds:Signature>', `<ds:Object><x Id="${ID}"/></ds:Object></ds:Signature>`),
  ],
  [
    'the same name again in small letters',
    swap('</ds:Signature>', `<ds:Object><x id="${ID}"/></ds:Object></ds:Signature>`),
  ],
  [
    'the hashed properties inside the forged ones',
    swap(
      PROPERTIES,
      renamed(forged).replace('</xades:SignedProperties>', () => `${PROPERTIES}</xades:SignedProperties>`),
    ),
  ],
  ['two groups of properties', swap(QUALIFYING, QUALIFYING + otherTime(QUALIFYING).replaceAll(ID, 'forged'))],
  ['two objects with properties', swap(OBJECT, OBJECT + otherTime(OBJECT).replaceAll(ID, 'forged'))],
  ['properties that belong to another signature', swap('Target="#', 'Target="#other')],
  [
    'two signed infos, the forged one first',
    swap(SIGNED_INFO, SIGNED_INFO.replace(/sutartis\.txt/, 'kita.txt') + SIGNED_INFO),
  ],
  [
    'two signed infos, the forged one last',
    swap(SIGNED_INFO, SIGNED_INFO + SIGNED_INFO.replace(/sutartis\.txt/, 'kita.txt')),
  ],
  ['two values', swap('</ds:SignatureValue>', `</ds:SignatureValue><ds:SignatureValue>AAAA</ds:SignatureValue>`)],
  ['two key infos', swap(KEY_INFO, KEY_INFO + KEY_INFO)],
  ['the properties of somebody else', swap(PROPERTIES, FOREIGN_PROPERTIES)],
  [
    'a signature inside an object of another one',
    swap(
      SIGNATURE,
      foreign
        .match(/<ds:Signature [\s\S]*<\/ds:Signature>/)![0]
        .replace('</ds:Signature>', () => `<ds:Object>${SIGNATURE}</ds:Object></ds:Signature>`),
    ),
  ],
  ['a reference less', swap(REFERENCE, '')],
  ['a reference to a file that is no part of the container', swap('URI="sutartis.txt"', 'URI="../sutartis.txt"')],
  ['a reference to a web address', swap('URI="sutartis.txt"', 'URI="http://a.test/sutartis.txt"')],
  ['a reference to the whole signatures file', swap('URI="sutartis.txt"', 'URI=""')],
  ['a reference by an expression', swap('URI="sutartis.txt"', 'URI="#xpointer(/)"')],
  [
    'a transform that selects',
    swap(
      REFERENCE,
      REFERENCE.replace(
        '<ds:DigestMethod',
        '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2002/06/xmldsig-filter2"/></ds:Transforms><ds:DigestMethod',
      ),
    ),
  ],
  [
    'a transform that rewrites',
    swap(
      REFERENCE,
      REFERENCE.replace(
        '<ds:DigestMethod',
        '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/></ds:Transforms><ds:DigestMethod',
      ),
    ),
  ],
  [
    'a transform that removes the signature',
    swap(
      REFERENCE,
      REFERENCE.replace(
        '<ds:DigestMethod',
        '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/></ds:Transforms><ds:DigestMethod',
      ),
    ),
  ],
  [
    'an HMAC with the public key as its secret',
    swap(/Algorithm="[^"]*ecdsa-sha256"/.exec(xml)![0], 'Algorithm="http://www.w3.org/2000/09/xmldsig#hmac-sha1"'),
  ],
  ['an entity in place of a file name', swap('?>', '?><!DOCTYPE a [<!ENTITY f "sutartis.txt">]>')],
  [
    'text of a processing instruction inside what is hashed',
    swap(PROPERTIES, PROPERTIES.replace('<xades:SigningTime>', '<?x y?><xades:SigningTime>')),
  ],
];

describe('a signature in XML that is wrapped around something else', () => {
  it('is valid before it is attacked', async () => {
    expect((await validate(container)).validSignaturesCount).toBe(1);
    expect((await validate(withXml(xml))).validSignaturesCount).toBe(1);
  });

  it.each(ATTACKS)('SG-17 SG-18 IN-07 is not valid: %s', async (_, text) => {
    expect(text).not.toBe(xml);
    const { signatures, validSignaturesCount } = await validate(withXml(text));
    expect(validSignaturesCount).toBe(0);
    expect(signatures.length).toBeGreaterThan(0);
    for (const { indication, errors } of signatures) {
      expect(indication).not.toBe('TOTAL-PASSED');
      expect(errors.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['the certificate of somebody else in front', swap(KEY_INFO, /<ds:KeyInfo[\s\S]*<\/ds:KeyInfo>/.exec(foreign)![0])],
    ['a comment, which is not hashed', swap(PROPERTIES, PROPERTIES.replace('2026-11', '2026<!-- -->-11'))],
  ])('SG-16 says the same as before in spite of %s', async (_, text) => {
    const [before] = (await validate(container)).signatures;
    const [after] = (await validate(withXml(text))).signatures;
    expect(after).toMatchObject({ signedBy: 'Eglė', signingTime: before!.signingTime, indication: 'TOTAL-PASSED' });
  });

  it('SG-19 never covers a file that was added to the signed ones', async () => {
    const { signatures } = await validate(withXml(xml, [['kita.txt', 'Kita sutartis']]));
    expect(signatures[0]).toMatchObject({ indication: 'TOTAL-FAILED', coverage: 'partial' });
  });

  it('counts once when it is in two files, and each copy reports its own coverage', async () => {
    const { signatures } = await validate(withXml(xml, [['META-INF/signatures1.xml', xml]]));
    expect(new Set(signatures.map(({ signedBy }) => signedBy))).toEqual(new Set(['Eglė']));
    for (const { signedFiles } of signatures) expect(signedFiles).toHaveLength(2);
  });
});
