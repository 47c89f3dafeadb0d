import type { Locale } from '@paraph/domain';
import type { ChosenCertificate, SigningHandle, SigningProvider, Started, WholeOrder } from '@paraph/providers';

/** How the person is reached, and with it the panel they see. */
export type MethodFlow = 'device-link' | 'notification' | 'redirect' | 'widget' | 'card' | 'batch' | 'pad';

/** What every question to a provider says, whichever it is. */
export interface SignatureRequest {
  readonly provider: SigningProvider;
  /** Shown on the phone: the name of the document. */
  readonly text: string;
  readonly language: Locale;
  /** Where the app or the provider's page brings the browser back to. */
  readonly callbackUrl: string;
  /** Below which the provider may tell us to look. */
  readonly notifyUrl: string;
  readonly trace: string;
  /** Whole files may go out where a provider takes them. */
  readonly sendFiles: boolean;
}

/** The second question: the certificate is known, the document is prepared for it. */
export interface SignatureStep<Wanted> {
  readonly chosen: ChosenCertificate;
  readonly digest: Uint8Array;
  readonly flow: MethodFlow;
  /** What the person typed, while their call lasts; null when another node goes on. */
  readonly wanted: Wanted | null;
  /** The session that ended with the certificate; null when it was known at once. */
  readonly before: SigningHandle | null;
}

/**
 * What one way of signing does in its own way. The steps between are the same for all (drive-session): person checked
 * by certificate, document prepared, answer polled and verified, level raised, version stored; cancelled by lock.
 */
export interface SigningMethod<Wanted = unknown> {
  /** Asks for a whole signature over digests of the file; then the other two are never asked. */
  whole?(ask: SignatureRequest, over: WholeOrder['over']): Promise<Started>;
  /**
   * Asks for whole signed files with one consent; null where this provider takes none. Then `signature` is not asked.
   */
  files?(ask: SignatureRequest, chosen: ChosenCertificate, files: readonly Uint8Array[]): Promise<Started> | null;
  /** Whose certificate will sign: known at once, or after the person has answered. */
  certificate(ask: SignatureRequest, wanted: Wanted): Promise<{ readonly ready: ChosenCertificate } | Started>;
  /** Asks for the signature over the prepared document. */
  signature(ask: SignatureRequest, step: SignatureStep<Wanted>): Promise<Started>;
}
