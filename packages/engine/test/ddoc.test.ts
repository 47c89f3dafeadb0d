import { describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../src/bytes/index.ts';
import { POLICIES, Validator } from '../src/api/validate.ts';
import { type Report } from '../src/api/report.ts';
import { inspectDdoc, isDdocFile } from '../src/api/ddoc.ts';
import { webCryptoVerify } from '../src/api/crypto.ts';
import { type DdocPlan, makeDdoc, serialOf } from './ddoc-act.ts';
import { refusalOf } from './act.ts';
import { makeTestPki } from './pki/index.ts';

const SIGNED = new Date('2026-11-21T10:00:00Z');
const NOW = new Date('2026-11-22T10:00:00Z');
const pki = makeTestPki(SIGNED);
const signer = pki.signer('rsa', 'Tamm,Mari,48001010001');
// The document carries no authorities: lists name the one that issued.
const anchors = [pki.root.certificate, pki.issuing.certificate];
const FILES = { 'leping.txt': 'Pooled leppisid kokku.', 'lisa.txt': 'Lisa õ ä ö ü' };

const made = (plan: Partial<DdocPlan> = {}): string => makeDdoc(pki, signer, { files: FILES, time: SIGNED, ...plan });
const validate = (xml: string, policy = POLICIES.default): Promise<Report> =>
  new Validator({ ports: { verify: webCryptoVerify }, anchors, policy }).validate(utf8(xml), {
    time: NOW,
  });
const verdictOn = async (xml: string): Promise<string> => {
  const [signature] = (await validate(xml)).signatures;
  return `${signature?.indication} ${signature?.subIndication ?? ''}`.trim();
};
const file = (name: string, id: string): string =>
  `<DataFile ContentType="EMBEDDED_BASE64" Filename="${name}" Id="${id}" MimeType="text/plain" Size="1">eA==</DataFile>`;

describe('a DigiDoc document', () => {
  it('is known by its root and read without its signatures being validated', () => {
    expect(isDdocFile(utf8(made()))).toBe(true);
    expect(isDdocFile(utf8('<?xml version="1.0"?><SignedInfo/>'))).toBe(false);
    expect(isDdocFile(utf8('%PDF-1.7 <SignedDoc'))).toBe(false);
    const { form, files, signatures } = inspectDdoc(utf8(made()));
    expect([form, signatures]).toEqual(['DIGIDOC_XML_1.3', ['S0']]);
    expect(files.map(({ name, content }) => [name, fromUtf8(content)])).toEqual(Object.entries(FILES));
  });

  it.each<[string, Partial<DdocPlan>, string]>([
    ['of version 1.3', {}, 'DIGIDOC_XML_1.3'],
    ['of version 1.2, with properties that have no namespace of their own', { version: '1.2' }, 'DIGIDOC_XML_1.2'],
    ['whose digests were made without the inherited namespace', { isAlone: true }, 'DIGIDOC_XML_1.3'],
  ])('%s is valid since the answer of the responder', async (_, plan, level) => {
    const report = await validate(made(plan));
    expect(report).toMatchObject({ container: level, signaturesCount: 1, validSignaturesCount: 1, modified: false });
    const [signature] = report.signatures;
    expect(signature).toMatchObject({
      level,
      indication: 'TOTAL-PASSED',
      signedBy: 'Tamm,Mari,48001010001',
      intact: true,
      coverage: 'whole',
      signingTime: SIGNED.toISOString(),
      bestSignatureTime: SIGNED.toISOString(),
      signedFiles: Object.keys(FILES),
    });
    const warnings = signature!.warnings.map(({ key }) => key);
    expect(warnings).toContain('container.old-format');
    expect(warnings).not.toContain('container.files-elsewhere');
  });

  it('before version 1.3 may write its day with dots', async () => {
    const dotted = made().replace(/<SigningTime>[^<]*/, '<SigningTime>2026.11.21T10:00:00Z');
    expect(dotted).not.toBe(made());
    expect((await validate(dotted)).signatures[0]!.signingTime).toBe(SIGNED.toISOString());
  });

  it('with digests only is reported so', async () => {
    const report = await validate(made({ isHashcode: true }));
    expect(report).toMatchObject({ container: 'DIGIDOC_XML_1.3_hashcode', validSignaturesCount: 1 });
    expect(report.signatures[0]!.warnings.map(({ key }) => key)).toContain('container.files-elsewhere');
    expect(await refusalOf(() => inspectDdoc(utf8(made({ isHashcode: true }))))).toBe('ddoc.files-elsewhere');
  });

  it('without signatures has none', async () => {
    const xml = made().replace(/<Signature [\s\S]*<\/Signature>/, '');
    expect(await validate(xml)).toMatchObject({ signaturesCount: 0, validSignaturesCount: 0 });
  });

  it('is validated by the limits of algorithms if the policy requires it', async () => {
    const weak = {
      ...POLICIES.default,
      algorithms: { ...POLICIES.default.algorithms, digests: { 'SHA-1': '2009-01-01', 'SHA-256': '2009-01-01' } },
    };
    expect((await validate(made(), weak)).signatures[0]!.subIndication).toBeUndefined();
    const limited = { ...weak, digiDocAlgorithms: 'limited' as const };
    expect((await validate(made(), limited)).signatures[0]!.subIndication).toMatch(/^CRYPTO_CONSTRAINTS/);
  });

  it.each<[string, (xml: string) => string, string]>([
    ['a changed file', (xml) => xml.replace('>UG9', '>VG9'), 'TOTAL-FAILED HASH_FAILURE'],
    ['a changed name', (xml) => xml.replace('lisa.txt', 'kisa.txt'), 'TOTAL-FAILED HASH_FAILURE'],
    [
      'a file that nobody signed',
      (xml) => xml.replace('<Signature ', `${file('uus.txt', 'D9')}$&`),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'a second file of a signed name',
      (xml) => xml.replace('<Signature ', `${file('lisa.txt', 'D9')}$&`),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'a second file of a signed identifier',
      (xml) => xml.replace('<Signature ', `${file('lisa.txt', 'D1')}$&`),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'a file taken out',
      (xml) => xml.replace(/<DataFile[^>]*Id="D1"[^]*?<\/DataFile>/, ''),
      'INDETERMINATE SIGNED_DATA_NOT_FOUND',
    ],
    ['all files taken out', (xml) => xml.replace(/<DataFile[^]*<\/DataFile>/, ''), 'TOTAL-FAILED FORMAT_FAILURE'],
    [
      'a file put into another element',
      (xml) => xml.replace(/(<DataFile[^>]*Id="D1"[^]*?<\/DataFile>)/, '<Kept>$1</Kept>'),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'another signing time',
      (xml) => xml.replace('<SigningTime>2026', '<SigningTime>2025'),
      'TOTAL-FAILED HASH_FAILURE',
    ],
    [
      'properties of a stranger in front of the signed ones',
      (xml) =>
        xml
          .replace('Id="S0-SignedProperties"', 'Id="S0-Own"')
          .replace('<Object>', '<Object><Kept Id="S0-SignedProperties"></Kept></Object>$&'),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    ['another value', (xml) => xml.replace(/(<SignatureValue[^>]*>)..../, '$1AAAA'), 'TOTAL-FAILED SIG_CRYPTO_FAILURE'],
  ])('with %s is not valid', async (_, change, verdict) => {
    const xml = made();
    expect(change(xml)).not.toBe(xml);
    expect(await verdictOn(change(xml))).toBe(verdict);
  });

  it('whose response is over another value, or states a revocation, has no time and is not valid', async () => {
    const late = new Date(SIGNED.getTime() + 400 * 86_400_000 * 10);
    const validator = new Validator({ ports: { verify: webCryptoVerify }, anchors });
    const other = await validator.validate(utf8(made({ nonceOf: new Uint8Array(3) })), { time: late });
    expect(other.signatures[0]).toMatchObject({ indication: 'INDETERMINATE', bestSignatureTime: late.toISOString() });
    const revoked = await validate(made({ revoked: new Set([serialOf(signer)]) }));
    expect(revoked.signatures[0]).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'REVOKED_NO_POE' });
  });

  it.each<[string, (xml: string) => string, string]>([
    ['a version there never was', (xml) => xml.replace('version="1.3"', 'version="9.9"'), 'ddoc.not-a-document'],
    ['a file without a name', (xml) => xml.replace('Filename="lisa.txt"', ''), 'ddoc.file'],
    ['a document type', (xml) => xml.replace('<SignedDoc', '<!DOCTYPE x>$&'), 'xml.document-type'],
    ['a broken end', (xml) => xml.slice(0, -20), 'xml.malformed'],
  ])('with %s is refused by name', async (_, change, code) => {
    expect(await refusalOf(() => validate(change(made())))).toBe(code);
  });
});
