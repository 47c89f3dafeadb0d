import type { ErrorCode } from '@paraph/domain';
import { brandOf } from '@paraph/providers';
import { afterRefusal, type Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { releaseFile } from '../../../platform/files/index.ts';
import { memberById } from '../../documents/index.ts';
import { changeSession, lockSession, type SessionRecord } from '../store.ts';
import type { Failure } from './failure.ts';

/**
 * Failures that the history records under the name of the signer: answers of their own device, and acts that no longer
 * counted. Faults of services are not recorded.
 */
const REFUSALS: Readonly<Partial<Record<ErrorCode, { form: HistoryRefusal; by: 'own-device' | 'portal' }>>> = {
  'signing.refused': { form: 'signingRefused', by: 'own-device' },
  'signing.wrong-code': { form: 'wrongCode', by: 'own-device' },
  'signing.authority-ended': { form: 'signingNotAllowed', by: 'portal' },
  'signing.account-ended': { form: 'signingNotAllowed', by: 'portal' },
  'document.not-your-turn': { form: 'signingNotAllowed', by: 'portal' },
};
type HistoryRefusal = 'signingRefused' | 'wrongCode' | 'signingNotAllowed';

/**
 * Ends an open session without a signature: releases the lock, stores the reason for the signer and leaves the document
 * unchanged.
 */
export const failSession = (ctx: Ctx, id: string, failure: Failure): Promise<void> =>
  inTenant(afterRefusal(ctx), (tx) => failIn(tx, ctx, id, failure));

async function failIn(tx: Tx, ctx: Ctx, id: string, failure: Failure): Promise<void> {
  const session = await lockSession(tx, id);
  if (!session || (session.state !== 'started' && session.state !== 'completing')) return;
  const change = {
    state: 'failed',
    error_code: failure.code,
    error_params: failure.params,
    ended_at: ctx.clock.now(),
  } as const;
  if (!(await changeSession(tx, id, session.state, change))) return;
  // A file that waited for its timestamp becomes no version. Only the transaction that ended the session releases it,
  // so it is released once.
  if (session.signed_file_id) await releaseFile(tx, session.signed_file_id);
  await emit(tx, 'document.signing-ended', session.document_id, {
    data: { memberId: session.member_id, sessionId: id, outcome: failure.code },
    actorId: session.user_id,
  });
  const refusal = REFUSALS[failure.code];
  if (!refusal || (refusal.by === 'own-device' && !isOwnDevice(session))) return;
  const { form } = refusal;
  await emit(tx, 'document.signing-refused', session.document_id, {
    data: { form, memberId: session.member_id, method: brandOf(session.method), reason: failure.code },
    actorId: session.user_id,
    ...(await inPlaceOf(tx, session)),
  });
}

/**
 * Returns whether the device is proven to be the signer's. Before the certificate is compared with the signer, it may
 * be of any person whose code was typed.
 */
const isOwnDevice = ({ stage, certificate }: SessionRecord): boolean => stage === 'signature' && certificate !== null;

/** Returns the represented member when a delegate was signing, otherwise nothing. */
async function inPlaceOf(tx: Tx, session: SessionRecord): Promise<{ actingForId?: string }> {
  const member = session.key_id ? undefined : await memberById(tx, session.member_id);
  return member && member.user_id !== session.user_id ? { actingForId: member.user_id } : {};
}
