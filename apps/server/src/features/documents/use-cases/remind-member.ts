import { fail, failFields, LIMITS, remindableFrom } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { personTexts } from '../member-name.ts';
import { cannotAct } from '../deactivated.ts';
import { openDocument } from '../open-document.ts';
import { markRequested, remindersSince } from '../store/members.ts';
import { isTrusted, must, requireCapability } from '../viewer.ts';
import { keepMember } from './doubt-entries.ts';

/**
 * Reminds one member on turn, at most once an hour and four times in a day (product A19). A doubted member is kept by it,
 * on turn or not, without the hour, because the links of the mails before have ended. In a draft they are only kept. Its
 * owner needs no permission to keep somebody.
 */
export const remindMember = (ctx: Ctx, { id, memberId }: { id: string; memberId: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { members, viewer } = await openDocument(tx, id, true);
    const doubted = members.find((one) => one.id === memberId && !isTrusted(one));
    if (!doubted) requireCapability(ctx, 'documents.members');
    must(doubted ? 'keep' : 'remind', viewer);
    const member = doubted ?? members.find((one) => one.id === memberId && one.on_turn);
    if (!member) return fail('document.member-missing');
    // The viewer's own task is already on the page.
    if (viewer.entries.includes(member)) failFields({ memberId: 'field.invalid' });
    if (cannotAct(member)) failFields({ memberId: 'field.deactivated' });
    const wait = remindableFrom(member.asked_at, member.reminded_at).getTime() - ctx.clock.now().getTime();
    if (!isTrusted(member)) await keepMember(tx, id, member);
    else if (wait > 0) fail('document.reminded', { minutes: Math.ceil(wait / 60_000) });
    const since = new Date(ctx.clock.now().getTime() - LIMITS.mailsToOneWindow);
    if ((await remindersSince(tx, { documentId: id, memberId, since })) >= LIMITS.mailsToOne) fail('mail.enough-today');
    if (!member.on_turn) return null;
    await markRequested(tx, [member.id], 'reminded_at');
    await emit(tx, 'document.reminded', id, {
      data: { memberId, kind: member.kind },
      texts: await personTexts(tx, member),
    });
    return null;
  });
