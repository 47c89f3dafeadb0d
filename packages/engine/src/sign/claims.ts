import type { HashName, SigningHash } from '../crypto/index.ts';

/** Rules a signature is made by (EPES: EN 319 122-1, 5.2.9; EN 319 132-1, 5.2.9). Their text is fixed by its digest. */
export interface SignaturePolicy {
  oid: string;
  digest: { algorithm: SigningHash; value: Uint8Array };
  /** Where the text can be read. */
  uri?: string;
}

/** Claimed place of signing. */
export interface ProductionPlace {
  city?: string;
  stateOrProvince?: string;
  postalCode?: string;
  country?: string;
}

/** Commitment type of a signature (EN 319 122-1, 5.2.3; EN 319 132-1, 5.2.3). */
export type Commitment = 'origin' | 'receipt' | 'delivery' | 'sender' | 'approval' | 'creation';

/** Somebody the signer acts for, as the signer states it: a power of attorney is claimed, not proven. */
export interface Represented {
  name: string;
  /** A registration or personal code. */
  identifier?: string;
  /** Basis of the right to sign, `power of attorney No. 12 of 2026-01-05`. */
  basis?: string;
}

/** Claims of a signer: signed with the data, but not proven by the signature. */
export interface SignerClaims {
  place?: ProductionPlace;
  /** Roles of the signer. */
  roles?: readonly string[];
  onBehalfOf?: Represented;
  commitments?: readonly Commitment[];
  policy?: SignaturePolicy;
}

/** Identifiers of commitment types: in CMS, and in XML. */
export const COMMITMENTS: Record<Commitment, { oid: string; uri: string }> = {
  origin: named(1, 'Origin'),
  receipt: named(2, 'Receipt'),
  delivery: named(3, 'Delivery'),
  sender: named(4, 'Sender'),
  approval: named(5, 'Approval'),
  creation: named(6, 'Creation'),
};

function named(arc: number, word: string): { oid: string; uri: string } {
  return { oid: `1.2.840.113549.1.9.16.6.${arc}`, uri: `http://uri.etsi.org/01903/v1.2.2#ProofOf${word}` };
}

/** Returns the word for an identifier of either kind; the identifier itself if there is none. */
export function commitmentWord(identifier: string): string {
  const plain = identifier.trim().replace(/^urn:oid:/i, '');
  const found = Object.entries(COMMITMENTS).find(([, { oid, uri }]) => oid === plain || uri === plain);
  return found ? found[0] : plain;
}

/** Marks a role in which one person signs for another (per procurationem), as letters do in every language. */
const FOR_ANOTHER = 'p.p. ';

/** Every capacity the signer claims, acting for another included. */
export function claimedRoles({ roles = [], onBehalfOf }: SignerClaims): string[] {
  if (!onBehalfOf) return [...roles];
  const { name, identifier, basis } = onBehalfOf;
  const who = identifier ? `${name} (${identifier})` : name;
  return [...roles, `${FOR_ANOTHER}${basis ? `${who}, ${basis}` : who}`];
}

/** Returns a place as one line. */
export const placeText = ({ city, stateOrProvince, postalCode, country }: ProductionPlace): string =>
  [city, stateOrProvince, postalCode, country].filter((part) => part).join(', ');

/** A commitment, as it was read from a signature. */
export interface ReadCommitment {
  /** A word, or an identifier without a word. */
  commitment: string;
  /** The signed files that it is about, by address or name; absent for all of them. */
  files?: string[];
  /** Its qualifiers, as text. */
  conditions?: string;
}

/** What signers claim, as it was read from a signature. */
export interface ReadClaims {
  roles: string[];
  commitments: ReadCommitment[];
  place: string | undefined;
  policy?: StatedPolicy | undefined;
}

/** A claimed signature policy: its identifier, the stated address of its text, and its digest. */
export interface StatedPolicy {
  id: string;
  uri?: string;
  /** Absent if none is stated, if its algorithm is unknown, and if it is not over the unmodified text. */
  digest?: { algorithm: HashName; value: Uint8Array };
}
