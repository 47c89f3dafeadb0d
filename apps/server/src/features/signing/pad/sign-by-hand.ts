import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, fail, sameName, causedBy } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { trustsTest } from '../../../platform/config/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { memberById } from '../../documents/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { trustServicesOf } from '../../trust/index.ts';
import { embedDrawn } from '../drive/embed.ts';
import { failSession } from '../drive/end-session.ts';
import { failureOf } from '../drive/failure.ts';
import { presentSession } from '../present.ts';
import type { SessionRecord } from '../store.ts';
import { ownSession } from '../use-cases/follow-session.ts';
import { beginSession } from '../use-cases/start-signing.ts';
import { testLine } from '../formats/stamp-lines.ts';
import { drawSealed } from './draw-sealed.ts';
import { pngOf } from './drawing.ts';

type Sign = typeof endpoints.signing.handwritten;
type Body = ParsedOf<Sign>['body'];

/**
 * A hand-drawn signature: put on the page and sealed before this answers; timestamp and storing are the poller's, as
 * for every other signature (decisions 23, 24). Nobody is asked for an eID, so the name that was drawn must be the
 * name that was invited, and anyone who wants a personal code proven cannot have it this way.
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
  const own = trust.seal ?? fail('signing.method-not-offered');
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

/** Whose hand it was, in the language of the company: the page is read by everybody. @throws signing.wrong-person */
async function reasonOf(ctx: Ctx, session: SessionRecord, typed: string | null): Promise<string> {
  const member = await inTenant(ctx, (tx) => memberById(tx, session.member_id));
  if (!member) return fail('document.member-missing');
  const invited = `${member.first_name} ${member.last_name}`.trim();
  const name = typed ?? invited;
  if (member.identity === 'personal-code') fail('signing.method-not-offered');
  if (member.identity === 'name' && invited !== '' && !sameName(name, invited))
    throw new AppError('signing.wrong-person', { expected: invited, found: name });
  const { locale } = await tenantInfo(ctx);
  return fill(phrases[locale].stampDrawn, { name: `${name} <${member.email}>` });
}

/** What speaks against the file is told as such; nothing here is asked of a provider. */
const unusable = (failure: ReturnType<typeof failureOf>, error: unknown): NonNullable<typeof failure> =>
  failure && error instanceof AppError ? failure : { code: 'signing.document-unusable', params: {} };
