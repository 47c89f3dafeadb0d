import { createReadStream } from 'node:fs';
import type { DocumentDetails } from '@paraph/contract';
import { type Clock, fixedClock } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  actAtOnce,
  createDocument,
  getDocument,
  rejectDocument,
  remindMember,
  sendDocument,
  setMembers,
  reportLacking,
  updateDocument,
  voidDocument,
} from '../documents/index.ts';
import { countDocuments } from '../document-list/index.ts';
import { as, personIn } from './as-person.ts';
import { DEMO_DOCUMENTS, type DemoAct, type DemoDocument } from './documents-table.ts';
import type { DemoPortal, DemoStep } from './demo-data.ts';

const DAY = 86_400_000;

/**
 * Creates documents of the demo company in every state of a list, by the use cases that users call, each act at its own
 * time. Signatures are left to the users of the demo, because they need a phone.
 */
export const documentsStep: DemoStep = async ({ clock, portals }) => {
  const portal = portals.get('azuolas');
  if (!portal || (await hasDocuments(portal, clock))) return;
  for (const row of DEMO_DOCUMENTS) await play(portal, row, clock.now());
};

async function hasDocuments(portal: DemoPortal, clock: Clock): Promise<boolean> {
  const counts = await countDocuments(await as(portal, 'ieva', clock));
  return Object.values(counts).some((count) => count > 0);
}

/** Creates one document with all its acts. @returns its id */
export async function play(portal: DemoPortal, row: DemoDocument, today: Date): Promise<string> {
  const start = new Date(today.getTime() - row.daysAgo * DAY);
  start.setUTCHours(7, 12, 0, 0);
  const clock = fixedClock(start.getTime() > today.getTime() ? today : start);
  const owner = await as(portal, row.owner, clock);
  const stream = createReadStream(new URL(`files/${row.file}.pdf`, import.meta.url));
  const { id } = await createDocument(owner, { name: row.name }, { name: `${row.file}.pdf`, stream });
  const deadline = row.deadlineIn === undefined ? undefined : dayAfter(today, row.deadlineIn);
  if (row.message || deadline || row.method) {
    const { message = null, method: signingMethod = null } = row;
    await updateDocument(owner, { params: { id }, body: { message, signingMethod, deadline: deadline ?? null } });
  }
  if (row.members.length === 0) return id;
  await setMembers(owner, { params: { id }, body: { members: row.members.map((member) => memberOf(portal, member)) } });
  clock.advance(6 * 60_000);
  await sendDocument(owner, { params: { id }, query: {} });
  for (const act of row.acts) {
    clock.set(new Date(Math.min(start.getTime() + act.afterHours * 3_600_000, today.getTime())));
    await perform(await as(portal, act.by, clock), id, act);
  }
  return id;
}

const dayAfter = (from: Date, days: number): string => new Date(from.getTime() + days * DAY).toISOString().slice(0, 10);

function memberOf({ people }: DemoPortal, [who, kind, order, wrong]: DemoDocument['members'][number]) {
  const { email, firstName, lastName } = personIn(people, who);
  return { email: wrong ?? email, firstName, lastName, kind, order: order ?? null };
}

async function perform(ctx: Ctx, id: string, act: DemoAct): Promise<void> {
  if (act.does === 'void') return void (await voidDocument(ctx, { id, message: act.message }));
  if (act.does === 'reject') return void (await rejectDocument(ctx, { id, message: act.message }));
  if (act.does === 'lack-method')
    return void (await reportLacking(ctx, { params: { id }, body: { message: act.message } }));
  const document: DocumentDetails = await getDocument(ctx, { id });
  if (act.does === 'remind') {
    for (const { id: memberId, isOnTurn } of document.members) if (isOnTurn) await remindMember(ctx, { id, memberId });
    return;
  }
  const signatureType = act.does === 'approve' ? 2 : 4;
  const comment = ('comment' in act && act.comment) || null;
  await actAtOnce(ctx, { params: { id }, body: { signatureType, comment, sha256: document.version.sha256 } });
}
