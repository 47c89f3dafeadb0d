import type { AnswerOf, endpoints } from '@paraph/contract';
import { AppError, canonicalEmail, fail, failFields } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import { emit, eraseTextsOf } from '../../platform/events/index.ts';
import { releaseFile } from '../../platform/files/index.ts';
import { forgetAddress } from '../../platform/mail/index.ts';
import { forgetAccount, forgetSessions } from '../auth/index.ts';
import { forgetEventsOfPerson } from '../calendar/index.ts';
import { deleteDelegation } from '../delegation/index.ts';
import { countHeldOf, forgetEntries, forgetWordsOf, openTasks } from '../documents/index.ts';
import { forgetListed } from '../series/index.ts';
import { forgetDraftsOf } from '../filling/index.ts';
import { deleteChoices } from '../notices/index.ts';
import { deleteAllPresets } from '../presets/index.ts';
import { endSharesWith } from '../shares/index.ts';
import {
  acceptedAccountOf,
  eraseUser,
  eraseUserIn,
  locksOfUsers,
  personByEmail,
  pseudonymOf,
  readFormer,
  readLiving,
} from '../users/index.ts';

type Erased = AnswerOf<typeof endpoints.people.erase>;

/**
 * Deletes a user and erases personal data (GDPR, article 17; security PV-02): profile, picture, sessions, delegation,
 * saved filters, absences, drafts of forms, texts of the log, questions to senders, addresses of mails. The account is
 * erased too if this user accepted the invitation with it and no other company has it as user or ever invited it.
 * Signatures, approvals and acknowledgements keep the name as evidence, and every chain stays valid. A user with open
 * work must be handed over first.
 * A user who was deleted before is erased the same way; an address that belongs to another user since is not erased.
 * @throws generic.not-found, user.yourself, user.still-needed, user.on-hold, user.last-admin; field.invalid for another
 * address
 */
export async function erasePerson(ctx: Ctx, userId: string, typed: string): Promise<Erased> {
  if (userId === viewerOf(ctx).userId) fail('user.yourself');
  const claims = (tx: Tx) => locksOfUsers(tx, [userId]);
  const erase = async (tx: Tx) => {
    const [living] = await readLiving(tx, [userId]);
    const [user = fail('generic.not-found')] = living ? [living] : await readFormer(tx, [userId]);
    if (canonicalEmail(typed) !== user.email) failFields({ email: 'field.invalid' });
    await refuseNeeded(tx, userId);
    await endSharesWith(tx, user.email, user.deleted_at ?? ctx.clock.now());
    const held = await acceptedAccountOf(tx, userId);
    const picture = living ? await eraseUserIn(tx, userId) : await eraseUser(tx, userId);
    if (picture) await releaseFile(tx, picture);
    await deleteDelegation(tx, userId);
    await deleteAllPresets(tx, userId);
    await deleteChoices(tx, userId);
    await forgetEventsOfPerson(tx, userId);
    await forgetDraftsOf(tx, userId);
    await forgetSessions(tx, userId, ctx.clock.now());
    const kept = await forgetEntries(tx, userId, pseudonymOf(userId));
    const instead = { email: `${userId}@erased.invalid`, name: pseudonymOf(userId) };
    if (!(await personByEmail(tx, user.email))) await forgetAddress(tx, user.email, instead.email);
    await forgetWordsOf(tx, userId);
    await forgetListed(tx, user.email, instead);
    await eraseTextsOf(tx, userId);
    await emit(tx, 'user.erased', ctx.tenantId, { data: { userIds: [userId], keptIn: kept } });
    return { accountId: held, keptIn: kept };
  };
  const { accountId, keptIn } = await inTenant(ctx, erase, claims);
  if (accountId) await forgetAccount(ctx, accountId);
  return { keptIn };
}

async function refuseNeeded(tx: Tx, userId: string): Promise<void> {
  const { waitingFor = 0, owns = 0 } = (await openTasks(tx, [userId])).get(userId) ?? {};
  if (waitingFor + owns > 0) throw new AppError('user.still-needed', { waitingFor, owns });
  const held = await countHeldOf(tx, userId);
  if (held > 0) throw new AppError('user.on-hold', { documents: held });
}
