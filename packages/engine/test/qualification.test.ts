import { describe, expect, it } from 'vitest';
import { objectIdentifier, sequence } from '../src/codec/asn1/index.ts';
import { type Certificate, readCertificate } from '../src/pki/index.ts';
import { type ListedService, type Qualification, qualifySignature, qualifyTimestamp } from '../src/trust/index.ts';
import { extension, makeCertificate, nonRepudiation } from './pki/certificate.ts';
import { makeKey } from './pki/key.ts';

const QC = '0.4.0.1862.1';
const key = makeKey('p256');

/** Statements and policies of a certificate that was issued at a time. */
function certificate(
  statements: string[],
  { issued = '2020-05-01', policies = [] as string[], types = [] as string[] } = {},
): Certificate {
  const qc = [
    ...statements.map((number) => sequence(objectIdentifier(`${QC}.${number}`))),
    ...(types.length > 0
      ? [sequence(objectIdentifier(`${QC}.6`), sequence(...types.map((n) => objectIdentifier(`${QC}.6.${n}`))))]
      : []),
  ];
  const made = makeCertificate({
    name: 'Signataras',
    key,
    notBefore: new Date(issued),
    notAfter: new Date('2035-01-01'),
    extensions: [
      nonRepudiation(),
      ...(qc.length > 0 ? [extension('1.3.6.1.5.5.7.1.3', sequence(...qc))] : []),
      ...(policies.length > 0
        ? [extension('2.5.29.32', sequence(...policies.map((oid) => sequence(objectIdentifier(oid)))))]
        : []),
    ],
  });
  return readCertificate(made.certificate);
}

const service = (more: Partial<ListedService> = {}): ListedService => ({
  type: 'CA/QC',
  status: 'granted',
  from: '2017-01-01T00:00:00.000Z',
  uses: ['esign'],
  qualifications: [],
  ...more,
});

const always: Qualification['criterion'] = {
  kind: 'list',
  assert: 'none',
  criteria: [{ kind: 'policies', identifiers: ['0.0'] }],
};
const saying = (...qualifiers: string[]) => ({ qualifications: [{ qualifiers, criterion: always }] });

function wordOf(
  signer: Certificate,
  services: ListedService[],
  more: Partial<Parameters<typeof qualifySignature>[0]> = {},
) {
  return qualifySignature({
    signer,
    services,
    indication: 'PASSED',
    bestSignatureTime: new Date('2022-01-01'),
    expiredLists: 'warn',
    ...more,
  })?.word;
}

const signature = certificate(['1', '4'], { types: ['1'] });
const seal = certificate(['1', '4'], { types: ['2'] });

describe('a signature is called', () => {
  it.each<[string, Certificate, ListedService[], string]>([
    ['qualified when its issuer is granted and its key lies in a device', signature, [service()], 'QESig'],
    [
      'advanced with a qualified certificate without a device',
      certificate(['1'], { types: ['1'] }),
      [service()],
      'AdESig-QC',
    ],
    ['advanced when its certificate does not say it is qualified', certificate([], {}), [service()], 'Unknown'],
    ['a qualified seal when the service is listed for seals', seal, [service({ uses: ['eseal'] })], 'QESeal'],
    ['an advanced seal when the service is not listed for seals', seal, [service()], 'AdESeal'],
    ['nothing when it is for web sites', certificate(['1'], { types: ['3'] }), [service({ uses: ['web'] })], 'N/A'],
    ['advanced when the service was withdrawn', signature, [service({ status: 'withdrawn' })], 'AdESig'],
    ['advanced when the issuer is listed for something else', signature, [service({ type: 'CA/PKC' })], 'AdESig'],
    [
      'qualified when the list says so in place of the certificate',
      certificate([]),
      [service(saying('QCStatement', 'QCForESig', 'QCWithQSCD'))],
      'QESig',
    ],
    ['advanced when the list says it is not qualified', signature, [service(saying('NotQualified'))], 'AdESig'],
    ['without a device when the list says there is none', signature, [service(saying('QCNoQSCD'))], 'AdESig-QC'],
    [
      'with a device that is managed on behalf',
      certificate(['1'], { types: ['1'] }),
      [service(saying('QCQSCDManagedOnBehalf'))],
      'QESig',
    ],
    ['with a device as the certificate says', signature, [service(saying('QCQSCDStatusAsInCert'))], 'QESig'],
    [
      'a seal when the list overrules the certificate',
      signature,
      [service({ uses: ['eseal'], ...saying('QCForESeal') })],
      'QESeal',
    ],
    ['nothing sure when two lists disagree', signature, [service(), service(saying('QCNoQSCD'))], 'N/A'],
    ['qualified when two lists agree', signature, [service(), service({ provider: 'Another' })], 'QESig'],
    ['by no legal person’s service as a person’s', signature, [service(saying('QCForLegalPerson'))], 'AdESig'],
    ['not by a list that contradicts itself', signature, [service(saying('QCStatement', 'NotQualified'))], 'AdESig'],
  ])('%s', (_, signer, services, word) => {
    expect(wordOf(signer, services)).toBe(word);
  });

  it('nothing when no list names a service on its path', () => {
    expect(wordOf(signature, [])).toBeUndefined();
  });

  it('by the status of its issuer when the certificate was issued and when it was signed', () => {
    const until = '2021-01-01T00:00:00.000Z';
    const states = [service({ until }), service({ status: 'withdrawn', from: until })];
    expect(wordOf(signature, states, { bestSignatureTime: new Date('2020-12-31') })).toBe('QESig');
    expect(wordOf(signature, states, { bestSignatureTime: new Date('2021-01-02') })).toBe('AdESig');
    const later = [service({ from: '2020-06-01T00:00:00.000Z' })];
    expect(wordOf(signature, later)).toBe('AdESig');
  });

  it('by the older law for certificates from before eIDAS', () => {
    const old = [
      service({
        status: 'undersupervision',
        from: '2010-01-01T00:00:00.000Z',
        until: '2016-06-30T22:00:00.000Z',
        uses: [],
      }),
      service({ from: '2016-06-30T22:00:00.000Z' }),
    ];
    const plus = certificate([], { issued: '2014-01-01', policies: ['0.4.0.1456.1.1'] });
    const plain = certificate([], { issued: '2014-01-01', policies: ['0.4.0.1456.1.2'] });
    const time = { bestSignatureTime: new Date('2015-01-01') };
    expect(wordOf(plus, old, time)).toBe('QESig');
    expect(wordOf(plain, old, time)).toBe('AdESig-QC');
    expect(wordOf(certificate([], { policies: ['0.4.0.1456.1.1'] }), old)).toBe('Unknown');
  });

  it('cautiously when it is not decided, and nothing when it failed', () => {
    expect(wordOf(signature, [service()], { indication: 'INDETERMINATE' })).toBe('Indeterminate QESig');
    expect(wordOf(signature, [service()], { indication: 'FAILED' })).toBe('N/A');
  });

  it('with a warning, or nothing, by a list that is out of date, as the policy has it', () => {
    const list = {
      territory: 'LV',
      sequenceNumber: 51,
      nextUpdate: '2021-10-28T20:00:00.000Z',
      flags: ['expired'] as const,
    };
    const late = [service({ list })];
    expect(wordOf(signature, late)).toBe('QESig');
    expect(wordOf(signature, late, { expiredLists: 'fail' })).toBe('N/A');
    const { block } = qualifySignature({
      signer: signature,
      services: late,
      indication: 'PASSED',
      bestSignatureTime: new Date('2022-01-01'),
      expiredLists: 'warn',
    })!;
    expect(block.rows.find(({ key: name }) => name === 'list.expired')).toMatchObject({
      status: 'warning',
      params: { territory: 'LV' },
    });
  });
});

describe('a condition of a list', () => {
  const holds = (
    criterion: Qualification['criterion'],
    signer = certificate(['1'], { types: ['1'], policies: ['1.2.3', '1.2.4'] }),
  ) => wordOf(signer, [service({ qualifications: [{ qualifiers: ['QCWithQSCD'], criterion }] })]) === 'QESig';
  const bits = (isSet: boolean) => ({ kind: 'key-usage' as const, bits: [{ name: 'nonRepudiation' as const, isSet }] });
  const policies = (...identifiers: string[]) => ({ kind: 'policies' as const, identifiers });
  const list = (assert: 'all' | 'atLeastOne' | 'none', ...criteria: Qualification['criterion'][]) => ({
    kind: 'list' as const,
    assert,
    criteria,
  });

  it.each<[string, Qualification['criterion'], boolean]>([
    ['asks for a bit of the key usage', bits(true), true],
    ['asks for a bit not to be set', bits(false), false],
    ['asks for every policy of a set', policies('1.2.3', '1.2.4'), true],
    ['is not met by one policy of a set', policies('1.2.3', '9.9'), false],
    ['asks for a purpose', { kind: 'purposes', identifiers: ['1.3.6.1.5.5.7.3.4'] }, false],
    ['asks for a part of the name', { kind: 'subject', attributes: ['2.5.4.3', '2.5.4.10'] }, true],
    ['is not met when the name lacks a part', { kind: 'subject', attributes: ['2.5.4.97'] }, false],
    ['is never met when it is not understood', { kind: 'unknown' }, false],
    ['needs all', list('all', bits(true), policies('9.9')), false],
    ['needs one', list('atLeastOne', bits(false), policies('1.2.3')), true],
    ['needs none', list('none', bits(false), policies('9.9')), true],
    ['nests', list('all', bits(true), list('atLeastOne', policies('9.9'), list('none', bits(false)))), true],
  ])('%s', (_, criterion, answer) => expect(holds(criterion)).toBe(answer));
});

describe('a timestamp is qualified', () => {
  it('SG-24 by the status of its service when it was made', () => {
    const until = '2026-02-05T00:00:00.000Z';
    const unit = [
      service({ type: 'TSA/QTST', uses: [], until }),
      service({ type: 'TSA/QTST', uses: [], status: 'withdrawn', from: until }),
    ];
    expect(qualifyTimestamp(unit, new Date('2026-02-04')).isQualified).toBe(true);
    expect(qualifyTimestamp(unit, new Date('2026-02-06')).isQualified).toBe(false);
    expect(qualifyTimestamp([service()], new Date('2026-02-04')).isQualified).toBe(false);
  });
});
