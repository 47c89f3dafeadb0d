import { fail, type MailTemplate } from '@paraph/domain';
import { systemContext } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import type { Listener } from '../../platform/events/index.ts';
import { type Job, sendJob } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { tenantInfoIn, operatorTenantId } from '../tenants/index.ts';
import { leftOf, markTold, readUse } from '../usage/index.ts';
import { personOf, readAdmins } from '../users/index.ts';

/**
 * Whether one more signature may begin: those that run are held back for their signers, so that two at once never
 * overspend (security RL-05, TENANT-034). It is the sender's: anyone who signs for others pays nothing (product S9).
 * Belongs into the transaction that takes the document's lock.
 * @throws document.balance-spent
 */
export async function reserveSignature(tx: Tx, ownerId: string): Promise<void> {
  const use = await readUse(tx, { ownerId, hold: true });
  if (use && leftOf(use) === 0) fail('document.balance-spent');
}

const JOB = 'signature-limit';

/** Once a month, when the last signature is used: administrators at once, the operator by a job (TENANT-035). */
export const limitTeller: Listener = {
  name: 'signature-limit',
  events: ['document.signed'],
  async hear(tx) {
    const use = await readUse(tx, { ownerId: null, hold: true });
    // The session of the very signature ends in the transaction that told of it.
    if (!use || use.finished < use.most) return;
    if (!(await markTold(tx, use.month))) return;
    const { name } = await tenantInfoIn(tx);
    await mailAll(tx, { to: 'admin', template: 'limitReachedAdmin', company: name });
    await sendJob(tx, JOB, { month: use.month });
  },
};

/**
 * Mails the super administrators that a company has used its signatures up. It may be killed when the mails are out and
 * the queue does not know it yet: company and month make each of them one mail, however often it runs.
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
      ...(once && { once: `${once} ${person.email}` }),
    });
}
