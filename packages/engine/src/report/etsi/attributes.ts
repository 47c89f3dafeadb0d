import { COMMITMENTS } from '../../sign/claims.ts';
import type { Report, SignatureReport } from '../report.ts';
import { type Xml, element, leaf } from './element.ts';
import { objectId, refersTo } from './objects.ts';

const STAMP_ATTRIBUTES = {
  content: 'AllDataObjectsTimeStamp',
  signature: 'SignatureTimeStamp',
  archive: 'ArchiveTimeStamp',
  document: 'DocTimeStamp',
  container: 'ArchiveTimeStamp',
} as const;

/** Returns the claims of a signature and the timestamps over it (TS 119 102-2, annex A). */
export function attributesXml(signature: SignatureReport, report: Report): Xml[] {
  const { signingTime, reason, timestamps, bestSignatureTime = '' } = signature;
  const over = report.documentTimestamps.filter(({ time }) => time >= bestSignatureTime);
  return [
    ...(signingTime === undefined ? [] : [element('SigningTime', { Signed: 'true' }, leaf('Time', signingTime))]),
    ...claimsXml(signature),
    ...[...timestamps, ...over].map(({ id, type, time }) =>
      element(
        STAMP_ATTRIBUTES[type],
        {},
        refersTo('AttributeObject', objectId('timestamp', id)),
        leaf('TimeStampValue', time),
      ),
    ),
    ...(reason === undefined ? [] : [element('Reason', {}, leaf('ReasonElement', reason))]),
  ];
}

/** Claims of the signer (annexes A.7, A.9 and A.10). */
function claimsXml({ commitments = [], fileCommitments = [], place, roles = [] }: SignatureReport): Xml[] {
  const signed = { Signed: 'true' };
  const details = roles.map((role) =>
    element('RoleDetails', {}, leaf('Role', role), leaf('EndorsementType', 'claimed')),
  );
  return [
    ...[...commitments, ...fileCommitments.map(({ commitment }) => commitment)].map((word) =>
      element('CommitmentTypeIndication', signed, leaf('CommitmentTypeIdentifier', commitmentUri(word))),
    ),
    ...(place === undefined ? [] : [element('SignatureProductionPlace', signed, leaf('AddressString', place))]),
    ...(details.length === 0 ? [] : [element('SignerRole', signed, details)]),
  ];
}

/** Returns the URI of a commitment, given as a known word or as its identifier. */
function commitmentUri(word: string): string {
  const known = Object.entries(COMMITMENTS).find(([name]) => name === word)?.[1].uri;
  return known ?? (/^[\d.]+$/.test(word) ? `urn:oid:${word}` : encodeURI(word));
}
