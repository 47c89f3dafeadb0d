import { type XmlElementNode, elementsIn } from '../codec/xml/index.ts';
import { propertiesBefore, valuesIn } from '../formats/xades/index.ts';
import type { ReadClaims } from '../sign/claims.ts';
import { type CadesTimestamp, provenByIndex } from './cades-timestamps.ts';
import { type CadesToken, carriedValueIds } from './cades-token.ts';
import type { ValidationContext } from './context.ts';
import { type TimestampTokenExamined, everythingIn } from './timestamp-token.ts';
import { cmsClaims, xadesClaims } from './claims.ts';
import { type XadesTimestamp, provenBy, valueIds } from './xades-timestamps.ts';
import type { XadesToken } from './xades-token.ts';

/** A signature of a container, in any format. */
export type AsicToken = XadesToken | CadesToken;

/** A timestamp of a signature with what it proves, ready to be validated in turn. */
export interface StampOfSignature {
  token: TimestampTokenExamined;
  /** Of two in one second the one that covers the other is the newer: it has the higher number. */
  weight: number;
  /** Identifiers of the covered objects, apart from the signature. */
  proves(): string[];
}

/**
 * Returns the timestamps of a signature; `tokens` are all signatures of the container, including counter-signatures.
 */
export function stampsOf(
  token: AsicToken,
  tokens: readonly AsicToken[],
  context: ValidationContext,
): StampOfSignature[] {
  const stamps =
    token.form === 'XAdES'
      ? token.timestamps.map((stamp) => xadesStamp(stamp, token, context))
      : token.timestamps.map((stamp) => cadesStamp(stamp, token, context));
  const counters = tokens.filter(({ parent }) => parent !== undefined);
  return stamps.map((stamp) => ({
    ...stamp,
    proves: () => [
      ...stamp.proves(),
      ...counters
        .filter((counter) => archivesOver(counter).includes(stamp.token))
        .flatMap((counter) => everythingOf(counter, context)),
    ],
  }));
}

/** Returns archive timestamps of the enclosing signatures that also cover a counter-signature. */
export const archivesOver = (token: AsicToken): TimestampTokenExamined[] =>
  token.form === 'XAdES' ? xadesArchivesOver(token) : cadesArchivesOver(token);

/** It precedes them among the unsigned properties, itself or inside another counter-signature. */
function xadesArchivesOver({ signature: { element }, parent }: XadesToken): TimestampTokenExamined[] {
  const found: TimestampTokenExamined[] = [];
  for (let at = parent; at; at = at.parent) {
    const { unsigned } = at.signature;
    for (const { token, property } of unsigned ? at.timestamps : []) {
      const before = new Set(propertiesBefore(unsigned!, property));
      if (token.type === 'archive' && isWithin(element, before)) found.push(token);
    }
  }
  return found;
}

function isWithin(element: XmlElementNode, some: ReadonlySet<XmlElementNode>): boolean {
  for (let at: XmlElementNode | undefined = element; at; at = at.parent) if (some.has(at)) return true;
  return false;
}

/** Their index names its attribute value, or that of the enclosing one. */
function cadesArchivesOver(token: CadesToken): TimestampTokenExamined[] {
  const found: TimestampTokenExamined[] = [];
  for (let at = token; at.parent; at = at.parent) {
    const { place } = at;
    const over = at.parent.timestamps.filter(({ parts }) => parts?.values.some((value) => value === place));
    for (const item of over.map((stamp) => stamp.token).filter(({ type }) => type === 'archive')) found.push(item);
  }
  return found;
}

const xadesStamp = (stamp: XadesTimestamp, token: XadesToken, context: ValidationContext): StampOfSignature => ({
  token: stamp.token,
  weight: stamp.property.start,
  proves: () => (stamp.token.type === 'archive' ? provenBy(stamp, token, context) : []),
});

const cadesStamp = (stamp: CadesTimestamp, token: CadesToken, context: ValidationContext): StampOfSignature => ({
  token: stamp.token,
  weight: stamp.parts?.values.length ?? 0,
  proves: () => (stamp.token.type === 'archive' ? provenByIndex(stamp, token.timestamps, context) : []),
});

/** Returns a signature with all its content: what a proof over its complete file proves. */
export const everythingOf = (token: AsicToken, context: ValidationContext): string[] => [
  token.id,
  ...token.carried,
  ...token.timestamps.flatMap(({ token: stamp }) => everythingIn(stamp, context)),
  ...(token.form === 'XAdES' ? xadesValues(token, context) : carriedValueIds(token, context)),
];

const xadesValues = ({ signature: { unsigned } }: XadesToken, context: ValidationContext): string[] =>
  unsigned ? valueIds(valuesIn(elementsIn(unsigned)), context) : [];

/** Returns the claims of the signer; empty when they cannot be read. */
export const claimsOf = (token: AsicToken): ReadClaims =>
  token.form === 'XAdES' ? xadesClaims(token) : cmsClaims(token.signerInfo);
