import type { Locale } from '@paraph/domain';
import type { ChosenCertificate, SigningHandle, SigningProvider, Started, FullSignatureOrder } from '@paraph/providers';

/** How the person is reached; it determines the panel on the page. */
export type MethodFlow = 'device-link' | 'notification' | 'redirect' | 'widget' | 'card' | 'batch' | 'pad';

/** Data that every request to any provider contains. */
export interface SignatureRequest {
  readonly provider: SigningProvider;
  /** The name of the document, shown on the phone. */
  readonly text: string;
  readonly language: Locale;
  /** Address to which the app or the provider's page redirects the browser. */
  readonly callbackUrl: string;
  /** Base address below which the provider may notify this server of a result. */
  readonly notifyUrl: string;
  readonly trace: string;
  /** Whether whole files may be sent to a provider that takes them. */
  readonly sendFiles: boolean;
}

/** The second request: the certificate is known and the document is prepared for it. */
export interface SignatureStep<Wanted> {
  readonly chosen: ChosenCertificate;
  readonly digest: Uint8Array;
  readonly flow: MethodFlow;
  /** The person's input, during the call of that person; null when another node continues. */
  readonly wanted: Wanted | null;
  /** Handle of the session that returned the certificate; null when it was known at once. */
  readonly before: SigningHandle | null;
}

/**
 * The part of a signing method that differs per provider. The steps between are the same for all (drive-session): check
 * the person by certificate, prepare the document, poll and verify the answer, raise the level, store the version. The
 * lock cancels.
 */
export interface SigningMethod<Wanted = unknown> {
  /** Requests a complete signature over digests of the file; `certificate` and `signature` are then not called. */
  whole?(ask: SignatureRequest, over: FullSignatureOrder['over']): Promise<Started>;
  /**
   * Requests whole signed files with one consent; null where this provider takes none. `signature` is then not called.
   */
  files?(ask: SignatureRequest, chosen: ChosenCertificate, files: readonly Uint8Array[]): Promise<Started> | null;
  /** Requests the signer's certificate: known at once, or after the person has answered. */
  certificate(ask: SignatureRequest, wanted: Wanted): Promise<{ readonly ready: ChosenCertificate } | Started>;
  /** Requests the signature over the prepared document. */
  signature(ask: SignatureRequest, step: SignatureStep<Wanted>): Promise<Started>;
}
