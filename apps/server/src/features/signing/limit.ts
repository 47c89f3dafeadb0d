import { fail, type MailTemplate } from '@paraph/domain';
import { systemContext } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import type { Listener } from '../../platform/events/index.ts';
import { type Job, sendJob } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { tenantInfoIn, operatorTenantId } from '../tenants/index.ts';
import { leftOf, markNotified, readUse } from '../usage/index.ts';
import { personOf, readAdmins } from '../users/index.ts';

/**
 * Requires that one more signature may begin. Running signatures are reserved, so that two concurrent ones never
 * overspend (security RL-05, TENANT-034). The sender is charged, not the signer (product S9). Must run in the
 * transaction that takes the document's lock.
 * @throws document.balance-spent
 */
export async function reserveSignature(tx: Tx, ownerId: string): Promise<void> {
  const use = await readUse(tx, { ownerId, hold: true });
  if (use && leftOf(use) === 0) fail('document.balance-spent');
}

const JOB = 'signature-limit';

/**
 * Notifies once a month, when the last signature is used: administrators directly, the operator by a job (TENANT-035).
 */
export const limitNotifier: Listener = {
  name: 'signature-limit',
  events: ['document.signed'],
  async handle(tx) {
    const use = await readUse(tx, { ownerId: null, hold: true });
    // The session of this signature ends in the transaction of this event, so `finished` already includes it.
    if (!use || use.finished < use.most) return;
    if (!(await markNotified(tx, use.month))) return;
    const { name } = await tenantInfoIn(tx);
    await mailAll(tx, { to: 'admin', template: 'limitReachedAdmin', company: name });
    await sendJob(tx, JOB, { month: use.month });
  },
};

/**
 * Mails the super administrators that a company has used all its signatures. The job may be killed after the mails were
 * sent and before the queue records it. The key of company and month therefore makes each mail unique, however often
 * the job runs.
 */
export const limitJob: Job = {
  name: JOB,
  async run(ctx, { month }) {
    const { platform, tenantId } = ctx;
    const operator = await operatorTenantId(platform);
    if (!operator) return;
    const company = (await inTenant(ctx, tenantInfoIn)).name;
    await inTenant(systemContext(platform, operator), (tx) =>
      mailAll(tx, {
        to: 'superadmin',
        template: 'limitReachedSuperAdmin',
        company,
        once: `${JOB} ${tenantId} ${String(month)}`,
      }),
    );
  },
};

async function mailAll(
  tx: Tx,
  {
    to,
    template,
    company,
    once,
  }: { to: 'admin' | 'superadmin'; template: MailTemplate; company: string; once?: string },
): Promise<void> {
  const { locale } = await tenantInfoIn(tx);
  for (const person of (await readAdmins(tx, to)).map(personOf))
    await sendMail(tx, {
      to: person.email,
      template,
      locale: person.locale ?? locale,
      params: { TenantName: company },
      about: { subjectId: person.userId, userId: person.userId },
      ...(once && { once: `${once} ${person.email}` }),
    });
}
