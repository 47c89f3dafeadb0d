import type { Ctx } from '../context.ts';
import { recordLinkSent, type QueuedMail } from './queued-mail.ts';
import { isRefusedReceiver, type OwnServer } from './own-server.ts';

/** The record that a tenant's server receives a personal link. */
export interface GivenLink {
  /** Called when the server accepted the login and reads the message. */
  onShown(): void;
  /** Removes the record when the server received nothing. */
  afterFault(fault: unknown): Promise<void>;
}

/**
 * Records the server before it receives a mail with a personal link: it may use the link before it answers, and may
 * then refuse the mail, so that another server takes it. Only a fault before the message was read removes the record.
 */
export async function recordGivenLink(ctx: Ctx, mail: QueuedMail, own: OwnServer): Promise<GivenLink> {
  let isShown = false;
  const isLink = mail.linkMemberId !== null;
  if (isLink) await recordLinkSent(ctx, mail.id, serverName(own));
  return {
    onShown: () => (isShown = true),
    async afterFault(fault) {
      if (isLink && (!isShown || isRefusedReceiver(fault))) await recordLinkSent(ctx, mail.id, mail.shownHost);
    },
  };
}

/** A tenant's server by host and port. */
export const serverName = ({ host, port }: Pick<OwnServer, 'host' | 'port'>): string => `${host}:${port}`;
