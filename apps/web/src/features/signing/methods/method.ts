import type { DocumentDetails, SigningSession } from '@paraph/contract';
import type { ComponentType } from 'react';
import { choosesPosition, type FaultName, type SignForm } from '../model.ts';

export interface FieldsProps {
  document: DocumentDetails;
  form: SignForm;
  onChange: (change: Partial<SignForm>) => void;
  /** After the first press of Sign: errors are shown from then on. */
  asked: boolean;
  /** Why the server refused the typed personal code. */
  refusal: string | null;
  /** Methods that could be used instead. */
  others: readonly WayName[];
}

/** Result of a start. */
export interface StartedMethod {
  session: SigningSession;
  appLink: string | null;
  /** The provider's page, to which the browser is redirected. */
  redirectUrl: string | null;
}

/** The methods that have a panel. */
export type WayName = 'SMART_ID' | 'MOBILE_ID' | 'EPARAKSTS' | 'EPARAKSTS_CARD' | 'EID_EASY' | 'SIGNATURE_PAD';

/** One signing method of the page: its fields, its errors, its start. */
export interface WebMethod {
  Fields: ComponentType<FieldsProps>;
  faultOf(form: SignForm): FaultName | null;
  start(document: DocumentDetails, form: SignForm): Promise<StartedMethod>;
}

/** A start that failed in the browser; shown with the texts of `signing.card`. */
export class CardError extends Error {
  readonly fault: CardFault;
  constructor(fault: CardFault) {
    super(fault);
    this.name = 'WayFault';
    this.fault = fault;
  }
}
export type CardFault = 'cancelled' | 'noCard' | 'noPlugin' | 'fault';

/** Common data of every start. */
export const orderOf = (document: DocumentDetails, form: SignForm) => ({
  documentId: document.id,
  sha256: document.version.sha256,
  ...(document.myMemberId && { memberId: document.myMemberId }),
  ...(form.comment.trim() ? { comment: form.comment.trim() } : {}),
  ...(document.isPdf
    ? { stamp: { position: form.position, page: form.page, ...(form.free && { free: form.free }) } }
    : {}),
  ...(choosesPosition(document)
    ? { position: form.jobPosition.trim(), subdivision: form.subdivision.trim() || null }
    : {}),
  returnTo: window.location.pathname,
});

interface StartedSession {
  sessionId: string;
  expiresAt: string;
  controlCode?: string | null;
  /** The provider's page. */
  redirectUrl?: string;
}

/** Returns the session right after its start. */
export const begunOf = (
  document: DocumentDetails,
  { method, flow }: Pick<SigningSession, 'method' | 'flow'>,
  answer: StartedSession,
): SigningSession => ({
  id: answer.sessionId,
  documentId: document.id,
  sessionStatus: 'Started',
  state: 'started',
  method,
  flow,
  controlCode: answer.controlCode ?? null,
  expiresAt: answer.expiresAt,
  providerSilent: false,
  redirectUrl: answer.redirectUrl || null,
  error: null,
});
