import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { LinkNews, MailHeard } from '../../platform/mail/index.ts';
import { signal } from '../../platform/realtime/index.ts';
import { memberById, memberOfMail } from '../documents/index.ts';

/** A copy counts as done when it leaves; whether it arrived is known only now. */
const isWaitedFor = ({ done, kind }: { done: boolean; kind: string }): boolean => !done || kind === 'copy';

/**
 * Tells the owner of a document that the last mail to one of its people came back; open pages that it left or arrived. Mails
 * that nobody's row shows (this very notice, codes, an earlier request) are told to nobody, so none answers another.
 */
export const notifySender: MailHeard = async (tx, { mailId, news, link }) => {
  if (link) await recordLink(tx, link);
  const member = await memberOfMail(tx, mailId);
  if (!member) return;
  if (news !== 'returned') return signal(tx, 'SignersChanged', member.documentId, [member.ownerId]);
  if (!member.isOpen || !isWaitedFor(member)) return;
  await emit(tx, 'document.mail-bounced', member.documentId, {
    data: { memberId: member.id, reason: member.reason },
    texts: { person: member.name },
  });
};

/** The history names the sender's own server that was given a link, since it can act as the guest of the link. */
async function recordLink(tx: Tx, { subjectId, memberId, via, shownTo }: LinkNews): Promise<void> {
  const member = await memberById(tx, memberId);
  const form = via === 'own' ? 'linkByCompany' : 'linkByBoth';
  await emit(tx, 'document.link-delivered', subjectId, {
    data: { memberId, form, server: shownTo },
    texts: { person: member?.name },
  });
}
