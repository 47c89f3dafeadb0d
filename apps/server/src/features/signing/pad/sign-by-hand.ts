import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, fail, sameName, causedBy } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { trustsTest } from '../../../platform/config/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { colleagueById } from '../../users/index.ts';
import { trustServicesOf } from '../../trust/index.ts';
import { embedDrawn } from '../drive/embed.ts';
import { failSession } from '../drive/end-session.ts';
import { failureOf } from '../drive/failure.ts';
import { presentSession } from '../present.ts';
import { signerIn } from '../signer.ts';
import type { SessionRecord } from '../store.ts';
import { ownSession } from '../use-cases/follow-session.ts';
import { beginSession } from '../use-cases/start-signing.ts';
import { testLine } from '../formats/stamp-lines.ts';
import { drawSealed } from './draw-sealed.ts';
import { pngOf } from './drawing.ts';

type Sign = typeof endpoints.signing.handwritten;
type Body = ParsedOf<Sign>['body'];

/**
 * Signs by a hand-drawn signature. It is put on the page and sealed before the answer; the poller adds the timestamp
 * and stores the version, as for every signature (decisions 23, 24). No eID is involved, so the drawn name must be the
 * invited name. An entry that requires a proven personal code is refused.
 */
export async function signByHand(ctx: Ctx, { body }: ParsedOf<Sign>): Promise<AnswerOf<Sign>> {
  const image = pngOf(body.stamp);
  const { documentId, sha256, memberId, comment } = body;
  const order = { documentId, sha256, memberId, comment };
  const start = { name: 'SIGNATURE_PAD', flow: 'pad', order, wanted: null, country: null } as const;
  const { sessionId } = await beginSession(ctx, start);
  const session = await inTenant(ctx, (tx) => ownSession(ctx, tx, sessionId));
  try {
    await seal(ctx, session, { body, image });
  } catch (error) {
    const failure = unusable(failureOf(error, { isKnown: true, method: start.name }), error);
    await failSession(ctx, sessionId, failure);
    throw error instanceof AppError ? error : causedBy(new AppError(failure.code, failure.params), error);
  }
  return inTenant(ctx, async (tx) => presentSession(await ownSession(ctx, tx, sessionId), ctx.locale));
}

async function seal(ctx: Ctx, session: SessionRecord, { body, image }: { body: Body; image: Uint8Array }) {
  const trust = await trustServicesOf(ctx.platform);
  const own = (await trust.seal()) ?? fail('signing.method-not-offered');
  const reason = await reasonOf(ctx, session, body.fullName || null);
  const { locale } = await tenantInfo(ctx);
  const lines = testLine(trustsTest(ctx.platform.config) ? locale : null);
  const { page, x, y, width, height } = body;
  await embedDrawn(ctx, session, (file) =>
    drawSealed(
      file,
      { image, page, x, y, width, height },
      { seal: own, reason, lines, time: ctx.clock.now(), ports: trust.ports },
    ),
  );
}

/**
 * Names the person who drew, in the company's language: for a delegate, then the represented member (USER-021, AZ-10).
 * @throws signing.drawn-other-name
 */
async function reasonOf(ctx: Ctx, session: SessionRecord, typed: string | null): Promise<string> {
  const [signer, account] = await inTenant(ctx, async (tx) => [
    await signerIn(tx, session),
    await accountName(tx, session),
  ]);
  const { member, firstName, lastName, email, isDelegate } = signer;
  const expected = `${firstName} ${lastName}`.trim();
  const name = typed ?? expected;
  if (member.identity === 'personal-code') fail('signing.method-not-offered');
  // The name of the request counts; a name that the account got later does not.
  const known = expected || (account ?? '');
  const isBound = isDelegate || member.identity === 'name' || account !== null;
  if (isBound && known !== '' && !sameName(name, known))
    throw new AppError('signing.drawn-other-name', { expected, found: name });
  const { locale } = await tenantInfo(ctx);
  const drawn = fill(phrases[locale].stampDrawn, { name: `${name} <${email}>` });
  return session.signed_as ? `${drawn}, ${session.signed_as}` : drawn;
}

/** Returns the account's name of a colleague, who may draw under no other name where the entry has none. */
async function accountName(tx: Tx, { key_id: keyId, user_id: userId }: SessionRecord): Promise<string | null> {
  const colleague = keyId ? undefined : await colleagueById(tx, userId);
  return colleague ? `${colleague.firstName} ${colleague.lastName}`.trim() || null : null;
}

/** Returns an error of the file as `signing.document-unusable`, because no provider is involved here. */
const unusable = (failure: ReturnType<typeof failureOf>, error: unknown): NonNullable<typeof failure> =>
  failure && error instanceof AppError ? failure : { code: 'signing.document-unusable', params: {} };
