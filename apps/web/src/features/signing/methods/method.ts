import type { DocumentDetails, SigningSession } from '@paraph/contract';
import type { ComponentType } from 'react';
import { asksPosition, type FaultName, type SignForm } from '../model.ts';

export interface FieldsProps {
  document: DocumentDetails;
  form: SignForm;
  onChange: (change: Partial<SignForm>) => void;
  /** After the first press of Sign: faults are shown from then on. */
  asked: boolean;
  /** Methods that could be used instead. */
  others: readonly WayName[];
}

/** What a start gives the page. */
export interface StartedMethod {
  session: SigningSession;
  appLink: string | null;
  /** The provider's page, where the browser goes now. */
  redirectUrl: string | null;
}

/** The methods this page has a panel for. */
export type WayName = 'SMART_ID' | 'MOBILE_ID' | 'EPARAKSTS' | 'EPARAKSTS_CARD' | 'EID_EASY' | 'SIGNATURE_PAD';

/** One way to sign, as the page sees it: what is typed, what is wrong with it, how it starts. */
export interface WebMethod {
  Fields: ComponentType<FieldsProps>;
  faultOf(form: SignForm): FaultName | null;
  start(document: DocumentDetails, form: SignForm): Promise<StartedMethod>;
}

/** A start that ended on this side of the wire; said in the words of `signing.card`. */
export class WayFault extends Error {
  readonly fault: CardFault;
  constructor(fault: CardFault) {
    super(fault);
    this.name = 'WayFault';
    this.fault = fault;
  }
}
export type CardFault = 'cancelled' | 'noCard' | 'noPlugin' | 'fault';

/** What every start says. */
export const orderOf = (document: DocumentDetails, form: SignForm) => ({
  documentId: document.id,
  sha256: document.version.sha256,
  ...(document.myMemberId && { memberId: document.myMemberId }),
  ...(form.comment.trim() ? { comment: form.comment.trim() } : {}),
  ...(document.isPdf
    ? { stamp: { position: form.position, page: form.page, ...(form.free && { free: form.free }) } }
    : {}),
  ...(asksPosition(document)
    ? { position: form.jobPosition.trim(), subdivision: form.subdivision.trim() || null }
    : {}),
  returnTo: window.location.pathname,
});

interface StartedSession {
  sessionId: string;
  expiresAt: string;
  controlCode?: string | null;
}

/** The session as it stands right after the start. */
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
  error: null,
});
