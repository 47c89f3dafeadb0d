import type { MailTemplate } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { tenantInfoIn, tenantUrl } from '../tenants/index.ts';
import { type TenantUser, personsById } from '../users/index.ts';
import { awayName, delegateName } from './in-force.ts';
import { type DelegationRecord, markBegun } from './store.ts';

/** Mails the absent user and the delegate, each in their language (USER-022, NOTIF-010). */
export async function mailBoth(tx: Tx, row: DelegationRecord, template: MailTemplate): Promise<void> {
  const people = await personsById(tx, [row.user_id, row.delegate_id]);
  const { platform, tenantId } = contextOf(tx);
  const { locale } = await tenantInfoIn(tx);
  const Url = `${await tenantUrl(platform, tenantId)}/documents?tab=delegated`;
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
        ...(person.userId === row.user_id ? { isAbsent: true } : { delegatedBy: awayName(row), Url }),
        ...(template === 'delegationActivated' && row.may_sign && { mayAlsoSign: true }),
        recipientName: nameOf(person),
      },
      about: { subjectId: row.user_id, userId: person.userId },
    });
  }
}

/** Notifies a user in the portal that a delegate may sign for them (listener of notifications). */
export const notifyOfSigning = (tx: Tx, row: DelegationRecord): Promise<string> =>
  emit(tx, 'user.delegation-to-sign', contextOf(tx).tenantId, {
    data: { userIds: [row.user_id], delegateId: row.delegate_id, to: row.date_to },
    texts: textsOf(row),
  });

const nameOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName}`.trim() || email;

const textsOf = (row: DelegationRecord) => ({ people: `${awayName(row)} → ${delegateName(row)}` });

/** Starts a delegation once: the event also assigns waiting documents. Concurrent callers start it only once. */
export async function begin(tx: Tx, row: DelegationRecord): Promise<void> {
  if (!(await markBegun(tx, row.user_id, true))) return;
  const data = { userIds: [row.user_id], delegateId: row.delegate_id };
  await emit(tx, 'user.delegation-begun', contextOf(tx).tenantId, { data, texts: textsOf(row) });
}

type Cause = 'switched-off' | 'changed' | 'expired';

/**
 * Ends a delegation: by the switch, by another choice, or after the last day.
 * @returns false when it had not begun, or another caller has ended it
 */
export async function end(tx: Tx, row: DelegationRecord, cause: Cause): Promise<boolean> {
  if (!(await markBegun(tx, row.user_id, false))) return false;
  const data = { userIds: [row.user_id], delegateId: row.delegate_id, cause };
  await emit(tx, 'user.delegation-ended', contextOf(tx).tenantId, { data, texts: textsOf(row) });
  return true;
}
