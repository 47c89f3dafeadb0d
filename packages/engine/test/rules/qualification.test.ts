import { describe, expect, it } from 'vitest';
import type { QcStatements } from '../../src/pki/qc-statements.ts';
import type { Certificate } from '../../src/pki/index.ts';
import { EIDAS_START, qualifySignature, qualifyTimestamp } from '../../src/trust/index.ts';
import type { ListFlag, ListedService } from '../../src/trust/listed-service.ts';
import { statedBy } from '../../src/trust/qualification/stated.ts';
import { isConsistent, isListedFor, qualificationUnder } from '../../src/trust/qualification/under-service.ts';
import { at, certificateLike } from './likeness.ts';

const QUALIFIED: QcStatements = {
  compliance: true,
  device: true,
  types: ['esign'],
  legislation: [],
  semantics: undefined,
};
const stating = (facts: Partial<QcStatements> = {}, more: Partial<Certificate> = {}): Certificate =>
  certificateLike({ notBefore: at('2020-05-01'), policies: [], qc: { ...QUALIFIED, ...facts }, ...more });
const old = (policies: string[], qc?: Partial<QcStatements>): Certificate =>
  certificateLike({ notBefore: at('2014-01-01'), policies, qc: qc && { ...QUALIFIED, ...qc } });

const service = (more: Partial<ListedService> = {}): ListedService => ({
  type: 'CA/QC',
  status: 'granted',
  from: '2017-01-01T00:00:00.000Z',
  uses: ['esign'],
  qualifications: [],
  ...more,
});
const BEFORE = { from: '2010-01-01T00:00:00.000Z', status: 'accredited' };
const saying = (...qualifiers: string[]): Partial<ListedService> => ({
  qualifications: [
    { qualifiers, criterion: { kind: 'list', assert: 'none', criteria: [{ kind: 'policies', identifiers: ['0.0'] }] } },
  ],
});

function qualified(services: ListedService[], signer = stating(), expiredLists: 'warn' | 'fail' = 'warn') {
  const bestSignatureTime = at('2022-01-01');
  const { word, block } = qualifySignature({
    signer,
    services,
    indication: 'PASSED',
    bestSignatureTime,
    expiredLists,
  })!;
  const rows = block.rows.map(({ key, status }) => `${key.replace('qualification.', '')} ${status}`);
  const half = (moment: string) =>
    rows.flatMap((row) =>
      row.includes(`-at-${moment}`) ? [row.replace(`-at-${moment}`, '').replace(' passed', '')] : [],
    );
  return { word, rows, block, issuance: half('issuance'), signing: half('signing') };
}

describe('a qualification is checked', () => {
  it('at issuance and at signing, whether all is in order', () => {
    const { rows, issuance, signing, block } = qualified([service()]);
    expect(rows).toHaveLength(12);
    expect(issuance).toEqual(['listed', 'use', 'consistent', 'granted', 'qualified', 'device']);
    expect(signing).toEqual(issuance);
    expect(block.conclusion.indication).toBe('PASSED');
  });

  it.each<[string, ListedService[], Certificate | undefined, string[]]>([
    [
      'whether it was listed at all',
      [service({ type: 'CA/QC', from: '2021-01-01T00:00:00Z' })],
      undefined,
      ['listed warning', 'qualified warning'],
    ],
    [
      'whether it is for this use',
      [service()],
      stating({ types: ['eseal'] }),
      ['listed', 'use warning', 'qualified warning'],
    ],
    [
      'whether it contradicts itself',
      [service(saying('QCWithQSCD', 'QCNoQSCD'))],
      undefined,
      ['listed', 'use', 'consistent warning', 'granted', 'qualified warning'],
    ],
    [
      'whether it was granted',
      [service({ status: 'withdrawn' })],
      undefined,
      ['listed', 'use', 'consistent', 'granted warning', 'qualified warning'],
    ],
    [
      'whether the key is in a device',
      [service()],
      stating({ device: false }),
      ['listed', 'use', 'consistent', 'granted', 'qualified', 'device warning'],
    ],
    [
      'whether services agree',
      [service(), service(saying('QCNoQSCD'))],
      undefined,
      ['listed', 'use', 'consistent', 'unambiguous warning'],
    ],
    [
      'of authorities for qualified certificates first',
      [service({ type: 'CA/PKC', uses: [] }), service()],
      undefined,
      ['listed', 'use', 'consistent', 'granted', 'qualified', 'device'],
    ],
    [
      'of others when there is none',
      [service({ type: 'CA/PKC' })],
      undefined,
      ['listed', 'use', 'consistent', 'granted', 'qualified warning'],
    ],
  ])('%s', (_, services, signer, questions) => {
    expect(qualified(services, signer).issuance).toEqual(questions);
  });

  it('with the moment it is about', () => {
    const { block } = qualified([service({ status: 'withdrawn' })]);
    const times = block.rows.filter(({ key }) => key.includes('granted')).map(({ params }) => params?.['time']);
    expect(times).toEqual(['2020-05-01T00:00:00.000Z', '2022-01-01T00:00:00.000Z']);
  });

  it('of each list once, whether it is in order', () => {
    const list = (flags: ListFlag[], sequenceNumber = 7) => ({
      list: { territory: 'LT', sequenceNumber, nextUpdate: '2026-12-01T00:00:00Z', flags },
    });
    const asked = (...lists: ReturnType<typeof list>[]) =>
      qualified(lists.map((one) => service(one))).rows.filter((row) => row.startsWith('list.'));
    expect(asked(list([]))).toEqual(['list.expired passed', 'list.unvouched passed', 'list.kept passed']);
    expect(asked(list(['expired']), list(['expired']))).toEqual([
      'list.expired warning',
      'list.unvouched passed',
      'list.kept passed',
    ]);
    expect(asked(list(['unvouched', 'kept']), list([], 8))).toHaveLength(6);
    expect(asked(list(['unvouched', 'kept']))).toEqual([
      'list.expired passed',
      'list.unvouched warning',
      'list.kept warning',
    ]);
    const { block } = qualified([service(list(['expired']))]);
    expect(block.rows[0]?.params).toEqual({ territory: 'LT', sequence: 7, time: '2026-12-01T00:00:00Z' });
    const closed = { list: { territory: 'LT', sequenceNumber: 7, flags: ['expired'] as const } };
    expect(qualified([service(closed)]).block.rows[0]?.params).toMatchObject({ time: '' });
  });

  it('of lists in date only, where the policy wants it', () => {
    const late = { list: { territory: 'LT', sequenceNumber: 7, flags: ['expired'] as const } };
    const good = { list: { territory: 'LT', sequenceNumber: 8, flags: ['kept', 'unvouched'] as const } };
    expect(qualified([service(late)], stating(), 'fail')).toMatchObject({ word: 'N/A', issuance: [] });
    expect(qualified([service({ ...late, status: 'withdrawn' }), service(good)], stating(), 'fail').word).toBe('QESig');
    expect(qualified([service()], stating(), 'fail').word).toBe('QESig');
  });
});

describe('between issuance and signing', () => {
  const until = '2021-01-01T00:00:00.000Z';
  const change = (first: Partial<ListedService>, second: Partial<ListedService>, signer?: Certificate) =>
    qualified([service({ ...first, until }), service({ ...second, from: until })], signer).word;

  it('the device counts as it was at the end', () => {
    expect(change(saying('QCNoQSCD'), saying('QCWithQSCD'), stating({ device: false }))).toBe('QESig');
    expect(change(saying('QCWithQSCD'), saying('QCNoQSCD'))).toBe('AdESig-QC');
  });

  it('what became qualified later was not issued so', () => {
    expect(change(saying('NotQualified'), {})).toBe('AdESig');
    expect(change({}, saying('NotQualified'))).toBe('AdESig');
  });

  it('the kind must stay the same', () => {
    const both = { uses: ['esign', 'eseal'] } as const;
    expect(change({ ...saying('QCForESig'), ...both }, { ...saying('QCForESeal'), ...both })).toBe('Unknown-QC-QSCD');
  });
});

describe('the statements of a certificate', () => {
  it.each<[string, Certificate, ReturnType<typeof statedBy>]>([
    ['qualified, for signatures, in a device', stating(), { qualified: true, kind: 'esign', device: true }],
    [
      'not qualified without the statement',
      stating({ compliance: false }),
      { qualified: false, kind: 'esign', device: true },
    ],
    [
      'for signatures when it says qualified and no type',
      stating({ types: [] }),
      { qualified: true, kind: 'esign', device: true },
    ],
    [
      'for nothing known when it says no type and is not qualified',
      stating({ types: [], compliance: false }),
      { qualified: false, kind: 'unknown', device: true },
    ],
    [
      'for nothing sure when it names two types',
      stating({ types: ['esign', 'eseal'] }),
      { qualified: true, kind: 'unknown', device: true },
    ],
    [
      'nothing in Europe when it is under other law',
      stating({ legislation: ['UA'] }),
      { qualified: false, kind: 'esign', device: true },
    ],
    [
      'nothing when there are no statements',
      certificateLike({ notBefore: at('2020-05-01'), qc: undefined }),
      { qualified: false, kind: 'unknown', device: false },
    ],
    [
      'nothing by a policy of the older law since eIDAS',
      certificateLike({ notBefore: EIDAS_START, qc: undefined, policies: ['0.4.0.1456.1.1'] }),
      { qualified: false, kind: 'unknown', device: false },
    ],
    [
      'qualified with a device by that policy before',
      old(['0.4.0.1456.1.1']),
      { qualified: true, kind: 'esign', device: true },
    ],
    [
      'qualified by the other policy before',
      old(['0.4.0.1456.1.2']),
      { qualified: true, kind: 'esign', device: false },
    ],
    ['nothing before by any other policy', old(['1.2.3']), { qualified: false, kind: 'unknown', device: false }],
    [
      'qualified by its statement before, whatever type it names',
      old([], { types: ['eseal'], device: false }),
      { qualified: true, kind: 'esign', device: false },
    ],
  ])('is %s', (_, certificate, currentStatus) => {
    expect(statedBy(certificate)).toEqual(currentStatus);
  });
});

describe('what a service makes of a certificate', () => {
  const NOT = { qualified: false, device: false };
  it.each<[string, ListedService | undefined, Certificate, Partial<ReturnType<typeof qualificationUnder>>]>([
    ['nothing without a service', undefined, stating(), { ...NOT, kind: 'esign' }],
    ['nothing when it is not granted', service({ status: 'withdrawn' }), stating(), NOT],
    ['nothing when it is for something else', service({ type: 'CA/PKC' }), stating(), NOT],
    ['not qualified when it says so', service(saying('NotQualified')), stating(), { ...NOT, kind: 'esign' }],
    ['not qualified when both are said', service(saying('NotQualified', 'QCStatement')), stating(), NOT],
    ['qualified when it says so', service(saying('QCStatement')), stating({ compliance: false }), { qualified: true }],
    ['a seal when it says so', service(saying('QCForESeal')), stating(), { kind: 'eseal' }],
    ['for web sites when it says so', service(saying('QCForWSA')), stating(), { kind: 'web' }],
    ['of no sure kind when it says two', service(saying('QCForESeal', 'QCForESig')), stating(), { kind: 'unknown' }],
    ['as stated when it says nothing', service(), stating({ types: ['eseal'] }), { kind: 'eseal', device: true }],
    ['in a device', service(saying('QCWithQSCD')), stating({ device: false }), { device: true }],
    ['in a device for others', service(saying('QCQSCDManagedOnBehalf')), stating({ device: false }), { device: true }],
    ['in no device', service(saying('QCNoQSCD')), stating(), { device: false }],
    [
      'in a device as stated, whatever else is said',
      service(saying('QCQSCDStatusAsInCert', 'QCNoQSCD')),
      stating(),
      { device: true },
    ],
    [
      'in none where the list says both',
      service(saying('QCQSCDManagedOnBehalf', 'QCNoQSCD')),
      stating(),
      { device: false },
    ],
    ['not by words of the older law', service(saying('QCWithSSCD')), stating({ device: false }), { device: false }],
    [
      'by the older law for signatures only',
      service({ ...BEFORE, ...saying('QCForESeal') }),
      old(['0.4.0.1456.1.2']),
      { qualified: true, kind: 'esign', device: false },
    ],
    [
      'by the older law in a device',
      service({ ...BEFORE, ...saying('QCWithSSCD') }),
      old(['0.4.0.1456.1.2']),
      { device: true },
    ],
    [
      'by the older law in no device',
      service({ ...BEFORE, ...saying('QCNoSSCD') }),
      old(['0.4.0.1456.1.1']),
      { device: false },
    ],
    [
      'by the older law as stated',
      service({ ...BEFORE, ...saying('QCSSCDStatusAsInCert', 'QCNoSSCD') }),
      old(['0.4.0.1456.1.1']),
      { device: true },
    ],
    [
      'by the older law not by newer words',
      service({ ...BEFORE, ...saying('QCWithQSCD') }),
      old(['0.4.0.1456.1.2']),
      { device: false },
    ],
  ])('%s', (_, one, certificate, currentStatus) => {
    expect(qualificationUnder(one, certificate)).toMatchObject(currentStatus);
  });

  it.each<[string, ListedService, Certificate, boolean]>([
    ['of its use', service(), stating(), true],
    ['of no other use', service(), stating({ types: ['eseal'] }), false],
    ['of any use before eIDAS', service({ uses: [] }), old(['0.4.0.1456.1.1']), true],
    ['of those that say no use', service({ uses: [] }), stating({ types: ['esign', 'eseal'] }), true],
    [
      'of a use that it names in place of the certificate',
      service(saying('QCForESig')),
      stating({ types: ['eseal'] }),
      true,
    ],
    ['not by a name it is not listed for', service(saying('QCForWSA')), stating({ types: ['eseal'] }), false],
    ['not by two names', service(saying('QCForESig', 'QCForWSA')), stating({ types: ['eseal'] }), false],
    ['of no person when it is for legal ones', service(saying('QCForLegalPerson')), stating(), false],
    [
      'of seals when it is for legal persons',
      service({ uses: ['esign', 'eseal'], ...saying('QCForLegalPerson') }),
      stating({ types: ['eseal'] }),
      true,
    ],
  ])('it may speak %s', (_, one, certificate, may) => {
    expect(isListedFor(one, certificate)).toBe(may);
  });

  it.each([
    [['QCStatement', 'NotQualified'], false],
    [['QCForESig', 'QCForESeal'], false],
    [['QCForESeal', 'QCForWSA'], false],
    [['QCForESig', 'QCForWSA'], false],
    [['QCWithQSCD', 'QCNoQSCD'], false],
    [['QCQSCDManagedOnBehalf', 'QCNoQSCD'], false],
    [['QCWithSSCD', 'QCNoSSCD'], false],
    [['QCForLegalPerson', 'QCForESig'], false],
    [['QCStatement', 'QCForESig', 'QCWithQSCD', 'QCWithSSCD'], true],
    [['NotQualified', 'QCForESeal', 'QCNoQSCD', 'QCNoSSCD', 'QCForLegalPerson'], true],
    [[], true],
  ])('that states %j does not contradict itself: %s', (qualifiers, answer) => {
    expect(isConsistent(service(saying(...qualifiers)), stating())).toBe(answer);
  });
});

describe('a timestamp unit', () => {
  it('is checked for being listed and granted, with the time', () => {
    const made = at('2026-02-04');
    const rows = (...services: ListedService[]) =>
      qualifyTimestamp(services, made).block.rows.map(
        ({ key, status }) => `${key.replace('qualification.timestamp-', '')} ${status}`,
      );
    expect(rows(service({ type: 'TSA/QTST' }))).toEqual(['listed passed', 'granted passed']);
    expect(rows(service())).toEqual(['listed warning', 'granted warning']);
    expect(rows(service({ type: 'TSA/QTST', from: '2026-02-05T00:00:00Z' }))).toEqual([
      'listed passed',
      'granted warning',
    ]);
    const { block } = qualifyTimestamp([service({ type: 'TSA/QTST', status: 'withdrawn' })], made);
    expect(block.rows.at(-1)).toMatchObject({ status: 'warning', params: { time: made.toISOString() } });
    const list = { territory: 'LV', sequenceNumber: 1, flags: ['kept'] as const };
    expect(rows(service({ type: 'TSA/QTST', list }))).toContain('list.kept warning');
  });
});
