import { isOutside, type Locale, type MailName, maskNamedAddress } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { MailParams } from '../../platform/mail/index.ts';
import type { StoredEvent } from '../../platform/events/index.ts';
import { isKeptOnPage, type Participants } from '../documents/index.ts';
import type { TenantInfo } from '../tenants/index.ts';
import type { TenantUser } from '../users/index.ts';

/** Why a document was rejected or voided. */
export interface EndReason {
  words: string;
  /** Given by an approver, whose reasons are internal to the company. */
  isInternal: boolean;
}

/** Returns the reason in an event that ends a document, if one was given. */
export function endingIn({ name, data, texts }: StoredEvent, { members }: Participants): EndReason | undefined {
  const words = texts['message'];
  if (!words || (name !== 'document.rejected' && name !== 'document.voided')) return undefined;
  const { memberId } = data as { memberId?: string };
  return { words, isInternal: members.some(({ id, kind }) => id === memberId && kind === 'approve') };
}

const ENDING: ReadonlySet<MailName> = new Set(['rejected', 'voided']);

interface EndedMail {
  template: MailName;
  participants: Participants;
  ending: EndReason | undefined;
}

/**
 * Returns additional parts of a mail about the end of a document: the reason, and the remaining action of this reader.
 * The reason for a document of HR, or with hidden content, is readable only on its page.
 */
export function endingParams(
  { template, participants, ending }: EndedMail,
  person: TenantUser,
  locale: Locale,
): Pick<MailParams, 'message' | 'isReason' | 'note' | 'next'> {
  if (!ENDING.has(template)) return {};
  const { reasonKept, ended } = phrases[locale].mailFrame;
  const next = ended[nextOf(participants, person)];
  if (!ending || (person.isExternal && ending.isInternal)) return { next };
  if (isKeptOnPage(participants)) return person.isExternal ? { next } : { note: reasonKept, next };
  return { message: ending.words, isReason: true, next };
}

/** The owner may send it again; for all other readers the task ended. */
function nextOf({ ownerId, members }: Participants, { userId }: TenantUser) {
  if (userId === ownerId) return 'again';
  const asksFor = (kind: string) => members.some((member) => member.kind === kind);
  if (asksFor('sign')) return 'sign';
  return asksFor('approve') ? 'approve' : 'acknowledge';
}

interface Place {
  tenant: Pick<TenantInfo, 'name' | 'hasColleagues'>;
  participants: Pick<Participants, 'ownerId'>;
}

const isReadOutside = ({ tenant, participants: { ownerId } }: Place, { userId, isInternal }: TenantUser): boolean =>
  isOutside({ isInternal, hasColleagues: tenant.hasColleagues, isOwner: userId === ownerId });

/** Returns the name of a person for a reader: outsiders see its address shortened (product D3). */
export const nameFor = (name: string, place: Place, person: TenantUser): string =>
  isReadOutside(place, person) ? maskNamedAddress(name) : name;

/** Returns the name of the executor for a reader: outsiders see the company instead of internal persons. */
export const executorFor = (
  { executor, isActInside: isInside, ...place }: Place & { executor: string; isActInside?: boolean },
  person: TenantUser,
): string => (isInside && isReadOutside(place, person) ? place.tenant.name : nameFor(executor, place, person));
