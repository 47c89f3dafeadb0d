import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields, LIMITS, mayTakeOver } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { handOverDepartments } from '../directory/index.ts';
import { handOverDocuments } from '../documents/index.ts';
import { countFoldersOf, handOverFolders } from '../folders/index.ts';
import { handOverPeople, type TenantUser, personsById, readOneEver, refuseAboveCaller } from '../users/index.ts';
import { mailFormerOwner, mailReceiver } from './mails.ts';
import { type Handed, handedSoFar } from './store.ts';

type HandOverRequest = ParsedOf<typeof endpoints.people.handOver>;
type HandedOver = AnswerOf<typeof endpoints.people.handOver>;
type Parties = { from: TenantUser; to: TenantUser; reason: string };

/**
 * Gives what one colleague owns, what waits for them and whom they lead to another one, some documents and folders in
 * each call (product S10). Colleagues who were deleted can be handed over too; guests cannot, because others asked them
 * by name. An administrator comes to content of others by this, so it has a reason: it stands in the log and goes to
 * both by mail, and where the administrator takes the work over themselves, into the history of each document that did
 * not open to them (product D5). They do so only some time after the colleague's access ended: until then another
 * administrator decides.
 * @throws generic.not-found, user.superadmin-only, user.not-colleague, field.not-colleague, field.own-take-over
 */
export const handOver = (
  ctx: Ctx,
  { params: { id: fromId }, body: { to: toId, reason } }: HandOverRequest,
): Promise<HandedOver> =>
  inTenant(ctx, async (tx) => {
    const from = (await readOneEver(tx, fromId)) ?? fail('generic.not-found');
    const to = (await personsById(tx, [toId])).get(toId) ?? fail('generic.not-found');
    refuseAboveCaller(ctx, from.person.roles);
    if (!from.isColleague) fail('user.not-colleague');
    if (!to.isInternal || to.state !== 'active' || toId === fromId) return failFields({ to: 'field.not-colleague' });
    if (toId === viewerOf(ctx).userId && !mayTakeOver(from.former, ctx.clock.now()))
      return failFields({ to: 'field.own-take-over' });
    const given = await giveWork(tx, { from: from.person, to, reason });
    const { documents, entries, folders, people, departments } = given;
    if (documents + entries + folders + people + departments > 0)
      await record(tx, { from: from.person, to, reason }, given);
    return given;
  });

/**
 * Folders follow the documents, and departments, to which folders are opened, follow both: an administrator who takes
 * the work over would read the documents by their folder, so that no reason would be recorded for them.
 */
async function giveWork(tx: Tx, { from, to, reason }: Parties): Promise<HandedOver> {
  const [fromId, toId] = [from.userId, to.userId];
  const done = await handOverDocuments(tx, { fromId, to, reason, most: LIMITS.handOverDocuments });
  const { folders, left } =
    done.left > 0
      ? { folders: 0, left: (await countFoldersOf(tx, [fromId])).get(fromId) ?? 0 }
      : await handOverFolders(tx, { fromId, toId, reason, most: LIMITS.handOverFolders });
  const people = await handOverPeople(tx, fromId, toId);
  const isLast = done.left + left === 0;
  const departments = isLast ? await handOverDepartments(tx, { fromId, toId, reason }) : 0;
  return { ...done, folders, people, departments, left: done.left + left };
}

/**
 * Both are mailed after the last call, so that one mail tells all that went over. The former owner is mailed after the
 * first one too, because no later one may follow.
 */
async function record(tx: Tx, { from, to, reason }: Parties, given: HandedOver): Promise<void> {
  const { documents, entries, folders, people, departments, left } = given;
  const between = [from.userId, to.userId] as const;
  const before = await handedSoFar(tx, between);
  const data = { userIds: [...between], documents, entries, folders, people, departments, left };
  const texts = { people: `${describe(from)} → ${describe(to)}`, reason };
  const once = await emit(tx, 'user.handed-over', contextOf(tx).tenantId, { data, texts });
  const handed = sumOf(before, { documents, entries, folders, people, departments });
  const isFirst = Object.values(before).every((count) => count === 0);
  const isUnfinished = left > 0;
  if (isFirst || !isUnfinished)
    await mailFormerOwner(tx, { from, to, reason }, { handed, stays: given.stays, isUnfinished, once });
  if (!isUnfinished) await mailReceiver(tx, { from, to, reason }, { handed, once });
}

const sumOf = (one: Handed, other: Handed): Handed => ({
  documents: one.documents + other.documents,
  entries: one.entries + other.entries,
  folders: one.folders + other.folders,
  people: one.people + other.people,
  departments: one.departments + other.departments,
});

const describe = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName} <${email}>`.trim();
