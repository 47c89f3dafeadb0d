import type { MailTemplate } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { momentOf } from '../../platform/moment.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { type TenantUser, personsById } from '../users/index.ts';
import { awayName, delegateName } from './in-force.ts';
import { type DelegationRecord, markBegun } from './store.ts';

/** Mails both people, each in their language: the one who is away and the one who acts (USER-022, NOTIF-010). */
export async function mailBoth(tx: Tx, row: DelegationRecord, template: MailTemplate): Promise<void> {
  const people = await personsById(tx, [row.user_id, row.delegate_id]);
  const { locale } = await tenantInfoIn(tx);
  for (const person of people.values()) {
    if (person.state !== 'active') continue;
    await sendMail(tx, {
      to: person.email,
      template,
      locale: person.locale ?? locale,
      params: {
        DelegatedTo: delegateName(row),
        DelegatedFromDate: row.date_from,
        DelegatedToDate: row.date_to,
        delegatedBy: awayName(row),
        recipientName: nameOf(person),
      },
      about: { subjectId: row.user_id, userId: person.userId },
    });
  }
}

/**
 * Tells a person that somebody may sign in their place: by the mails about accounts, which no company's server reads or
 * words, and in the portal (listener of notifications). A session that somebody else uses does not hide it.
 */
export async function notifyOfSigning(tx: Tx, row: DelegationRecord): Promise<void> {
  const ctx = contextOf(tx);
  const [tenant, people] = [await tenantInfoIn(tx), await personsById(tx, [row.user_id])];
  const person = people.get(row.user_id);
  const data = { userIds: [row.user_id], delegateId: row.delegate_id, to: row.date_to };
  await emit(tx, 'user.delegation-to-sign', ctx.tenantId, { data, texts: textsOf(row) });
  if (!person) return;
  await sendMail(tx, {
    to: person.email,
    template: 'delegationToSign',
    locale: person.locale ?? tenant.locale,
    params: {
      TenantName: tenant.name,
      DelegatedTo: delegateName(row),
      DelegatedToDate: row.date_to,
      at: momentOf(ctx),
      recipientName: nameOf(person),
    },
  });
}

const nameOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName}`.trim() || email;

const textsOf = (row: DelegationRecord) => ({ people: `${awayName(row)} → ${delegateName(row)}` });

/** From now on the delegate acts: documents that wait hear of it. Once, whoever notices it. */
export async function begin(tx: Tx, row: DelegationRecord): Promise<void> {
  if (!(await markBegun(tx, row.user_id, true))) return;
  const data = { userIds: [row.user_id], delegateId: row.delegate_id };
  await emit(tx, 'user.delegation-begun', contextOf(tx).tenantId, { data, texts: textsOf(row) });
}

type Cause = 'switched-off' | 'changed' | 'expired';

/**
 * The delegate acts no longer: by the switch, by another choice, or because the last day is over.
 * @returns false when it had not begun, or somebody else told of it
 */
export async function end(tx: Tx, row: DelegationRecord, cause: Cause): Promise<boolean> {
  if (!(await markBegun(tx, row.user_id, false))) return false;
  const data = { userIds: [row.user_id], delegateId: row.delegate_id, cause };
  await emit(tx, 'user.delegation-ended', contextOf(tx).tenantId, { data, texts: textsOf(row) });
  return true;
}
