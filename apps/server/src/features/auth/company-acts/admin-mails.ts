import {
  type ActData,
  type CompanyAct,
  type MailName,
  momentText,
  nameWithAddress,
  notifiesAdmins,
} from '@paraph/domain';
import { inSystemFor, type Tx } from '../../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../../platform/events/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { tenantInfo, tenantUrl } from '../../tenants/index.ts';
import { personOf, readAdmins, readLiving, type TenantUser } from '../../users/index.ts';

const MAILED = [
  'user.invited',
  'user.activated',
  'user.roles-changed',
  'tenant.settings-changed',
  'tenant.form-people-changed',
] as const satisfies CompanyAct[];
type Mailed = (typeof MAILED)[number];

/** What is mailed of an act, and the page where it is undone. */
interface AdminMail {
  template: Extract<MailName, 'adminAdded' | 'deletionChanged' | 'formPeopleAdded'>;
  page: string;
}

/** Returns null for an act that is not mailed. */
function mailOf({ name, data }: StoredEvent): AdminMail | null {
  const { fields = [], ...more } = data as ActData;
  if (name === 'tenant.settings-changed')
    return fields.includes('lifetime') ? { template: 'deletionChanged', page: '/admin/company' } : null;
  if (!notifiesAdmins(name as Mailed, more)) return null;
  if (name === 'tenant.form-people-changed') return { template: 'formPeopleAdded', page: '/admin/forms' };
  return { template: 'adminAdded', page: '/admin/users' };
}

/**
 * Mails the other administrators of a company at once that one of them gave a privileged role, since an intruder in that
 * account could make an account of their own with it, changed when documents are deleted, or let forms go outside the
 * company, of which the actor is mailed too. It is a mail about accounts, which no company's server reads or words
 * (security AN-16).
 */
export const adminMails: Listener = {
  name: 'admin-mails',
  events: MAILED,
  async call(ctx, event) {
    const mail = mailOf(event);
    if (event.actorId === null || !mail) return;
    const company = await tenantInfo(ctx);
    const Url = `${await tenantUrl(ctx.platform, ctx.tenantId)}${mail.page}`;
    await inSystemFor({ ...ctx, locale: company.locale, zone: company.zone }, async (tx) => {
      const actor = event.actorId ? (await readLiving(tx, [event.actorId])).map(personOf)[0] : undefined;
      if (actor) await mailOthers(tx, event, { template: mail.template, actor, company, Url });
    });
  },
};

interface Writing {
  template: AdminMail['template'];
  actor: TenantUser;
  company: Awaited<ReturnType<typeof tenantInfo>>;
  Url: string;
}

async function mailOthers(
  tx: Tx,
  { id, at, data, texts }: StoredEvent,
  { template, actor, company, Url }: Writing,
): Promise<void> {
  const { userIds = [] } = data as { userIds?: string[] };
  const raised = userIds.length > 0 ? (await readLiving(tx, userIds)).map(personOf) : [];
  const Email = raised.map(({ email }) => email).join(', ');
  // Forms leave a company whose only administrator is the actor too: only the mailbox shows the owner what a session did.
  const isForAll = template === 'formPeopleAdded';
  const readers = (await readAdmins(tx)).map(personOf).filter(({ userId }) => isForAll || userId !== actor.userId);
  for (const { email, firstName, lastName, locale } of readers)
    await sendMail(tx, {
      to: email,
      template,
      locale: locale ?? company.locale,
      params: {
        TenantName: company.name,
        Email,
        Url,
        ...(template === 'formPeopleAdded' && formWords(texts)),
        by: nameWithAddress(`${actor.firstName} ${actor.lastName}`.trim(), actor.email),
        at: momentText(company.zone, new Date(at)),
        recipientName: `${firstName} ${lastName}`.trim(),
      },
      // The event may be handled again after a failure.
      once: `${template === 'adminAdded' ? 'admin added' : template} ${id} ${email}`,
    });
}

/** Returns the form template that people outside were added to, and these people. */
const formWords = ({ name = '', people = '' }: Record<string, string | undefined>) => ({
  DocumentName: name,
  openers: people.slice(name.length + 2).split(', '),
});
