import { describe, expect, it, vi } from 'vitest';
import { readZip } from '../src/codec/zip/index.ts';
import { type Report, type SignatureReport } from '../src/api/report.ts';
import { validate } from '../src/api/validate.ts';
import { START, base, edited, extendTo, signAs, textIn, withFile } from './adoc-act.ts';
import { SCHEMES, type TestPki, makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIGNATURES = 'META-INF/signatures/signatures1.xml';
const RELATIONS = 'META-INF/relations.xml';
const DESCRIPTION = 'metadata/signableMetadata0.xml';
const CLAIMS = 'metadata/signableMetadata1.xml';
const MAIN = 'raštas.txt';
const HOUR = 3_600_000;

const check = (pki: TestPki, file: Uint8Array, time = new Date(pki.clock.now.getTime() + HOUR)): Promise<Report> =>
  validate(file, { ports: { verify: pki.ports.verify }, anchors: [pki.root.certificate], time });

const pki = makeTestPki(START);
const signed = await signAs(pki, base, pki.signer('p256', 'Eglė'), { purpose: 'visa', position: 'teisininkė' });
const long = await extendTo(pki, signed, 'B-LT');
const changed = (name: string, edit: (text: string) => string | undefined) => edited(long, name, edit);

describe('a signed package', () => {
  it.each(SCHEMES)(
    'with a long-term signature by %s is valid, complete and reports signer and purpose',
    async (scheme) => {
      const own = makeTestPki(START);
      const more = { purpose: 'visa', position: 'teisininkė', subdivision: 'Teisės skyrius' } as const;
      const file = await extendTo(own, await signAs(own, base, own.signer(scheme, 'Eglė'), more), 'B-LT');
      const report = await check(own, file);
      expect(report).toMatchObject({ container: 'ADOC', signaturesCount: 1, validSignaturesCount: 1, modified: false });
      expect(report.warnings).toEqual([]);
      expect(report.adoc!.structureErrors).toEqual([]);
      expect(report.signatures[0]).toMatchObject({
        indication: 'TOTAL-PASSED',
        level: 'XAdES-BASELINE-LT',
        signatureFormat: 'XAdES',
        signedBy: 'Eglė',
        coverage: 'whole',
        intact: true,
        file: SIGNATURES,
        signedFiles: [MAIN, 'appendices/lentelė 1 & 2.txt', 'attachments/sutartis.txt'],
        signedParts: [
          ...['document_0', 'author_0', 'author_1', 'registration_0', 'reception_0'].map(
            (id) => `${DESCRIPTION}#${id}`,
          ),
          `${CLAIMS}#signature_1`,
        ],
        claims: {
          signature: `${SIGNATURES}#SignatureElem_1`,
          signingTime: '2026-11-21T10:00:00Z',
          name: 'Eglė',
          ...more,
        },
        errors: [],
        warnings: [],
      } satisfies Partial<SignatureReport>);
    },
  );

  it('reports title, authors, registration and files of the document', async () => {
    expect((await check(pki, long)).adoc).toMatchObject({
      title: 'Prašymas <dėl> leidimo & pritarimo',
      authors: [{ name: 'UAB „Ąžuolas“', code: '301048563' }, { name: 'Eglė Šimkutė' }],
      registrations: [{ date: '2026-11-21', number: 'S-12/3', signed: true }],
      receptions: [{ number: 'G-7', receiver: { name: 'Savivaldybė' }, signed: true }],
      environment: { version: 'ADOC-V1.0', category: 'GGeDOC', generator: 'Paraph' },
      files: [
        { name: MAIN, role: 'main' },
        { name: 'appendices/lentelė 1 & 2.txt', role: 'appendix' },
        { name: 'attachments/sutartis.txt', role: 'attachment' },
      ],
    });
  });

  it('names its level as it rises, up to renewed archive timestamps', async () => {
    const own = makeTestPki(START);
    let file = await signAs(own, base, own.signer('rsa', 'Eglė'));
    const levels = [(await check(own, file)).signatures[0]!.level];
    for (const level of ['B-T', 'B-LT', 'B-LTA'] as const) {
      file = await extendTo(own, file, level);
      levels.push((await check(own, file)).signatures[0]!.level);
    }
    expect(levels).toEqual(['B', 'T', 'LT', 'LTA'].map((level) => `XAdES-BASELINE-${level}`));
    own.clock.now = new Date('2030-01-01T00:00:00Z');
    const renewed = await extendTo(own, file, 'B-LTA');
    const moment = { time: new Date('2031-01-01T00:00:00Z'), fetchRevocation: true };
    const { signatures } = await validate(renewed, { ports: own.ports, anchors: [own.root.certificate], ...moment });
    expect(signatures[0]!).toMatchObject({ indication: 'TOTAL-PASSED', bestSignatureTime: START.toISOString() });
  });

  it('with three signatures reports each', async () => {
    let file = long;
    for (const name of ['Ieva', 'Jonas'])
      file = await extendTo(pki, await signAs(pki, file, pki.signer('rsa', name)), 'B-LT');
    const report = await check(pki, file);
    expect(report.signatures.map(({ signedBy, claims }) => [signedBy, claims?.purpose])).toEqual([
      ['Eglė', 'visa'],
      ['Ieva', 'signature'],
      ['Jonas', 'signature'],
    ]);
    expect(report.validSignaturesCount).toBe(3);
  });

  it('remains valid when it is registered later, and reports that the number is unsigned', async () => {
    const number = '<sig:registration ID="registration_9"><sig:number>S-99</sig:number></sig:registration>';
    const file = changed(DESCRIPTION, (xml) => xml.replace('</sig:registrations>', `${number}</sig:registrations>`));
    const report = await check(pki, file);
    expect(report.validSignaturesCount).toBe(1);
    expect(report.warnings).toEqual([
      { key: 'adoc.added-signed', params: { part: 'registration_9', file: DESCRIPTION } },
    ]);
    expect(report.adoc!.registrations.map(({ number: one, signed: is }) => [one, is])).toEqual([
      ['S-12/3', true],
      ['S-99', false],
    ]);
  });

  it('without signatures is no error', async () => {
    expect(await check(pki, base)).toMatchObject({ signaturesCount: 0, modified: false, container: 'ADOC' });
  });
});

it('the second version, which is built on ASiC, is read on a best-effort basis', async () => {
  const moving = (name: string) => name.replace('META-INF/signatures/', 'META-INF/');
  const parts = readZip(long).entries.map(({ name }) => name);
  expect(parts).toContain(SIGNATURES);
  let file = changed('metadata/unsignableMetadata0.xml', (xml) => xml.replace('ADOC-V1.0', 'ADOC-V2.0'));
  const xml = textIn(file, SIGNATURES);
  file = withFile(
    edited(file, SIGNATURES, () => undefined),
    moving(SIGNATURES),
    xml,
  );
  file = edited(file, RELATIONS, (text) => text.replaceAll(SIGNATURES, moving(SIGNATURES)));
  const report = await check(pki, file);
  expect(report).toMatchObject({ container: 'ADOC', signaturesCount: 1, validSignaturesCount: 1 });
  expect(report.adoc!.environment.version).toBe('ADOC-V2.0');
  expect(report.signatures[0]!.warnings).toEqual([{ key: 'adoc.purpose-stated' }]);
});
