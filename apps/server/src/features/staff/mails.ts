import { createHash } from 'node:crypto';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { type OutgoingMail, sendMail } from '../../platform/mail/index.ts';
import { tenantInfoIn, tenantUrl } from '../tenants/index.ts';
import { momentOf } from '../../platform/moment.ts';
import { type TenantUser, personsById } from '../users/index.ts';

interface HandOver {
  from: TenantUser;
  to: TenantUser;
  reason: string;
}

/** Tells somebody that their work goes to a colleague, by whom and why. Deleted users have no address any more. */
export const mailFormerOwner = (tx: Tx, { from, to, reason }: HandOver): Promise<void> =>
  mailOnce(tx, from, { template: 'workHandedOver', params: { DelegatedTo: nameOf(to), reason } });

/** Tells the receiver whose work is theirs now, and why. */
export const mailReceiver = (tx: Tx, { from, to, reason }: HandOver): Promise<void> =>
  mailOnce(tx, to, { template: 'workReceived', params: { by: nameOf(from), reason } });

/** Tells somebody that an administrator took their personal data out of the portal. */
export async function mailExported(tx: Tx, userId: string): Promise<void> {
  const person = (await personsById(tx, [userId])).get(userId);
  if (person) await mailOnce(tx, person, { template: 'dataExported', params: {} });
}

/** Work of hundreds of documents takes many calls: the same mail goes once an hour. Nobody is mailed about their own act. */
async function mailOnce(
  tx: Tx,
  person: TenantUser,
  { template, params }: Pick<OutgoingMail, 'template' | 'params'>,
): Promise<void> {
  const ctx = contextOf(tx);
  const { userId } = viewerOf(ctx);
  if (person.userId === userId || !isReachable(person)) return;
  const actor = (await personsById(tx, [userId])).get(userId);
  const tenant = await tenantInfoIn(tx);
  const locale = person.locale ?? tenant.locale;
  const said = JSON.stringify([template, person.userId, userId, params, Math.floor(ctx.clock.now().getTime() / HOUR)]);
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
    once: `${ctx.tenantId} ${createHash('sha256').update(said).digest('hex')}`,
    about: { subjectId: person.userId, userId: person.userId },
  });
}

const HOUR = 60 * 60_000;

/** Who was invited and has not come yet has no work and no account. */
const isReachable = ({ state, email }: TenantUser): boolean => state !== 'invited' && !email.endsWith('.invalid');

const nameOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName}`.trim() || email;
