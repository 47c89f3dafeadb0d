import type { Ctx } from '../context.ts';
import { noteShown, type QueuedMail } from './outbox.ts';
import { isRefusedReceiver, type OwnServer } from './own-server.ts';

/** The record that a tenant's server is given a personal link. */
export interface GivenLink {
  /** The server let us in and reads the message. */
  onShown(): void;
  /** Takes the record back where the server was given nothing. */
  afterFault(fault: unknown): Promise<void>;
}

/**
 * Records the server before it is given a mail with a personal link: it may act on the link before it answers, and may
 * then refuse the mail, so that another server takes it. Only a fault before the message was read takes the record back.
 */
export async function recordGivenLink(ctx: Ctx, mail: QueuedMail, own: OwnServer): Promise<GivenLink> {
  let isShown = false;
  const isLink = mail.linkMemberId !== null;
  if (isLink) await noteShown(ctx, mail.id, serverName(own));
  return {
    onShown: () => (isShown = true),
    async afterFault(fault) {
      if (isLink && (!isShown || isRefusedReceiver(fault))) await noteShown(ctx, mail.id, mail.shownHost);
    },
  };
}

/** A tenant's server by host and port. */
export const serverName = ({ host, port }: Pick<OwnServer, 'host' | 'port'>): string => `${host}:${port}`;
