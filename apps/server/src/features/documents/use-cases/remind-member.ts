import { fail, failFields, LIMITS, remindableFrom } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { personTexts } from '../member-name.ts';
import { cannotAct } from '../deactivated.ts';
import { openDocument } from '../open-document.ts';
import { markRequested, remindersSince } from '../store/members.ts';
import { must } from '../viewer.ts';

/** Reminds one member on turn, at most once an hour and four times in a day (product A19). */
export const remindMember = (ctx: Ctx, { id, memberId }: { id: string; memberId: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { members, viewer } = await openDocument(tx, id, true);
    must('remind', viewer);
    const member = members.find((candidate) => candidate.id === memberId && candidate.on_turn);
    if (!member) return fail('document.member-missing');
    // The viewer's own task is already on the page.
    if (viewer.entries.includes(member)) failFields({ memberId: 'field.invalid' });
    if (cannotAct(member)) failFields({ memberId: 'field.deactivated' });
    const wait = remindableFrom(member.asked_at, member.reminded_at).getTime() - ctx.clock.now().getTime();
    if (wait > 0) fail('document.reminded', { minutes: Math.ceil(wait / 60_000) });
    const since = new Date(ctx.clock.now().getTime() - LIMITS.mailsToOneWindow);
    if ((await remindersSince(tx, { documentId: id, memberId, since })) >= LIMITS.mailsToOne) fail('mail.enough-today');
    await markRequested(tx, [member.id], 'reminded_at');
    await emit(tx, 'document.reminded', id, {
      data: { memberId, kind: member.kind },
      texts: await personTexts(tx, member),
    });
    return null;
  });
