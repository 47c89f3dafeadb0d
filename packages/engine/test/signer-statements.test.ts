import { describe, expect, it } from 'vitest';
import { utf8 } from '../src/bytes/index.ts';
import {
  ia5String,
  objectIdentifier,
  octetString,
  readAsn1,
  sequence,
  sortedSet,
  utf8String,
} from '../src/codec/asn1/index.ts';
import { parseXml } from '../src/codec/xml/index.ts';
import { readClaims } from '../src/formats/cades/index.ts';
import { type XadesSignature, readXadesClaims } from '../src/formats/xades/index.ts';
import { CMS, readAttributes } from '../src/pki/index.ts';
import { claimRows } from '../src/report/claim-rows.ts';
import { Block } from '../src/trust/index.ts';
import {
  checkCommitments,
  commitmentsByName,
  requireAttributesOnce,
  requirePropertiesOnce,
} from '../src/validate/signer-statements.ts';

const rowsOf = ({ rows }: Block): string[] =>
  rows.map(({ key, status, params = {} }) => [key, status, ...Object.values(params)].join(' '));

const attributesOf = (...attributes: Uint8Array[]) => readAttributes(readAsn1(sortedSet(attributes)));
const attributeOf = (type: string, ...values: Uint8Array[]): Uint8Array =>
  sequence(objectIdentifier(type), sortedSet(values));
const [one, two] = [octetString(Uint8Array.of(1)), octetString(Uint8Array.of(2))];

const ONCE = [
  ['content-type', CMS.contentType],
  ['message-digest', CMS.messageDigest],
  ['signing-time', CMS.signingTime],
  ['signing-certificate', CMS.signingCertificate],
  ['signing-certificate-v2', CMS.signingCertificateV2],
  ['signature-policy-identifier', CMS.signaturePolicy],
  ['signer-location', CMS.signerLocation],
  ['signer-attributes', CMS.signerAttributes],
  ['signer-attributes-v2', CMS.signerAttributesV2],
] as const;

describe.each(ONCE)('the signed attribute %s', (name, type) => {
  const refused = [`acceptance.statement-once failed ${name}`];

  it.each<[string, Uint8Array[], string[]]>([
    ['once is accepted', [attributeOf(type, one)], []],
    ['twice is refused', [attributeOf(type, one), attributeOf(type, two)], refused],
    ['with two values is refused', [attributeOf(type, one, two)], refused],
    ['without a value is refused', [attributeOf(type)], refused],
  ])('%s', (_, attributes, expected) => {
    const block = new Block();
    requireAttributesOnce(block, attributesOf(...attributes));
    expect(rowsOf(block)).toEqual(expected);
  });
});

it.each([CMS.commitmentType, CMS.contentTimestamp, '1.2.3'])('the attribute %s may be several', (type) => {
  const block = new Block();
  requireAttributesOnce(block, attributesOf(attributeOf(type, one, two), attributeOf(type, one)));
  expect(rowsOf(block)).toEqual([]);
});

const element = (inside: string) => parseXml(utf8(`<r xmlns="http://uri.etsi.org/01903/v1.3.2#">${inside}</r>`)).root;

const propertiesOf = (signature: string, data = ''): XadesSignature =>
  ({
    signedSignature: element(signature),
    signedData: element(data),
    references: [
      { id: 'r0', uri: 'doc.txt' },
      { id: 'r1', uri: 'annex.txt' },
    ],
  }) as unknown as XadesSignature;

it.each<[string, string, string, string[]]>([
  ['nothing', '', '', []],
  ['each once', '<SigningTime/><SignatureProductionPlace/><SignerRoleV2/>', '', []],
  ['two times', '<SigningTime/><SigningTime/>', '', ['SigningTime']],
  ['two places', '<SignatureProductionPlace/><SignatureProductionPlaceV2/>', '', ['SignatureProductionPlace']],
  ['two roles', '<SignerRole/><SignerRole/>', '', ['SignerRole']],
  ['two policies', '<SignaturePolicyIdentifier/><SignaturePolicyIdentifier/>', '', ['SignaturePolicyIdentifier']],
  ['two references', '<SigningCertificateV2/><SigningCertificateV2/>', '', ['SigningCertificateV2']],
  [
    'two formats of a file',
    '',
    '<DataObjectFormat ObjectReference="#r0"/><DataObjectFormat ObjectReference="#r0"/>',
    ['DataObjectFormat'],
  ],
])('signed properties with %s', (_, signature, data, expected) => {
  const block = new Block();
  requirePropertiesOnce(block, propertiesOf(signature, data));
  expect(rowsOf(block)).toEqual(expected.map((name) => `acceptance.statement-once failed ${name}`));
});

const indication = (word: string, inside: string): string =>
  `<CommitmentTypeIndication><CommitmentTypeId><Identifier>http://uri.etsi.org/01903/v1.2.2#ProofOf${word}</Identifier></CommitmentTypeId>${inside}</CommitmentTypeIndication>`;
const about = (...references: string[]): string =>
  references.map((name) => `<ObjectReference>#${name}</ObjectReference>`).join('');
const ALL = '<AllSignedDataObjects/>';

describe('a commitment in XAdES', () => {
  it.each<[string, string, object[], string[]]>([
    ['to everything', indication('Approval', ALL), [{ commitment: 'approval' }], []],
    [
      'to one file',
      indication('Approval', about('r1')),
      [{ commitment: 'approval', files: ['annex.txt'] }],
      ['acceptance.commitment-files warning annex.txt'],
    ],
    [
      'to one file and another to the other',
      indication('Approval', about('r1')) + indication('Receipt', about('r0')),
      [
        { commitment: 'approval', files: ['annex.txt'] },
        { commitment: 'receipt', files: ['doc.txt'] },
      ],
      ['acceptance.commitment-files warning annex.txt; doc.txt'],
    ],
    [
      'to each file by its own',
      indication('Approval', about('r1')) + indication('Approval', about('r0')),
      [{ commitment: 'approval' }],
      [],
    ],
    [
      'to a file that is not signed',
      indication('Approval', about('r9')),
      [{ commitment: 'approval', files: ['#r9'] }],
      ['acceptance.commitment-files warning #r9'],
    ],
    [
      'under conditions',
      indication(
        'Approval',
        `${ALL}<CommitmentTypeQualifiers><CommitmentTypeQualifier>only  if paid</CommitmentTypeQualifier></CommitmentTypeQualifiers>`,
      ),
      [{ commitment: 'approval', conditions: 'only if paid' }],
      ['acceptance.commitment-conditions warning only if paid'],
    ],
  ])('%s', (_, data, expected, warnings) => {
    const { commitments } = readXadesClaims(propertiesOf('', data));
    const named = commitmentsByName(commitments, { signed: ['doc.txt', 'annex.txt'], nameOf: (address) => address });
    expect(named).toEqual(expected);
    const block = new Block();
    checkCommitments(block, named);
    expect(rowsOf(block)).toEqual(warnings);
  });
});

it('conditions of a commitment in CMS are read as text, and without one by their kinds', () => {
  const qualifier = (...more: Uint8Array[]): Uint8Array => sequence(sequence(objectIdentifier('1.2.3'), ...more));
  const meant = (...parts: Uint8Array[]): Uint8Array =>
    sequence(objectIdentifier('1.2.840.113549.1.9.16.6.5'), ...parts);
  const read = (...parts: Uint8Array[]) =>
    readClaims(attributesOf(attributeOf(CMS.commitmentType, meant(...parts)))).commitments;
  expect(read()).toEqual([{ commitment: 'approval' }]);
  expect(read(qualifier(utf8String('only after payment')))).toEqual([
    { commitment: 'approval', conditions: 'only after payment' },
  ]);
  expect(read(qualifier(ia5String('x'), utf8String('y')))).toEqual([{ commitment: 'approval', conditions: 'x; y' }]);
  expect(read(qualifier())).toEqual([{ commitment: 'approval', conditions: '1.2.3' }]);
});

it('long conditions are cut in a finding', () => {
  const block = new Block();
  checkCommitments(block, [{ commitment: 'approval', conditions: 'x'.repeat(1000) }]);
  expect(rowsOf(block)[0]!.length).toBeLessThan(300);
});

it('the report says which file a commitment is about', () => {
  const say = (text: string, params = {}): string => [text, ...Object.values(params)].join(' ');
  const fileCommitments = [{ commitment: 'approval', files: ['annex.txt'] }];
  expect(claimRows({ commitments: ['receipt'], fileCommitments }, say)).toEqual([
    ['sig.meant', 'sig.meanings.receipt; sig.meantFor sig.meanings.approval annex.txt'],
  ]);
});
