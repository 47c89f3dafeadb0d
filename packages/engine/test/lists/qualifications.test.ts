import { describe, expect, it } from 'vitest';
import { readTrustedList } from '../../src/api/trust.ts';
import { makeTestPki } from '../pki/index.ts';
import { listXml } from './list.ts';

const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
const SIE = 'http://uri.etsi.org/TrstSvc/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#';
const QUALIFIER = 'http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/';

/** What the engine reads of the conditions that a list states for one qualifier, in the spelling of TS 119 612. */
function conditionIn(criteria: string, attributes = ' assert="all"', qualifiers = ['QCWithQSCD']) {
  const uris = qualifiers.map((name) => `<q:Qualifier uri="${QUALIFIER}${name}"/>`).join('');
  const list = criteria === '' ? '' : `<q:CriteriaList${attributes}>${criteria}</q:CriteriaList>`;
  const extensions = `<Extension Critical="true"><q:Qualifications xmlns:q="${SIE}" xmlns:t="http://uri.etsi.org/02231/v2/additionaltypes#" xmlns:x="http://uri.etsi.org/01903/v1.3.2#"><q:QualificationElement><q:Qualifiers>${uris}</q:Qualifiers>${list}</q:QualificationElement></q:Qualifications></Extension>`;
  const states = [{ from: '2020-01-01T00:00:00Z', extensions }];
  const { anchors } = readTrustedList(listXml({ services: [{ certificate: pki.issuing.certificate, states }] }));
  const [anchor] = anchors;
  const [service] = anchor && 'services' in anchor ? (anchor.services ?? []) : [];
  return service!.qualifications;
}

const policies = (...oids: string[]): string =>
  `<q:PolicySet>${oids.map((oid) => `<q:PolicyIdentifier><x:Identifier>${oid}</x:Identifier></q:PolicyIdentifier>`).join('')}</q:PolicySet>`;

describe('a trusted list states what a qualifier applies to', () => {
  it.each<[string, string, object]>([
    [
      'policies, with or without urn:oid:',
      policies('1.2.3', ' urn:oid:1.2.4 '),
      { kind: 'policies', identifiers: ['1.2.3', '1.2.4'] },
    ],
    [
      'bits of the key usage, by their older names too',
      '<q:KeyUsage><q:KeyUsageBit name="nonRepudiation">true</q:KeyUsageBit><q:KeyUsageBit name="crlSign"> 1 </q:KeyUsageBit><q:KeyUsageBit name="contentCommitment">false</q:KeyUsageBit></q:KeyUsage>',
      {
        kind: 'key-usage',
        bits: [
          { name: 'nonRepudiation', isSet: true },
          { name: 'cRLSign', isSet: true },
          { name: 'nonRepudiation', isSet: false },
        ],
      },
    ],
    [
      'purposes',
      '<q:otherCriteriaList><t:ExtendedKeyUsage><t:KeyPurposeId><x:Identifier>1.3.6.1.5.5.7.3.4</x:Identifier></t:KeyPurposeId></t:ExtendedKeyUsage></q:otherCriteriaList>',
      { kind: 'purposes', identifiers: ['1.3.6.1.5.5.7.3.4'] },
    ],
    [
      'parts of the name',
      '<q:otherCriteriaList><t:CertSubjectDNAttribute><t:AttributeOID><x:Identifier>2.5.4.97</x:Identifier></t:AttributeOID></t:CertSubjectDNAttribute></q:otherCriteriaList>',
      { kind: 'subject', attributes: ['2.5.4.97'] },
    ],
    ['what this engine does not know', '<q:Unheard/>', { kind: 'unknown' }],
    ['a known word of another vocabulary', '<x:PolicySet/>', { kind: 'unknown' }],
    ['a word that every object knows', '<q:toString/>', { kind: 'unknown' }],
    [
      'a list in a list',
      `<q:CriteriaList assert="none">${policies('1.2.3')}</q:CriteriaList>`,
      { kind: 'list', assert: 'none', criteria: [{ kind: 'policies', identifiers: ['1.2.3'] }] },
    ],
  ])('by %s', (_, criteria, criterion) => {
    expect(conditionIn(criteria)).toEqual([
      { qualifiers: ['QCWithQSCD'], criterion: { kind: 'list', assert: 'all', criteria: [criterion] } },
    ]);
  });

  it('of which all, at least one or none must hold, and all by default', () => {
    const assertIn = (attributes: string) => conditionIn(policies('1.2.3'), attributes)[0]!.criterion;
    for (const assert of ['all', 'atLeastOne', 'none'])
      expect(assertIn(` assert="${assert}"`)).toMatchObject({ kind: 'list', assert });
    expect(assertIn('')).toMatchObject({ kind: 'list', assert: 'all' });
    expect(assertIn(' assert="most"')).toEqual({ kind: 'unknown' });
  });

  it('and describes it in words, which are no condition', () => {
    const [stated] = conditionIn(`<q:Description>Visi</q:Description>${policies('1.2.3')}`);
    expect(stated!.criterion).toMatchObject({ criteria: [{ kind: 'policies' }] });
  });

  it('with several qualifiers at once, and nobody knows for whom without one list of conditions', () => {
    const both = conditionIn(policies('1.2.3'), '', ['QCForESig', 'QCWithQSCD']);
    expect(both[0]!.qualifiers).toEqual(['QCForESig', 'QCWithQSCD']);
    const unknown = [{ qualifiers: ['NotQualified'], criterion: { kind: 'unknown' } }];
    expect(conditionIn('', '', ['NotQualified'])).toEqual(unknown);
    const two = `${policies('1.2.3')}</q:CriteriaList><q:CriteriaList>${policies('1.2.4')}`;
    expect(conditionIn(two, '', ['NotQualified'])).toEqual(unknown);
  });
});
