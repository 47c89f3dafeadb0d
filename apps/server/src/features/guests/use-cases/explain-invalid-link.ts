import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, maskEmail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { hashOf } from '../../auth/index.ts';
import { endingOf, memberById, removalOf } from '../../documents/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { readAnyLink } from '../store.ts';
import { mayLearn } from './mailed-code.ts';

type Explanation = AnswerOf<typeof endpoints.session.guestStory>;
type KnownEnding = Pick<Explanation, 'state' | 'by' | 'at' | 'message'> & { mayRenew?: boolean };
type Ending = NonNullable<Awaited<ReturnType<typeof endingOf>>>;
type Link = NonNullable<Awaited<ReturnType<typeof readAnyLink>>>;

/**
 * Returns why a personal link no longer opens its document: who ended it, when, why, and the remaining action (product
 * S12). Opens and changes nothing. If the company requires a mailed code, an unproven browser gets no names and no
 * texts of persons.
 * @throws link.dead for a token that was never issued here, and for a deactivated or deleted person
 */
export const explainInvalidLink = (
  ctx: Ctx,
  { token, browser }: { token: string; browser: string | null },
): Promise<Explanation> =>
  inTenant(ctx, async (tx) => {
    const link = await readAnyLink(tx, hashOf(token));
    const ending = link && (await endingOf(tx, link.document_id, link.member_id));
    if (!link || !ending) fail('link.dead');
    const member = await memberById(tx, link.member_id);
    if (member?.user_state === 'inactive') fail('link.dead');
    const removal = member ? undefined : await removalOf(tx, link.document_id, link.member_id);
    const { mayRenew = false, ...known } = knownEndingOf({ link, ending, member, removal, now: ctx.clock.now() });
    // The link may have gone to a wrong or a former address: its holder does not learn a later one.
    const email = member ? maskEmail(link.mailed_to ?? member.address) : null;
    if (!(await mayLearn(tx, link.member_id, browser)))
      return { ...known, ...UNNAMED, email, isCompleted: false, mayRenew };
    return {
      ...known,
      // A removed person learns nothing of what became of the document: no later name and no completion.
      documentName: removal ? null : ending.name,
      company: (await tenantInfoIn(tx)).name,
      email,
      isCompleted: !removal && ending.phase === 'completed',
      mayRenew,
    };
  });

const UNNAMED = { by: null, message: null, documentName: null, company: null };

interface LinkHistory {
  link: Link;
  ending: Ending;
  /** The member entry of the link, unless it was deleted. */
  member: Awaited<ReturnType<typeof memberById>> | undefined;
  removal: Awaited<ReturnType<typeof removalOf>>;
  now: Date;
}

/** Returns the first state that applies; the removal of a person comes before everything that happened later. */
function knownEndingOf({ link, ending, member, removal, now }: LinkHistory): KnownEnding {
  const { phase, by, message, owner, ownerId } = ending;
  const quiet = { by: null, message: null };
  // Outsiders see the owner only; any other user who removed them is not named (product D3).
  const remover = removal && removal.by !== ownerId ? null : owner;
  if (!member && !removal?.instead) return { ...quiet, state: 'removed', by: remover, at: iso(removal?.at) };
  if (removal) return { ...quiet, state: 'corrected', at: iso(removal.at) };
  if (ending.deletedAt) return { ...quiet, state: 'deleted', by: owner, at: iso(ending.deletedAt) };
  if (phase === 'voided' || phase === 'rejected') return { state: phase, by, at: iso(ending.endedAt), message };
  if (member?.doubted_at) return { ...quiet, state: 'suspended', by: owner, at: iso(member.doubted_at) };
  if (link.is_renewable) return { ...quiet, state: 'expired', at: iso(link.revoked_at), mayRenew: true };
  if (link.revoked_at) return { ...quiet, state: 'replaced', at: iso(link.revoked_at) };
  if (link.expires_at <= now) return { ...quiet, state: 'expired', at: iso(link.expires_at), mayRenew: true };
  return { ...quiet, state: 'open', at: null };
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
