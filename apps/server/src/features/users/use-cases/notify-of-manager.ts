import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { momentOf } from '../../../platform/moment.ts';
import { tenantInfoIn, tenantUrl } from '../../tenants/index.ts';
import type { TenantUser } from '../person.ts';
import { readAdmins } from '../store/administer.ts';

/** A user, the manager who approved for them until now, and the one whom they chose. */
interface ManagerChange {
  person: TenantUser;
  before: TenantUser | null;
  now: TenantUser;
}

/**
 * Records by name that a user chose another manager, because managers approve: both managers are notified in the portal
 * and by mail, and the administrators in the portal when somebody is replaced.
 */
export async function notifyOfManager(tx: Tx, { person, before, now }: ManagerChange): Promise<void> {
  const managers = [before, now].filter((manager) => manager !== null);
  const managerIds = managers.map(({ userId }) => userId);
  const admins = before ? (await readAdmins(tx)).map(({ id }) => id) : [];
  const recipientIds = [...new Set([...managerIds, ...admins])].filter((id) => id !== person.userId);
  await emit(tx, 'user.manager-changed', contextOf(tx).tenantId, {
    data: {
      userIds: [person.userId, ...managerIds],
      managerId: now.userId,
      formerManagerId: before?.userId ?? null,
      recipientIds,
    },
    texts: { people: `${withAddress(person)}: ${before ? withAddress(before) : NOBODY} → ${withAddress(now)}` },
  });
  for (const manager of managers) await mail(tx, manager, { person, before, now });
}

async function mail(tx: Tx, manager: TenantUser, { person, before, now }: ManagerChange): Promise<void> {
  if (manager.userId === person.userId || manager.state !== 'active') return;
  const ctx = contextOf(tx);
  const tenant = await tenantInfoIn(tx);
  await sendMail(tx, {
    to: manager.email,
    template: 'managerChanged',
    locale: manager.locale ?? tenant.locale,
    params: {
      ExecutorName: nameOf(person),
      DelegatedTo: nameOf(now),
      by: before ? nameOf(before) : NOBODY,
      Url: await tenantUrl(ctx.platform, ctx.tenantId),
      at: momentOf({ clock: ctx.clock, zone: tenant.zone }),
      recipientName: nameOf(manager),
    },
    about: { subjectId: person.userId, userId: manager.userId },
  });
}

const NOBODY = '–';

const nameOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName}`.trim() || email;

const withAddress = ({ firstName, lastName, email }: TenantUser): string =>
  `${firstName} ${lastName} <${email}>`.trim();
