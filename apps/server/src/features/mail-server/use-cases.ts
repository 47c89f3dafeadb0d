import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, failFields } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { recordingChange } from '../../platform/company-changes/index.ts';
import { inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { seal } from '../../platform/files/index.ts';
import { newId } from '../../platform/ids.ts';
import { addressOf, answerOf, type OwnServer, sendByOwn } from '../../platform/mail/index.ts';
import { tenantInfo } from '../tenants/index.ts';
import { passwordOf, cellOfPassword } from './tenant-mail-servers.ts';
import { ownMailServer } from './company-value.ts';
import { deleteServer, readServer, saveServer } from './store.ts';

type MailServerEndpoints = typeof endpoints.mailServer;
type Draft = ParsedOf<MailServerEndpoints['save']>['body'];

/** Returns the company's server and its last results, without the password (security SE-03). */
export async function ownServer(ctx: Ctx): Promise<AnswerOf<MailServerEndpoints['get']>> {
  const row = await inTenant(ctx, readServer);
  if (!row) return { server: null };
  const { host, port, is_tls, username, from_address, sealed, used_at, failed_at, answer } = row;
  return {
    server: {
      host,
      port,
      isTls: is_tls,
      username,
      fromAddress: from_address,
      hasPassword: sealed !== null,
      usedAt: used_at?.toISOString() ?? null,
      failedAt: failed_at?.toISOString() ?? null,
      answer,
    },
  };
}

/** Saves a server whose address is permitted. @throws field.required and mail.host-refused by field */
export async function saveOwnServer(ctx: Ctx, draft: Draft): Promise<null> {
  const server = await serverFrom(ctx, draft);
  const { host, port, isTls, username, password, fromAddress } = server;
  const sealed = username ? await seal(ctx, cellOfPassword(ctx), password) : null;
  await inTenant(ctx, async (tx) => {
    await recordingChange(tx, { value: ownMailServer, keys: [''], act: 'tenant.mail-server-changed' }, () =>
      saveServer(tx, { host, port, is_tls: isTls, username, sealed, from_address: fromAddress }),
    );
    await emit(tx, 'tenant.mail-server-changed', ctx.tenantId, { texts: { host: `${host}:${port}` } });
  });
  return null;
}

/**
 * Returns the server of a draft. A missing password is filled in from the stored one only for the same server and user.
 * Thus nobody can have it sent to another server.
 */
async function serverFrom(ctx: Ctx, { password, ...rest }: Draft): Promise<OwnServer> {
  const kept = await inTenant(ctx, readServer);
  const isSame = kept?.host === rest.host && kept.port === rest.port && kept.username === rest.username;
  if (rest.username && !password && !(isSame && kept.sealed)) failFields({ password: 'field.required' });
  try {
    await addressOf(ctx.platform.config, rest);
  } catch (fault) {
    if (fault instanceof AppError) failFields({ host: 'mail.host-refused' });
    throw fault;
  }
  return { ...rest, password: password ?? (await passwordOf(ctx, kept?.sealed ?? null)) };
}

export async function removeOwnServer(ctx: Ctx): Promise<null> {
  await inTenant(ctx, async (tx) => {
    if (!(await readServer(tx))) return;
    await recordingChange(tx, { value: ownMailServer, keys: [''], act: 'tenant.mail-server-removed' }, () =>
      deleteServer(tx),
    );
    await emit(tx, 'tenant.mail-server-removed', ctx.tenantId);
  });
  return null;
}

/** Sends a test mail to the caller and returns the unchanged reply of the server. */
export async function tryServer(ctx: Ctx, draft: Draft): Promise<AnswerOf<MailServerEndpoints['try']>> {
  const server = await serverFrom(ctx, draft);
  const { name } = await tenantInfo(ctx);
  const { config } = ctx.platform;
  const outcome = await sendByOwn(
    config,
    server,
    {
      id: newId(),
      to: viewerOf(ctx).email,
      subject: `Paraph: ${server.host}`,
      text: `${server.host}:${server.port}\n${name}\n`,
      html: '',
      date: ctx.clock.now(),
      attachments: [],
      senderName: name,
      domain: new URL(config.publicUrl).hostname,
    },
    { stopping: ctx.platform.jobs.stopping },
  ).then(
    (answer) => ({ isTaken: true, answer }),
    (fault: unknown) => ({ isTaken: false, answer: answerOf(fault) }),
  );
  const data = { isTaken: outcome.isTaken };
  const texts = { host: `${server.host}:${server.port}` };
  await inTenant(ctx, (tx) => emit(tx, 'tenant.mail-server-tested', ctx.tenantId, { data, texts }));
  return outcome;
}
