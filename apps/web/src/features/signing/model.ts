import type { DocumentDetails, SigningSession } from '@paraph/contract';
import {
  canonicalPersonalCode,
  canonicalPhone,
  isOnPages,
  stampSize,
  type SigningCountry,
  type FreePlace,
  type StampPage,
  type StampPosition,
} from '@paraph/domain';
import type { WayName } from './methods/method.ts';
import { firstPlace, type Drawn, type PadPosition } from './pad/model.ts';

/** Which panel a viewer sees; the server's answer decides, in this order. */
export type PanelCase =
  | 'completing'
  | 'blocked'
  | 'protected'
  | 'sign'
  | 'approve'
  | 'acknowledge'
  | 'not-my-turn'
  | 'none';

/** The case of a document for its viewer. */
export function caseOf(
  document: Pick<
    DocumentDetails,
    'actions' | 'blocked' | 'completing' | 'isProtected' | 'needSign' | 'myKind' | 'phase'
  >,
): PanelCase {
  if (document.completing) return 'completing';
  const signs = document.myKind === 'sign' && document.needSign;
  if (document.blocked && !document.blocked.isMe && signs) return 'blocked';
  if (document.isProtected && signs) return 'protected';
  const act = (['sign', 'approve', 'acknowledge'] as const).find((name) => document.actions.includes(name));
  if (act) return act;
  return document.needSign && document.phase !== 'new' ? 'not-my-turn' : 'none';
}

/** How the phone is reached. */
export type SmartIdFlow = 'device-link' | 'notification';

/** What a signer has put into the panel; kept when a session fails. */
export interface SignForm {
  method: WayName;
  /** The signer has picked the method; else it gives way to one that fits. */
  chosen: boolean;
  way: SmartIdFlow;
  country: SigningCountry;
  personalCode: string;
  phone: string;
  remember: boolean;
  comment: string;
  /** What the signer is, where the file has a place for it (ADOC). */
  jobPosition: string;
  subdivision: string;
  position: StampPosition;
  page: StampPage;
  /** A place of its own for the stamp; goes before the corner. */
  free: FreePlace | null;
  /** The signature that was drawn or typed here; null while there is none. */
  drawn: Drawn | null;
  /** Sizes of the pages, known once the document is on the screen. */
  sheets: readonly { width: number; height: number }[];
  /** On which page the drawn signature stands, from 0; null: where the stamp would. */
  sheet: number | null;
  /** Where on it; null: where it stands at first. */
  place: PadPosition | null;
}

/** The name that will stand in the stamp, as far as this page knows it. */
export const nameOfSigner = (me: { firstName: string; lastName: string; email: string } | null | undefined): string =>
  me ? `${me.firstName} ${me.lastName}`.trim() || me.email : '';

type Mine = Pick<DocumentDetails, 'members' | 'myMemberId'>;
const entryOf = ({ members, myMemberId }: Mine) => members.find(({ id }) => id === myMemberId);

/** The name in the stamp: as the document has it now, which follows the sender; a delegate signs with their own. */
export const nameInStamp = (
  document: Mine & Pick<DocumentDetails, 'actingFor'>,
  me: Parameters<typeof nameOfSigner>[0],
): string => nameOfSigner((document.actingFor ? null : entryOf(document)) ?? me);

/** The size of the stamp of the viewer, who signs for themselves or for the person they stand in for. */
export const ownStampSize = (
  document: Mine & Pick<DocumentDetails, 'stampLook'>,
  me: Parameters<typeof nameOfSigner>[0],
) => stampSize(nameOfSigner(entryOf(document) ?? me), document.stampLook);

/** The place that the sender chose for this signer's stamp, on a page that is there. */
export function givenPlace({ members, myMemberId, pages }: Pick<DocumentDetails, 'members' | 'myMemberId' | 'pages'>) {
  const given = members.find(({ id }) => id === myMemberId)?.stamp ?? null;
  return given && isOnPages(given, pages) ? given : null;
}

/** Where the drawn signature stands now; null while nothing is drawn or the pages are not known. */
export function placedOn(form: Pick<SignForm, 'drawn' | 'sheets' | 'sheet' | 'place' | 'page'>) {
  const number = form.sheet ?? (form.page === 'LAST' ? form.sheets.length - 1 : 0);
  const page = form.sheets[number];
  if (!form.drawn || !page) return null;
  return { number, page, place: form.place ?? firstPlace(form.drawn, page) };
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

/** Whether the file asks its signer for a position. */
export const asksPosition = ({ contents }: Pick<DocumentDetails, 'contents'>): boolean => contents?.kind === 'ADOC';

/** ADOC files say in what position somebody signs (specification 1 §5). */
export const positionFault = (
  document: Pick<DocumentDetails, 'contents'>,
  form: Pick<SignForm, 'jobPosition'>,
): FaultName | null => (asksPosition(document) && form.jobPosition.trim() === '' ? 'positionNeeded' : null);

export function codeFault(form: Pick<SignForm, 'country' | 'personalCode'>): FaultName | null {
  if (form.personalCode.trim() === '') return 'codeNeeded';
  return canonicalPersonalCode(form.country, form.personalCode) === null ? 'codeWrong' : null;
}

/** The server knows whether test numbers are allowed and checks again. */
export function phoneFault(form: Pick<SignForm, 'country' | 'phone'>): FaultName | null {
  if (form.phone.trim() === '') return 'phoneNeeded';
  return canonicalPhone(form.country, form.phone, { test: true }) === null ? 'phoneWrong' : null;
}

/** The body of the dialog: what the signer looks at now. */
export type DialogBody = 'storing' | 'code' | 'qr' | 'app' | 'widget' | 'away';

/** A confirmed session waits for storing; else the flow and the device decide. */
export function bodyOf(session: Pick<SigningSession, 'state' | 'flow'>, onPhone: boolean): DialogBody {
  if (session.state === 'completing' || session.state === 'finished') return 'storing';
  if (session.flow === 'redirect' || session.flow === 'card') return 'away';
  if (session.flow === 'widget') return 'widget';
  if (session.flow === 'notification') return 'code';
  return onPhone ? 'app' : 'qr';
}

/** A session that will not change any more. */
export const isOver = (state: SigningSession['state']): boolean =>
  state === 'finished' || state === 'failed' || state === 'cancelled';
