import type { Locale, StampPlace } from '@paraph/domain';
import type { DigestedFile } from '@paraph/engine/xades';
import type { Ports } from '@paraph/engine';
import type { ChosenCertificate } from '@paraph/providers';

/** The version that is about to be signed, and what its signer wants said. */
export interface FormatInput {
  file: Uint8Array;
  time: Date;
  /** IANA zone in which times are shown on a page. */
  zone: string;
  /** The language of the company where test services are trusted, for the notice in the stamp; else null. */
  testIn: Locale | null;
  pages: number | null;
  stamp: StampPlace;
  /** The signer as invited, which the size of the stamp follows before and after signing. */
  invitedAs: string;
  /** The company's picture in the stamp. */
  picture: Uint8Array | null;
  /** What the signer says of themselves: in parts, and as one line with the company. */
  claims: { position: string | null; subdivision: string | null; signedAs: string | null };
}

/** The half-made signature: what the device signs, and what finishes it on any node. */
export interface Prepared {
  session: object;
  digest: Uint8Array;
}

/** What raising needs from outside. */
export interface Reach {
  ports: Ports;
  /** The current time. */
  time: Date;
  trust: readonly Uint8Array[];
  /** The file as it was before our signatures: what is in it was made elsewhere. */
  before: () => Promise<Uint8Array>;
}

/** Names of somebody who is invited but not proven yet. */
export interface InvitedSigner {
  givenName: string;
  surname: string;
}

/**
 * How files of one kind are signed. The steps around it are the same for all: lock, certificate, provider, storing
 * (drive-session).
 */
export interface SigningFormat {
  prepare(input: FormatInput, chosen: ChosenCertificate): Promise<Prepared>;
  /** The value is checked against the certificate; the B-B bytes. */
  complete(file: Uint8Array, session: unknown, value: Uint8Array, ports: Pick<Ports, 'verify'>): Promise<Uint8Array>;
  /** The file at a level; called again at B-LTA it renews. */
  extend(file: Uint8Array, level: 'B-LT' | 'B-LTA', reach: Reach): Promise<Uint8Array>;
  /** Signatures made whole by a provider; null where this kind of file takes none. */
  foreign: ForeignSignatures | null;
}

/** What a provider gets to make a whole signature: one digest for a CMS, or those of the files for XAdES. */
export interface PreparedWhole {
  session: object;
  over: { digest: Uint8Array } | { files: readonly DigestedFile[] };
}

export interface ForeignSignatures {
  /** Whether this very file takes one. */
  takes(file: Uint8Array): boolean;
  prepare(input: FormatInput, invited: InvitedSigner): Promise<PreparedWhole>;
  complete(
    file: Uint8Array,
    session: unknown,
    signature: Uint8Array,
    ports: Pick<Ports, 'verify'>,
  ): Promise<Uint8Array>;
  /** The file with the one signature that a provider gave it; ends with an error when anything else was added. */
  takeSigned(before: Uint8Array, signed: Uint8Array, ports: Pick<Ports, 'verify'>): Promise<Uint8Array>;
}
