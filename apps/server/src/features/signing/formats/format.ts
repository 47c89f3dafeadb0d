import type { Locale, StampPlace } from '@paraph/domain';
import type { DigestedFile } from '@paraph/engine/xades';
import type { Ports } from '@paraph/engine';
import type { ChosenCertificate } from '@paraph/providers';

/** The version to be signed, with its signer's claims and stamp. */
export interface FormatInput {
  file: Uint8Array;
  time: Date;
  /** IANA time zone of the times shown on a page. */
  zone: string;
  /** Language of the company for the test notice in the stamp, when test services are trusted; else null. */
  testIn: Locale | null;
  pages: number | null;
  stamp: StampPlace;
  /**
   * Name of the signer as invited. It determines the size of the stamp, so that the size is equal before and after
   * signing.
   */
  invitedAs: string;
  /** The company's picture in the stamp. */
  picture: Uint8Array | null;
  /** The signer's own claims: in parts, and as one line with the company. */
  claims: { position: string | null; subdivision: string | null; signedAs: string | null };
}

/** The prepared signature: the digest that the device signs, and the session that any node can complete. */
export interface Prepared {
  session: object;
  digest: Uint8Array;
}

/** External services and data that augmentation needs. */
export interface Reach {
  ports: Ports;
  /** The current time. */
  time: Date;
  trust: readonly Uint8Array[];
  /** Returns the file before our signatures; signatures in it were made elsewhere. */
  before: () => Promise<Uint8Array>;
}

/** Names of an invited person whose identity is not proven yet. */
export interface InvitedSigner {
  givenName: string;
  surname: string;
}

/**
 * How files of one kind are signed. The steps around it are the same for all kinds: lock, certificate, provider,
 * storage (drive-session).
 */
export interface SigningFormat {
  prepare(input: FormatInput, chosen: ChosenCertificate): Promise<Prepared>;
  /** Returns the B-B bytes; checks the value against the certificate. */
  complete(file: Uint8Array, session: unknown, value: Uint8Array, ports: Pick<Ports, 'verify'>): Promise<Uint8Array>;
  /** Raises the file to a level; a call for a file that is B-LTA already renews it. */
  extend(file: Uint8Array, level: 'B-LT' | 'B-LTA', reach: Reach): Promise<Uint8Array>;
  /** Complete signatures made by a provider; null where this kind of file accepts none. */
  foreign: ForeignSignatures | null;
}

/** Data from which a provider makes a complete signature: one digest for a CMS, or those of the files for XAdES. */
export interface PreparedFullSignature {
  session: object;
  over: { digest: Uint8Array } | { files: readonly DigestedFile[] };
}

export interface ForeignSignatures {
  /** Returns whether this particular file accepts one. */
  takes(file: Uint8Array): boolean;
  prepare(input: FormatInput, invited: InvitedSigner): Promise<PreparedFullSignature>;
  complete(
    file: Uint8Array,
    session: unknown,
    signature: Uint8Array,
    ports: Pick<Ports, 'verify'>,
  ): Promise<Uint8Array>;
  /** Returns the file with the one signature that a provider added. @throws when anything else was added */
  takeSigned(before: Uint8Array, signed: Uint8Array, ports: Pick<Ports, 'verify'>): Promise<Uint8Array>;
}
