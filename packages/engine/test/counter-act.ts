import { fromUtf8, toBase64, utf8 } from '../src/bytes/index.ts';
import { context, readAsn1, sequence, sequenceOf, setOf, sortedSet } from '../src/codec/asn1/index.ts';
import { childNamed, parseXml } from '../src/codec/xml/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { hash } from '../src/crypto/index.ts';
import { attribute, signedAttributes, signingTime } from '../src/formats/cades/attributes.ts';
import { signedData, withAdditions } from '../src/formats/cades/signed-data.ts';
import {
  DSIG,
  type XadesSignature,
  canonicalBy,
  counterSignatures,
  prepareXades,
  readSignatures,
  signedInfoBytes,
} from '../src/formats/xades/index.ts';
import { addUnsignedProperty } from '../src/formats/xades/splice.ts';
import { CMS, readCertificate, readSignedData } from '../src/pki/index.ts';
import { request } from './asic-act.ts';
import type { TestSigner, TestPki } from './pki/index.ts';

const EXCLUSIVE = '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></ds:Transforms>';
const SIGNATURES = /^META-INF\/.*(?:signatures\d*\.xml|\.p7s)$/;

/** The signatures files of a container, each edited with the number it has. */
export function edited(file: Uint8Array, edit: (content: Uint8Array, number: number) => Uint8Array): Uint8Array {
  let number = 0;
  return writeZip(
    readZip(file).entries.map((entry) =>
      SIGNATURES.test(entry.name) ? newEntry({ name: entry.name, content: edit(contentOf(entry), number++) }) : entry,
    ),
  );
}

/** What a reference to the value of a signature leads to, in the form the references here name. */
export const valueBytes = ({ signedInfo, signatureValue }: XadesSignature): Uint8Array =>
  canonicalBy(signatureValue!, childNamed(signedInfo, DSIG, 'CanonicalizationMethod'));

/** A XAdES signature over the value of another one, as an element (EN 319 132-1, 5.2.7.2). */
export function counterElement(pki: TestPki, by: TestSigner, over: { bytes: Uint8Array; address: string }): string {
  const id = `C-${by.name}`;
  const file = { name: 'V', mediaType: 'text/xml', content: over.bytes };
  const draft = prepareXades([file], request(pki, by), { id })
    .session.xml.replace(
      'URI="V">',
      () => `URI="${over.address}" Type="http://uri.etsi.org/01903#CountersignedSignature">${EXCLUSIVE}`,
    )
    .replace(/<xades:DataObjectFormat[\s\S]*?<\/xades:DataObjectFormat>/, '');
  const { signedInfo, signedProperties } = only(draft);
  const properties = canonicalBy(signedProperties!, childNamed(signedInfo, DSIG, 'CanonicalizationMethod'));
  const digest = toBase64(hash(by.algorithm.digest, properties));
  const withDigest = draft.replace(
    /(<ds:DigestValue>)[^<]*(<\/ds:DigestValue><\/ds:Reference><\/ds:SignedInfo>)/,
    (_, before: string, after: string) => before + digest + after,
  );
  const value = toBase64(by.sign(signedInfoBytes(only(withDigest))));
  const whole = withDigest.replace('></ds:SignatureValue>', () => `>${value}</ds:SignatureValue>`);
  return /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(whole)![0];
}

const only = (xml: string): XadesSignature => readSignatures(parseXml(utf8(xml)))[0]!;

/** Returns a signature by its path: the first index in the file, then the counter-signature in it, and so on. */
export const signatureAt = (xml: Uint8Array, [first = 0, ...further]: number[] = []): XadesSignature =>
  further.reduce((outer, place) => counterSignatures(outer)[place]!, readSignatures(parseXml(xml))[first]!);

/** Puts an element as a counter-signature into a signature. */
export const withCounter = (xml: Uint8Array, element: string, steps: number[] = []): Uint8Array =>
  addUnsignedProperty(
    signatureAt(xml, steps),
    (declarations) => `<xades:CounterSignature${declarations}>${element}</xades:CounterSignature>`,
  );

/** Adds a counter-signature to a signature of a signatures file. */
export function counterSignXml(pki: TestPki, xml: Uint8Array, by: TestSigner, steps: number[] = []): Uint8Array {
  const outer = signatureAt(xml, steps);
  const address = `#${/Id="([^"]*)"/.exec(fromUtf8(xml).slice(outer.signatureValue!.start))![1]}`;
  return withCounter(xml, counterElement(pki, by, { bytes: valueBytes(outer), address }), steps);
}

/** A signer of CMS over the value of another one, as a SignerInfo (RFC 5652, 11.4). */
export function counterSigner(pki: TestPki, by: TestSigner, value: Uint8Array): Uint8Array {
  const certificate = readCertificate(by.certificate);
  const all = signedAttributes(certificate, hash(by.algorithm.digest, value), [signingTime(pki.clock.now)]);
  const isType = (raw: Uint8Array): boolean => Buffer.from(raw).includes(Buffer.from('2a864886f70d010903', 'hex'));
  const attributes = sortedSet(
    ...setOf(readAsn1(all))
      .map(({ raw }) => raw)
      .filter((raw) => !isType(raw)),
  );
  const parts = { certificate, chain: [], algorithm: by.algorithm, attributes };
  return readSignedData(signedData({ ...parts, signature: by.sign(attributes) })).signers[0]!.der;
}

/** A SignerInfo with a counter-signature in it. */
export const confirmed = (signer: Uint8Array, ...counters: Uint8Array[]): Uint8Array =>
  sequence(
    ...sequenceOf(readAsn1(signer)).map(({ raw }) => raw),
    context(1, ...counters.map((counter) => attribute(CMS.counterSignature, counter))),
  );

/** A CMS object whose first signer is confirmed by this SignerInfo. */
export const withCounterSigner = (cms: Uint8Array, counter: Uint8Array, by: readonly TestSigner[]): Uint8Array =>
  withAdditions(cms, {
    certificates: by.map(({ certificate }) => certificate),
    attribute: { signer: 0, type: CMS.counterSignature, value: counter },
  });

/** Adds a counter-signature to the first signer of a CMS object. */
export const counterSignCms = (pki: TestPki, cms: Uint8Array, by: TestSigner): Uint8Array =>
  withCounterSigner(cms, counterSigner(pki, by, readSignedData(cms).signers[0]!.signature), [by]);
