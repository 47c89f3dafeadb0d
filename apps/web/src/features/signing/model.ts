import type { DocumentDetails, SigningSession } from '@paraph/contract';
import {
  canonicalPersonalCode,
  canonicalPhone,
  isOnPages,
  refusalOfSigning,
  stampSize,
  type SigningCountry,
  type FreePlace,
  type StampPage,
  type StampPosition,
} from '@paraph/domain';
import type { WayName } from './methods/method.ts';
import { defaultPosition, type Drawn, type PadPosition } from './pad/model.ts';

/** The panel that a viewer sees; the server's response decides, in this order. */
export type PanelCase =
  | 'completing'
  | 'blocked'
  | 'protected'
  | 'sign'
  | 'approve'
  | 'acknowledge'
  | 'not-my-turn'
  | 'none';

/** Returns the case of a document for its viewer. */
export function caseOf(
  document: Pick<
    DocumentDetails,
    'actions' | 'blocked' | 'completing' | 'isProtected' | 'signatureLimit' | 'needSign' | 'myKind' | 'phase'
  >,
): PanelCase {
  if (document.completing) return 'completing';
  const signs = document.myKind === 'sign' && document.needSign;
  if (document.blocked && !document.blocked.isMe && signs) return 'blocked';
  if (signs && refusalOfSigning(document)) return 'protected';
  const act = (['sign', 'approve', 'acknowledge'] as const).find((name) => document.actions.includes(name));
  if (act) return act;
  return document.needSign && document.phase !== 'new' ? 'not-my-turn' : 'none';
}

/** How the phone is contacted. */
export type SmartIdFlow = 'device-link' | 'notification';

/** A signer's input in the panel; retained when a session fails. */
export interface SignForm {
  method: WayName;
  /** Whether the signer chose the method; otherwise a suitable one may replace it. */
  chosen: boolean;
  way: SmartIdFlow;
  country: SigningCountry;
  personalCode: string;
  phone: string;
  remember: boolean;
  comment: string;
  /** The signer's position, where the file has a field for it (ADOC). */
  jobPosition: string;
  subdivision: string;
  position: StampPosition;
  page: StampPage;
  /** A free position of the stamp; takes precedence over the corner. */
  free: FreePlace | null;
  /** The drawn or typed signature; null while there is none. */
  drawn: Drawn | null;
  /** Sizes of the pages, known once the document is rendered. */
  sheets: readonly { width: number; height: number }[];
  /** Page of the drawn signature, from 0; null: that of the stamp. */
  sheet: number | null;
  /** Position on it; null: the default. */
  place: PadPosition | null;
}

/** Returns the name in the stamp, according to the data of this page. */
export const nameOfSigner = (me: { firstName: string; lastName: string; email: string } | null | undefined): string =>
  me ? `${me.firstName} ${me.lastName}`.trim() || me.email : '';

type Mine = Pick<DocumentDetails, 'members' | 'myMemberId'>;
const entryOf = ({ members, myMemberId }: Mine) => members.find(({ id }) => id === myMemberId);

/** Returns the name in the stamp: as in the document, which the sender may change; a delegate signs with their own. */
export const nameInStamp = (
  document: Mine & Pick<DocumentDetails, 'actingFor'>,
  me: Parameters<typeof nameOfSigner>[0],
): string => nameOfSigner((document.actingFor ? null : entryOf(document)) ?? me);

/** Returns the names of all others who are on turn; several people may sign in parallel. */
export const nextNames = ({ members }: Pick<DocumentDetails, 'members'>): string[] =>
  members.filter(({ isOnTurn, isMe }) => isOnTurn && !isMe).map((member) => nameOfSigner(member));

/** Returns the stamp size of the viewer, who signs for themselves or for the user they represent. */
export const ownStampSize = (
  document: Mine & Pick<DocumentDetails, 'stampLook'>,
  me: Parameters<typeof nameOfSigner>[0],
) => stampSize(nameOfSigner(entryOf(document) ?? me), document.stampLook);

/** Returns the position that the sender chose for this signer's stamp, if its page exists. */
export function chosenStampPosition({
  members,
  myMemberId,
  pages,
}: Pick<DocumentDetails, 'members' | 'myMemberId' | 'pages'>) {
  const given = members.find(({ id }) => id === myMemberId)?.stamp ?? null;
  return given && isOnPages(given, pages) ? given : null;
}

/** Returns the current position of the drawn signature; null while there is no drawing or no page size. */
export function placedOn(form: Pick<SignForm, 'drawn' | 'sheets' | 'sheet' | 'place' | 'page'>) {
  const number = form.sheet ?? (form.page === 'LAST' ? form.sheets.length - 1 : 0);
  const page = form.sheets[number];
  if (!form.drawn || !page) return null;
  return { number, page, place: form.place ?? defaultPosition(form.drawn, page) };
}

/** Why the form cannot be sent yet. */
export type FaultName =
  | 'codeNeeded'
  | 'codeWrong'
  | 'phoneNeeded'
  | 'phoneWrong'
  | 'notInLatvia'
  | 'positionNeeded'
  | 'drawingNeeded';

/** Whether the file requires a position of its signer. */
export const choosesPosition = ({ contents }: Pick<DocumentDetails, 'contents'>): boolean => contents?.kind === 'ADOC';

/** ADOC files state the position in which a person signs (specification 1 §5). */
export const positionFault = (
  document: Pick<DocumentDetails, 'contents'>,
  form: Pick<SignForm, 'jobPosition'>,
): FaultName | null => (choosesPosition(document) && form.jobPosition.trim() === '' ? 'positionNeeded' : null);

/** Whether a method asks for the personal code whose owner gets the request on the phone. */
export const asksForCode = (method: string, { way }: Pick<SignForm, 'way'>): boolean =>
  method === 'MOBILE_ID' || (method === 'SMART_ID' && way === 'notification');

export function codeFault(form: Pick<SignForm, 'country' | 'personalCode'>): FaultName | null {
  if (form.personalCode.trim() === '') return 'codeNeeded';
  return canonicalPersonalCode(form.country, form.personalCode) === null ? 'codeWrong' : null;
}

/** The server knows whether test numbers are allowed and checks again. */
export function phoneFault(form: Pick<SignForm, 'country' | 'phone'>): FaultName | null {
  if (form.phone.trim() === '') return 'phoneNeeded';
  return canonicalPhone(form.country, form.phone, { test: true }) === null ? 'phoneWrong' : null;
}

/** Content of the dialog. */
export type DialogBody = 'storing' | 'code' | 'qr' | 'app' | 'widget' | 'away';

/** Flows in which the signer acts outside this page; a batch is confirmed once at its provider. */
const AWAY: readonly SigningSession['flow'][] = ['redirect', 'batch', 'card'];

/** Returns the content: a confirmed session waits for storing; else flow and device decide. */
export function bodyOf(session: Pick<SigningSession, 'state' | 'flow'>, onPhone: boolean): DialogBody {
  if (session.state === 'completing' || session.state === 'finished') return 'storing';
  if (AWAY.includes(session.flow)) return 'away';
  if (session.flow === 'widget') return 'widget';
  if (session.flow === 'notification') return 'code';
  return onPhone ? 'app' : 'qr';
}

/** Whether a session is final. */
export const isOver = (state: SigningSession['state']): boolean =>
  state === 'finished' || state === 'failed' || state === 'cancelled';
