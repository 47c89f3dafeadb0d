import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, canonicalPersonalCode, fail, failFields, LIMITS } from '@paraph/domain';
import { neutralCode, outcome, type Person, ProviderError, type SigningHandle, type Started } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { entryFor, memberById, must, openDocument } from '../../documents/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { failSession } from '../drive/end-session.ts';
import { sealHandle } from '../seal.ts';
import { changeSession, insertSession, openSessionOf } from '../store.ts';
import { worldOf } from '../../trust/index.ts';

type Start = typeof endpoints.signing.smartId;
type Body = ParsedOf<Start>['body'];
type Begun = { sessionId: string; documentName: string; expiresAt: Date };

/**
 * Takes the lock, asks Smart-ID whose certificate will sign, and hands the session to the poller (decisions 22, 23,
 * 26). The certificate must be known before the document can be prepared, so the signature is asked for in a second
 * step that the server takes by itself.
 */
export async function startSmartId(ctx: Ctx, { body }: ParsedOf<Start>): Promise<AnswerOf<Start>> {
  const person = personOf(body);
  const begun = await begin(ctx, body, person);
  try {
    const started = await ask(ctx, body, { person, begun });
    await keep(ctx, begun, started.handle);
    const link = started.challenge.show === 'device-link' ? started.challenge : null;
    return {
      sessionId: begun.sessionId,
      controlCode: null,
      deviceLink: link && { qr: link.qr, appLink: link.app ?? link.qr },
      expiresAt: begun.expiresAt.toISOString(),
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { shown } = outcome(neutralCode(error.code));
    await failSession(ctx, begun.sessionId, { code: shown, params: {} });
    throw new AppError(shown);
  }
}

/** A push needs to know whom to reach; a link is opened by whoever holds the phone. */
function personOf({ flow, countryCode, personalCode }: Body): Person | null {
  if (flow === 'device-link') return null;
  if (!countryCode) return failFields({ countryCode: 'field.required' });
  if (!personalCode) return failFields({ personalCode: 'field.required' });
  const code = canonicalPersonalCode(countryCode, personalCode);
  return code ? { country: countryCode, code } : failFields({ personalCode: 'field.personal-code' });
}

/** Everything that must hold, and the lock, in one transaction; the network comes after it. */
const begin = (ctx: Ctx, body: Body, person: Person | null): Promise<Begun> =>
  inTenant(ctx, async (tx) => {
    const { document, version, viewer } = await openDocument(tx, body.documentId, true);
    must('sign', viewer);
    if (body.sha256 !== version.sha256) fail('document.changed');
    const entry = entryFor(viewer, 'sign');
    await giveWay(tx, body.documentId, entry.id);
    const now = ctx.clock.now();
    const sessionId = newId(now.getTime());
    const expiresAt = new Date(now.getTime() + LIMITS.signingCountdown);
    const taken = await insertSession(tx, {
      id: sessionId,
      documentId: document.id,
      memberId: entry.id,
      userId: viewerOf(ctx).userId,
      method: 'SMART_ID',
      flow: body.flow,
      version: version.number,
      sha256: version.sha256,
      country: person?.country ?? null,
      stamp: body.stamp ?? { position: document.stamp_position, page: document.stamp_page },
      comment: body.comment || null,
      expiresAt,
    });
    if (!taken) fail('document.blocked', { name: '', until: expiresAt.toISOString() });
    await emit(tx, 'document.signing-started', document.id, {
      data: { memberId: entry.id, sessionId },
      actorId: entry.user_id,
    });
    return { sessionId, documentName: document.name, expiresAt };
  });

/** One's own earlier attempt gives way to the new one; somebody else's does not. */
async function giveWay(tx: Tx, documentId: string, memberId: string): Promise<void> {
  const open = await openSessionOf(tx, documentId);
  if (!open) return;
  if (open.member_id !== memberId || open.state === 'completing') {
    fail('document.blocked', {
      name: (await memberById(tx, open.member_id))?.name ?? '',
      until: open.expires_at.toISOString(),
    });
  }
  await changeSession(tx, open.id, 'started', { state: 'cancelled', ended_at: contextOf(tx).clock.now() });
}

async function ask(ctx: Ctx, body: Body, { person, begun }: { person: Person | null; begun: Begun }): Promise<Started> {
  const { provider } = await worldOf(ctx.platform);
  const smartId = provider('SMART_ID');
  if (!smartId) return fail('signing.method-not-offered');
  const isLink = body.flow === 'device-link';
  const answer = await smartId.chooseCertificate(
    {
      flow: body.flow,
      person,
      text: begun.documentName,
      language: ctx.locale,
      level: 'qualified',
      ...(isLink && {
        willLink: true,
        callbackUrl: `${await tenantUrl(ctx.platform, ctx.tenantId)}/s/${begun.sessionId}`,
      }),
    },
    { traceId: ctx.trace },
  );
  if ('ready' in answer) throw new Error('Nobody asked for a known account.');
  return answer;
}

/** From now on any node can go on with the session. */
const keep = (ctx: Ctx, { sessionId }: Begun, handle: SigningHandle) =>
  inTenant(ctx, (tx) =>
    changeSession(tx, sessionId, 'started', { handle_sealed: sealHandle(ctx.platform, handle), next_try_at: null }),
  );
