import type { TenantUser } from '../../users/index.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { tenantInfoIn, tenantUrl } from '../../tenants/index.ts';

export interface ShareLetter {
  id: string;
  to: string;
  token: string;
  lastDay: string;
  sharer: Pick<TenantUser, 'firstName' | 'lastName' | 'email'>;
  title: ReturnType<typeof titleOf>;
  /** What the sharer wrote; null for none. */
  message: string | null;
}

/** Mails the link of a share to the address that it was shared with. */
export async function mailShareLink(tx: Tx, letter: ShareLetter): Promise<void> {
  const { platform, tenantId } = contextOf(tx);
  const { id, to, token, lastDay, sharer, title, message } = letter;
  const tenant = await tenantInfoIn(tx);
  const executor = `${sharer.firstName} ${sharer.lastName}`.trim() || sharer.email;
  await sendMail(tx, {
    to,
    template: 'externalLink',
    locale: tenant.externalLocale,
    params: {
      ...title,
      openUntil: lastDay,
      ExecutorName: executor,
      DocumentLink: `${await tenantUrl(platform, tenantId)}/shared/${token}`,
      isPersonal: true,
      ...(tenant.kind === 'consumer' && { senderEmail: sharer.email }),
      ...(message && { message, messageFrom: executor }),
    },
    about: { subjectId: id },
  });
}

/** Names what is shared, and how much it is unless it is a single document. */
export function titleOf(chosen: readonly { name: string; path: readonly string[] }[]) {
  const [first, ...more] = chosen;
  const folder = first?.path[0];
  const count = String(chosen.length);
  if (folder && chosen.every(({ path }) => path[0] === folder))
    return { DocumentName: folder, shares: 'folder' as const, documentCount: count };
  const name = first?.name ?? '';
  if (more.length === 0) return { DocumentName: name };
  return { DocumentName: `${name} (+${more.length})`, shares: 'several' as const, documentCount: count };
}
