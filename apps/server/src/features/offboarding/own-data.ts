import { Readable } from 'node:stream';
import { blankedRow, type BlankedPart, type EXPORT_PARTS, type ExportPart, fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Download } from '../../platform/http/index.ts';
import { ownSessions, profileOf, sessionsOfUser } from '../auth/index.ts';
import { eventsOfPerson, kindsKnownOf } from '../calendar/index.ts';
import { delegationOf, ownDelegation } from '../delegation/index.ts';
import { coversOf, documentsOfPerson, readableOf, wordsOfPerson } from '../documents/index.ts';
import { draftsOfPerson } from '../filling/index.ts';
import { ownChoices } from '../notices/index.ts';
import { profileIn, readOneEver, refuseAboveCaller } from '../users/index.ts';
import { mailExported } from './mails.ts';
import { actsOf } from './store.ts';

/**
 * Returns the company's data about the viewer, for the viewer only (security PV-01): profile, delegation, sessions, own
 * documents and own part in them, messages to owners of other documents, drafts of forms, absences and acts. Texts and
 * acts of other users are not included.
 */
export async function exportOwnData(ctx: Ctx): Promise<Download> {
  const { userId } = viewerOf(ctx);
  const { delegation } = await ownDelegation(ctx);
  const data = {
    exportedAt: ctx.clock.now().toISOString(),
    profile: await profileOf(ctx),
    delegation,
    notifications: await ownChoices(ctx),
    sessions: (await ownSessions(ctx)).items,
    ...(await inTenant(ctx, (tx) => workOf(tx, userId))),
  } satisfies ExportedData;
  return asFile('my-data.json', data);
}

/**
 * Returns the data of another user for an administrator, at the user's request, without data of the account. The user
 * is mailed, so that no export is secret. What is closed to the administrator is blank or left out (EXPORT_PARTS).
 * @throws generic.not-found for unknown users, user.superadmin-only
 */
export const exportDataOf = (ctx: Ctx, userId: string): Promise<Download> =>
  inTenant(ctx, async (tx) => {
    const { person } = (await readOneEver(tx, userId)) ?? fail('generic.not-found');
    refuseAboveCaller(ctx, person.roles);
    const data = {
      exportedAt: ctx.clock.now().toISOString(),
      profile: await profileIn(tx, userId),
      delegation: await delegationOf(tx, userId),
      sessions: await sessionsOfUser(tx, userId),
      ...(await withoutClosed(tx, await workOf(tx, userId), userId)),
    } satisfies Omit<ExportedData, LeftOut>;
    await mailExported(tx, userId);
    return asFile('personal-data.json', data);
  });

/** Returns documents, drafts of forms, absences and acts of a user; the log records the export. */
async function workOf(tx: Tx, userId: string) {
  const [found, acts] = [await documentsOfPerson(tx, userId), await actsOf(tx, userId)];
  const covers = await coversOf(
    tx,
    found.map(({ id }) => id),
  );
  const documents = found.map((one) => ({ ...one, name: covers.get(one.id) ?? one.name }));
  const absences = await eventsOfPerson(tx, userId);
  await emit(tx, 'user.data-exported', contextOf(tx).tenantId, { data: { userIds: [userId] } });
  const wordsToOwners = await wordsOfPerson(tx, userId);
  return { documents, wordsToOwners, begunForms: await draftsOfPerson(tx, userId), absences, acts };
}

type Work = Awaited<ReturnType<typeof workOf>>;
type ExportedData = Record<ExportPart, unknown> & { exportedAt: string };
type LeftOut = {
  [Part in ExportPart]: (typeof EXPORT_PARTS)[Part]['toAdministrator'] extends 'left-out' ? Part : never;
}[ExportPart];

/** Blanks what is closed to the caller; the user's own export retains it. */
async function withoutClosed(tx: Tx, work: Work, userId: string): Promise<Work> {
  if (viewerOf(contextOf(tx)).userId === userId) return work;
  const isOpen = await openRows(tx, work, userId);
  return {
    ...work,
    documents: work.documents.map((row) => blankedRow('documents', row, isOpen.documents(row))),
    wordsToOwners: work.wordsToOwners.map((row) => blankedRow('wordsToOwners', row, isOpen.wordsToOwners(row))),
    begunForms: work.begunForms.map((row) => blankedRow('begunForms', row, isOpen.begunForms(row))),
    absences: work.absences.map((row) => blankedRow('absences', row, isOpen.absences(row))),
  };
}

type OpenRows = { [Part in BlankedPart]: (row: Work[Part][number]) => boolean };

/** Returns, by part, which rows are open to the caller. */
async function openRows(tx: Tx, { documents, wordsToOwners }: Work, userId: string): Promise<OpenRows> {
  const commented = documents.filter(({ comment }) => comment !== null).map(({ id }) => id);
  const readable = await readableOf(tx, [...commented, ...wordsToOwners.map((word) => word.document_id)]);
  return {
    documents: ({ id }) => readable.has(id),
    wordsToOwners: (row) => readable.has(row.document_id),
    begunForms: () => false,
    absences: await kindsKnownOf(tx, userId),
  };
}

function asFile(name: string, data: object): Download {
  const bytes = Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
  return { stream: Readable.from([bytes]), name, type: 'application/json', size: bytes.length };
}
