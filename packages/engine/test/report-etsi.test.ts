import { beforeAll, describe, expect, it } from 'vitest';
import { parseXml, everyElement, textOf, attributeOf } from '../src/codec/xml/index.ts';
import { MESSAGES_EN, type Report, etsiReport } from '../src/api/report.ts';
import { Validator } from '../src/api/validate.ts';
import { extendTo, signAs } from './act.ts';
import { emptyPages } from './fixtures.ts';
import { type TestPki, makeTestPki } from './pki/index.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
let pki: TestPki;
let report: Report;
let broken: Report;
let ofTest: Report;

const read = (text: string) => [...everyElement(parseXml(new Uint8Array(Buffer.from(text))).root)];
const texts = (xml: string, local: string): string[] =>
  read(xml)
    .filter(({ name }) => name.local === local)
    .map(textOf);

beforeAll(async () => {
  pki = makeTestPki(NOW);
  const qualified = { certificate: pki.issuing.certificate, qualifiedFrom: new Date('2020-01-01') };
  const validator = new Validator({
    ports: pki.ports,
    anchors: [pki.root.certificate, { certificate: pki.root.certificate, qualifiedFrom: qualified.qualifiedFrom }],
  });
  const signer = pki.signer('p256', 'Eglė & Ąžuolas');
  const file = await extendTo(pki, await signAs(pki, emptyPages(1), signer, { reason: 'Sutinku <viskuo>' }), 'B-LTA');
  report = await validator.validate(file, { time: new Date('2026-11-22T10:00:00Z') });
  const inTest = {
    certificate: pki.root.certificate,
    qualifiedFrom: qualified.qualifiedFrom,
    source: 'test',
  } as const;
  ofTest = await new Validator({ ports: pki.ports, anchors: [inTest] }).validate(file, {
    time: new Date('2026-11-22T10:00:00Z'),
  });
  broken = await validator.validate(file.subarray(0, file.length - 200), { time: NOW });
});

describe('the detailed report', () => {
  it('has every building block in the order of the standard, each question with its answer', () => {
    const [signature] = report.details;
    expect(signature!.blocks.map(({ name }) => name)).toEqual([
      'format',
      'identification',
      'context',
      'cryptography',
      'certificate',
      'acceptance',
      'timestamps',
      'long-term',
      'archival',
      'qualification',
    ]);
    for (const { checks } of report.details.flatMap(({ blocks }) => blocks)) {
      expect(checks.filter(({ key }) => !(key in MESSAGES_EN))).toEqual([]);
    }
    expect(signature!.path.map(({ trusted }) => trusted)).toEqual([false, false, true]);
    expect(signature!.status.map(({ kind }) => kind)).toEqual(['ocsp', 'crl']);
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});

describe('the report of TS 119 102-2', () => {
  it('states the same as the report from which it is made', () => {
    const xml = etsiReport(report);
    const [main] = texts(xml, 'SignatureValidationStatus');
    expect(main).toContain('urn:etsi:019102:mainindication:total-passed');
    expect(texts(xml, 'Signer')[0]).toBe('Eglė & Ąžuolas');
    expect(texts(xml, 'ReasonElement')).toEqual(['Sutinku <viskuo>']);
    expect(texts(xml, 'POETime')[0]).toBe(report.signatures[0]!.bestSignatureTime);
    const questions = report.details.flatMap(({ blocks }) => blocks.flatMap(({ checks }) => [...checks]));
    expect(texts(xml, 'ValidationConstraintIdentifier')).toHaveLength(questions.length);
  });

  it('refers only to objects that are in it, each once', () => {
    const elements = read(etsiReport(report));
    const ids = elements.flatMap((element) => attributeOf(element, 'id') ?? []);
    const references = elements.flatMap((element) => attributeOf(element, 'VOReference')?.split(' ') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    expect(references.length).toBeGreaterThan(8);
  });

  it('states a failure with its reason, and what a proof of existence overrode', () => {
    expect(etsiReport(broken)).toContain('urn:etsi:019102:subindication:FORMAT_FAILURE');
    const failed = {
      key: 'algorithm.value',
      status: 'failed',
      subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    } as const;
    const [first, ...rest] = report.details;
    const weak = { ...first!, blocks: [{ ...first!.blocks[5]!, checks: [failed] }] };
    expect(texts(etsiReport({ ...report, details: [weak, ...rest] }), 'OverriddenBy')).toHaveLength(1);
  });

  it('names what was trusted, and calls nothing qualified that test services vouch for', () => {
    expect(report.trust).toBe('operator');
    expect(etsiReport(report)).toContain('<Type>urn:paraph:validation:trust:operator</Type>');
    expect(ofTest).toMatchObject({ trust: 'test', validSignaturesCount: 1 });
    const xml = etsiReport(ofTest);
    expect(texts(xml, 'SignatureQualityInformation')).toEqual(['urn:paraph:validation:signatureQuality:test']);
    expect(texts(xml, 'ReportData')[0]).toContain('no legal effect');
    expect(xml).not.toContain('urn:cef:dss');
  });

  it('states that a file has no signatures, and handles names that XML cannot represent', () => {
    const empty = { ...report, signatures: [], details: [], documentTimestamps: [] };
    expect(texts(etsiReport(empty), 'MainIndication')).toEqual(['urn:cef:dss:mainindication:noSignatureFound']);
    const odd = { ...report, signatures: [{ ...report.signatures[0]!, signedBy: 'a\u0000b\uD800]]>' }] };
    expect(texts(etsiReport(odd), 'Signer')[0]).toBe('a\uFFFDb\uFFFD]]>');
  });
});
