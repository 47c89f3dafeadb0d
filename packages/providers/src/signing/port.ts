import type { Locale } from '@paraph/domain';
import type { DigestedFile } from '@paraph/engine/xades';
import type { SigningAlgorithm } from '@paraph/engine/sign';
import type { CertifiedPerson, PersonId } from '../certificate/person.ts';
import type { CallOptions } from '../http/json-service.ts';
import type { SigningDigest } from '../signature/algorithm.ts';
import type { Scalar } from './mask.ts';
import type { OutcomeCode } from './outcome.ts';

/** Requested certificate level: qualified, or any. */
export type Level = 'qualified' | 'advanced';

/** How the person is reached: a link or QR they open themselves, or a push to their phone. */
export type ProviderFlow = 'device-link' | 'notification';

/** The invited signer: country and code, and the phone if the method needs one. */
export interface SigningPerson extends PersonId {
  /** E.164 with plus; Mobile-ID needs it. */
  readonly phone?: string;
}

interface OrderBase {
  readonly flow: ProviderFlow;
  /** Null: any person (device link only); the result then identifies them. */
  readonly person: SigningPerson | null;
  /** Shown on the phone; cut to the provider's limit. */
  readonly text: string;
  readonly language: Locale;
  readonly level?: Level;
  /** `https://…` opened by the app after a link on the same device; carries the caller's own random value. */
  readonly callbackUrl?: string;
}

export interface CertificateOrder extends OrderBase {
  /** Smart-ID account known from an earlier visit: answered at once, the phone stays silent. */
  readonly documentNumber?: string;
  /** The signature will follow in the same app session (`linkedTo`); needs a device link and a callback. */
  readonly willLink?: boolean;
}

export interface SignatureOrder extends OrderBase {
  readonly digest: Uint8Array;
  readonly digestAlgorithm: SigningDigest;
  /** DER of the certificate the document was prepared with; the answer must be by its key. */
  readonly certificate?: Uint8Array;
  readonly documentNumber?: string;
  /** Handle of a finished device-link certificate choice. */
  readonly linkedTo?: SigningHandle;
  /** PSS by default; PKCS#1 v1.5 for containers that cannot carry PSS. */
  readonly padding?: 'pss' | 'pkcs1';
}

/**
 * Digests of files for a service that makes a complete signature over them: a CMS over one, or XAdES over several.
 */
export interface FullSignatureOrder extends OrderBase {
  readonly over: { readonly digest: Uint8Array } | { readonly files: readonly DigestedFile[] };
}

/** Whole files for a service that makes the signature and the container itself. */
export interface FilesOrder extends OrderBase {
  readonly files: readonly Uint8Array[];
  readonly certificate: Uint8Array;
  /** The person's login certificate, by which the service issues timestamps. */
  readonly loginCertificate: Uint8Array;
  readonly documentNumber: string;
}

export type AuthenticationOrder = OrderBase & { readonly documentNumber?: string };

/**
 * Everything needed to continue a session after a restart or on another node: plain JSON. It holds provider secrets
 * and personal data: store it encrypted, never send it to a browser.
 */
export interface SigningHandle {
  readonly v: 1;
  readonly provider: string;
  readonly session: string;
  readonly [member: string]: unknown;
}

/** What the person must see now. A device link is renewed every second through `challenge`. */
export type SigningChallenge =
  | { readonly show: 'code'; readonly code: string }
  | { readonly show: 'device-link'; readonly qr: string; readonly app: string | null; readonly renewMs: 1000 }
  /** The browser is sent to the provider's page and back. */
  | { readonly show: 'redirect'; readonly url: string }
  /** The app already holds the session (linked signing): nothing to show. */
  | { readonly show: 'wait' };

export interface Started {
  readonly handle: SigningHandle;
  readonly challenge: SigningChallenge;
}

export interface ChosenCertificate {
  readonly certificate: Uint8Array;
  /** How the provider signs with its key: the document is prepared for exactly this. */
  readonly algorithm: SigningAlgorithm;
  readonly person: CertifiedPerson;
  readonly level: Level;
  readonly documentNumber: string | null;
  /** Where the provider wants it for `startFiles`. */
  readonly loginCertificate?: Uint8Array;
}

export type Finished =
  | { readonly state: 'finished'; readonly what: 'certificate'; readonly chosen: ChosenCertificate }
  | {
      readonly state: 'finished';
      readonly what: 'signature';
      readonly signature: Uint8Array;
      readonly certificate: Uint8Array;
      readonly algorithm: SigningAlgorithm;
      readonly person: CertifiedPerson;
      readonly level: Level;
    }
  /** A complete detached CMS signature over the digest; value, digest and certificate are checked. */
  | {
      readonly state: 'finished';
      readonly what: 'cms';
      readonly cms: Uint8Array;
      readonly certificate: Uint8Array;
      readonly person: CertifiedPerson;
      readonly level: Level;
    }
  /** A complete signatures file over the named files; value, digests and certificate are checked. */
  | {
      readonly state: 'finished';
      readonly what: 'xades';
      readonly xml: Uint8Array;
      readonly certificate: Uint8Array;
      readonly person: CertifiedPerson;
      readonly level: Level;
    }
  /**
   * Complete signed files in the given order; null where the service did not sign one. Prefix, value and certificate
   * of each are checked; the caller must check what else was added.
   */
  | {
      readonly state: 'finished';
      readonly what: 'files';
      readonly files: readonly (Uint8Array | null)[];
      readonly certificate: Uint8Array;
      readonly person: CertifiedPerson;
      readonly level: Level;
    }
  | {
      readonly state: 'finished';
      readonly what: 'identity';
      readonly person: CertifiedPerson;
      /** Null if an aggregator vouches for the person without a certificate. */
      readonly certificate: Uint8Array | null;
      readonly level: Level;
      readonly documentNumber: string | null;
    };

export interface Failed {
  readonly state: 'failed';
  readonly code: OutcomeCode;
  readonly params: Readonly<Record<string, Scalar>>;
}

/** `callback`: no poll is needed until the person's browser returns (same-device login, pages of a provider). */
export type PollResult = { readonly state: 'running'; readonly waitingFor: 'person' | 'callback' } | Failed | Finished;

export interface PollOptions extends CallOptions {
  /** How long the provider may hold the poll, in milliseconds; clamped to its limits. */
  readonly waitMs?: number;
}

/**
 * One signing provider. `start…` and `chooseCertificate` throw ProviderError when nothing was started. `poll` returns
 * a final `failed` for everything that ends the session, including a refused response. It throws ProviderError when
 * only this poll failed (network down, garbage): poll again. One poller per session: a second poll ends the first.
 */
export interface SigningProvider {
  readonly name: string;
  /** `ready` when no act of the person is needed. */
  chooseCertificate(
    order: CertificateOrder,
    options?: CallOptions,
  ): Promise<{ readonly ready: ChosenCertificate } | Started>;
  startSignature(order: SignatureOrder, options?: CallOptions): Promise<Started>;
  /** Signs complete files with one consent, if the provider makes containers itself; otherwise absent. */
  startFiles?(order: FilesOrder, options?: CallOptions): Promise<Started>;
  startAuthentication(order: AuthenticationOrder, options?: CallOptions): Promise<Started>;
  poll(handle: SigningHandle, options?: PollOptions): Promise<PollResult>;
  /** What to show at this moment; computed locally, no call. */
  challenge(handle: SigningHandle): SigningChallenge;
  /**
   * Records the address of the browser's return. Returns the handle that replaces the old one; throws
   * `signing.callback-forged`. Absent for providers without a browser redirect.
   */
  acceptCallback?(handle: SigningHandle, received: string): SigningHandle;
  /**
   * Ends polls waiting on this node. No provider can cancel a session: the phone shows it until its own time-out. The
   * caller must discard a later result.
   */
  cancel(handle: SigningHandle): Promise<void>;
}
