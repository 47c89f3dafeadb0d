import { createHash } from 'node:crypto';
import { fill, phrases } from '@paraph/phrases';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { type OutgoingMail, sendMail } from '../../platform/mail/index.ts';
import type { StaysForReason } from '../documents/index.ts';
import { tenantInfoIn, tenantUrl } from '../tenants/index.ts';
import { momentOf } from '../../platform/moment.ts';
import { type TenantUser, personsById } from '../users/index.ts';
import type { Handed } from './store.ts';

interface HandOver {
  from: TenantUser;
  to: TenantUser;
  reason: string;
}

/** How much went over so far, and what stays, by reason. */
interface Extent {
  handed: Handed;
  stays: readonly StaysForReason[];
  /** More follows in later calls. */
  isUnfinished: boolean;
  once: string;
}

const countsOf = ({ documents, entries, folders, people, departments }: Handed) => ({
  documentCount: String(documents),
  taskCount: String(entries),
  folderCount: String(folders),
  peopleCount: String(people),
  departmentCount: String(departments),
});

/**
 * Mails the former owner how much was handed over, to whom, by whom and why, and what stays. Deleted users have no
 * address any more.
 */
export async function mailFormerOwner(
  tx: Tx,
  { from, to, reason }: HandOver,
  { handed, stays, isUnfinished, once }: Extent,
): Promise<void> {
  const words = phrases[await localeOf(tx, from)];
  const kept = stays.map(({ reason: why, number }) => fill(words.mailWorkStays[why], { number }));
  const lines = [
    ...(isUnfinished ? [words.mailWorkMore] : []),
    ...(kept.length > 0 ? [words.mailWorkKept, ...kept] : []),
  ];
  await mailOnce(tx, from, {
    template: 'workHandedOver',
    params: {
      DelegatedTo: nameOf(to),
      reason,
      ...countsOf(handed),
      ...(lines.length > 0 && { note: lines.join('\n') }),
    },
    once,
  });
}

/** Mails the receiver whose work was handed over, why, and how much it is; once for each completed hand-over. */
export const mailReceiver = (
  tx: Tx,
  { from, to, reason }: HandOver,
  { handed, once }: { handed: Handed; once: string },
): Promise<void> =>
  mailOnce(tx, to, {
    template: 'workReceived',
    params: {
      by: nameOf(from),
      reason,
      ...countsOf(handed),
    },
    once,
  });

/** Mails a user that an administrator has exported the user's personal data. */
export async function mailExported(tx: Tx, userId: string): Promise<void> {
  const person = (await personsById(tx, [userId])).get(userId);
  if (person) await mailOnce(tx, person, { template: 'dataExported', params: {} });
}

/**
 * Sends the same mail once for the act `once`, else at most once an hour. The caller gets no mail about the own act.
 */
async function mailOnce(
  tx: Tx,
  person: TenantUser,
  { template, params, once }: Pick<OutgoingMail, 'template' | 'params' | 'once'>,
): Promise<void> {
  const ctx = contextOf(tx);
  const { userId } = viewerOf(ctx);
  if (person.userId === userId || !isReachable(person)) return;
  const actor = (await personsById(tx, [userId])).get(userId);
  const tenant = await tenantInfoIn(tx);
  const locale = await localeOf(tx, person);
  const act = once ?? Math.floor(ctx.clock.now().getTime() / HOUR);
  const content = JSON.stringify([template, person.userId, userId, params, act]);
  await sendMail(tx, {
    to: person.email,
    template,
    locale,
    params: {
      ...params,
      ExecutorName: actor ? nameOf(actor) : '',
      Url: await tenantUrl(ctx.platform, ctx.tenantId),
      at: momentOf({ clock: ctx.clock, zone: tenant.zone }),
      recipientName: nameOf(person),
    },
    once: `${ctx.tenantId} ${createHash('sha256').update(content).digest('hex')}`,
    about: { subjectId: person.userId, userId: person.userId },
  });
}

const localeOf = async (tx: Tx, { locale }: TenantUser) => locale ?? (await tenantInfoIn(tx)).locale;

const HOUR = 60 * 60_000;

/** Returns whether the user has a real address and an account: an invited user has no work and no account yet. */
const isReachable = ({ state, email }: TenantUser): boolean => state !== 'invited' && !email.endsWith('.invalid');

const nameOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName}`.trim() || email;
