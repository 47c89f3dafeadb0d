import { describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../../src/bytes/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../../src/codec/zip/index.ts';
import { Validator } from '../../src/api/validate.ts';
import { START, base, extendTo, signAs } from '../asic-act.ts';
import { makeTestPki } from '../pki/index.ts';

const pki = makeTestPki(START);
const B = await signAs(pki, base, pki.signer('p256', 'Eglė'));
const [T, LT, LTA] = await Promise.all((['B-T', 'B-LT', 'B-LTA'] as const).map((level) => extendTo(pki, B, level)));
const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
const time = new Date(START.getTime() + 3_600_000);

/** An edit of the XML of a signature. */
type Edit = (xml: string) => string;

const replaced =
  (from: string | RegExp, to: string): Edit =>
  (xml) => {
    const edited = xml.replace(from, to);
    if (edited === xml) throw new Error(`${from} does not stand there`);
    return edited;
  };
const without = (name: string): Edit => replaced(new RegExp(`<(xades\\d*:${name})\\b.*?</\\1>`), '');
const behind = (name: string, more: string): Edit => replaced(new RegExp(`</xades:${name}>`), `$&${more}`);
const among = (more: string): Edit => replaced('</xades:UnsignedSignatureProperties>', `${more}$&`);
const both =
  (...edits: Edit[]): Edit =>
  (xml) =>
    edits.reduce((text, edit) => edit(text), xml);
const asIs: Edit = (xml) => xml;

/** Returns the reported level of a signature with changed XML; levels are reported whether it is valid or not. */
async function levelOf(file: Uint8Array, edit: Edit): Promise<string> {
  return (await validator.validate(changed(file, edit), { time })).signatures[0]!.level;
}

function changed(file: Uint8Array, edit: Edit): Uint8Array {
  const parts = readZip(file).entries.map((entry) =>
    entry.name === 'META-INF/signatures0.xml'
      ? newEntry({ name: entry.name, content: utf8(edit(fromUtf8(contentOf(entry)))), stored: true })
      : entry,
  );
  return writeZip(parts);
}

const POLICY = '<xades:SignaturePolicyIdentifier><xades:SignaturePolicyImplied/></xades:SignaturePolicyIdentifier>';
const CERTIFICATE = 'SigningCertificateV2';
const TIME = '<xades:SigningTime>2026-11-21T10:00:00Z</xades:SigningTime>';
const V141 = 'xmlns:n="http://uri.etsi.org/01903/v1.4.1#"';
const role = (name: string): string => `<xades:${name}><xades:ClaimedRoles/></xades:${name}>`;

describe('a signature in XML is reported with the level that its parts make', () => {
  it('from the first to the last', async () => {
    expect(await Promise.all([B, T!, LT!, LTA!].map((file) => levelOf(file, asIs)))).toEqual(
      ['B', 'T', 'LT', 'LTA'].map((level) => `XAdES-BASELINE-${level}`),
    );
  });

  it('and of the older forms if a rule of the baseline is violated', async () => {
    const old = without('SigningTime');
    expect(await Promise.all([B, T!, LT!, LTA!].map((file) => levelOf(file, old)))).toEqual(
      ['BES', 'T', 'LT', 'A'].map((level) => `XAdES-${level}`),
    );
  });

  it.each<[string, Edit, string]>([
    ['with its time twice', replaced(TIME, TIME + TIME), 'XAdES-BES'],
    ['with a time that is none', replaced(TIME, TIME.replace('2026-11-21T10:00:00Z', 'yesterday')), 'XAdES-BES'],
    ['with a day that no month has', replaced(TIME, TIME.replace('11-21', '02-30')), 'XAdES-BES'],
    ['with two kinds of reference to the certificate', behind(CERTIFICATE, '<xades:SigningCertificate/>'), 'XAdES-BES'],
    ['without any reference to the certificate', without(CERTIFICATE), 'XML-NOT-ETSI'],
    ['with a policy', behind(CERTIFICATE, POLICY), 'XAdES-BASELINE-B'],
    ['with a policy and without a time', both(without('SigningTime'), behind(CERTIFICATE, POLICY)), 'XAdES-EPES'],
    ['with two policies', behind(CERTIFICATE, POLICY + POLICY), 'XAdES-EPES'],
    ['with a role', behind(CERTIFICATE, role('SignerRoleV2')), 'XAdES-BASELINE-B'],
    ['with a role twice', behind(CERTIFICATE, role('SignerRoleV2').repeat(2)), 'XAdES-BES'],
    ['with an older role twice', behind(CERTIFICATE, role('SignerRole').repeat(2)), 'XAdES-BES'],
    ['with a file whose type is not stated', without('MimeType'), 'XAdES-BES'],
    ['with a file whose type is stated twice', replaced(/<xades:MimeType>.*?<\/xades:MimeType>/, '$&$&'), 'XAdES-BES'],
    ['with a type of nothing', replaced(/ObjectReference="#/, 'ObjectReference="#x'), 'XAdES-BES'],
    ['with a file that has no name inside', replaced(/<ds:Reference Id="[^"]*-R0"/, '<ds:Reference'), 'XAdES-BES'],
    [
      'written in a way nobody knows',
      replaced('xml-exc-c14n#"/><ds:SignatureMethod', 'other#"/><ds:SignatureMethod'),
      'XAdES-BES',
    ],
    ['without its certificate', replaced(/<ds:X509Data>.*<\/ds:X509Data>/, ''), 'XML-NOT-ETSI'],
    [
      'without signed properties',
      replaced(/<xades:QualifyingProperties.*<\/xades:QualifyingProperties>/, ''),
      'XML-NOT-ETSI',
    ],
  ])('alone, %s', async (_, edit, level) => {
    expect(await levelOf(B, edit)).toBe(level);
  });

  it.each(['yesterday', '2026-02-30T10:00:00Z', ''])('and warned of with the time “%s”', async (stated) => {
    const edit = replaced(TIME, TIME.replace('2026-11-21T10:00:00Z', stated));
    const { signatures } = await validator.validate(changed(B, edit), { time });
    expect(signatures[0]!.warnings.map(({ key }) => key)).toContain('acceptance.time-readable');
    expect(signatures[0]!.signingTime).toBeUndefined();
    const { signatures: others } = await validator.validate(B, { time });
    expect(others[0]!.warnings.map(({ key }) => key)).not.toContain('acceptance.time-readable');
  });

  it.each<[string, Edit, string]>([
    [
      'twice in one property',
      replaced(/<xades:EncapsulatedTimeStamp>.*?<\/xades:EncapsulatedTimeStamp>/, '$&$&'),
      'XAdES-T',
    ],
    ['beside one of the older kind', among('<xades:ArchiveTimeStamp/>'), 'XAdES-T'],
    ['beside one of the newer kind', among(`<n:ArchiveTimeStamp ${V141}/>`), 'XAdES-BASELINE-T'],
    ['that cannot be read', replaced(/(<xades:EncapsulatedTimeStamp>).*?</, '$1AAAA<'), 'XAdES-BASELINE-B'],
  ])('with a timestamp %s', async (_, edit, level) => {
    expect(await levelOf(T!, edit)).toBe(level);
  });

  it('without the answers, or with none of one of those who signed, as one with a time only', async () => {
    expect(await levelOf(LT!, without('RevocationValues'))).toBe('XAdES-BASELINE-T');
    expect(await levelOf(LT!, without('CRLValues'))).toBe('XAdES-BASELINE-T');
    expect(await levelOf(LT!, without('OCSPValues'))).toBe('XAdES-BASELINE-T');
    expect(await levelOf(LT!, both(without('RevocationValues'), without('SigningTime')))).toBe('XAdES-T');
  });

  it.each(
    [
      'CompleteCertificateRefs CompleteCertificateRefsV2 CompleteRevocationRefs SigAndRefsTimeStamp',
      'SigAndRefsTimeStampV2 RefsOnlyTimeStamp RefsOnlyTimeStampV2',
    ].flatMap((names) => names.split(' ')),
  )('with %s as one of the older form', async (name) => {
    expect(await levelOf(LT!, among(`<xades:${name}/>`))).toBe('XAdES-LT');
    expect(await levelOf(LT!, among(`<n:${name} ${V141}/>`))).toBe('XAdES-LT');
    expect(await levelOf(LTA!, among(`<xades:${name}/>`))).toBe('XAdES-A');
    expect(await levelOf(LT!, among(`<n:${name} xmlns:n="u:x"/>`))).toBe('XAdES-BASELINE-LT');
  });

  it('with an evidence record as one that is preserved so', async () => {
    const records = (namespace: string) => among(`<e:SealingEvidenceRecords xmlns:e="${namespace}"/>`);
    expect(await levelOf(LT!, records('http://uri.etsi.org/19132/v1.1.1#'))).toBe('XAdES-ERS');
    expect(await levelOf(LT!, records('u:x'))).toBe('XAdES-BASELINE-LT');
    expect(await levelOf(T!, records('http://uri.etsi.org/19132/v1.1.1#'))).toBe('XAdES-BASELINE-T');
  });
});
