import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, maskEmail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { hashOf } from '../../auth/index.ts';
import { memberById } from '../../documents/index.ts';
import { tenantInfoIn, settingsIn } from '../../tenants/index.ts';
import { hasConsented, insertConsent } from '../store.ts';
import { mayLearn } from './mailed-code.ts';
import { usableLink, type LinkRequest } from './usable-link.ts';

const textIn = async (tx: Tx): Promise<string> => (await settingsIn(tx, (await tenantInfoIn(tx)).locale)).consentText;

/**
 * Returns the text that the company wants outsiders to agree to before they open a document; an empty text requires
 * nothing. If the company requires a mailed code, the text is readable only after it.
 * @throws link.dead, link.expired, link.sign-in, link.code-needed
 */
export const readConsent = (
  ctx: Ctx,
  { token, browser }: { token: string; browser: string | null },
): Promise<AnswerOf<typeof endpoints.session.guestConsent>> =>
  inTenant(ctx, async (tx) => {
    const { memberId } = await usableLink(tx, token);
    if (!(await mayLearn(tx, memberId, browser))) {
      const member = await memberById(tx, memberId);
      fail('link.code-needed', { email: maskEmail(member?.address ?? '') });
    }
    const text = await textIn(tx);
    return { text, sha256: hashOf(text).toString('hex'), company: (await tenantInfoIn(tx)).name };
  });

/**
 * Requires consent to the present text, given before or with this request. A new consent is recorded in the chain of
 * the document, with the text itself beside it.
 * @throws link.consent-needed
 */
export async function mustConsent(tx: Tx, request: LinkRequest, agreed: string | null): Promise<void> {
  const text = await textIn(tx);
  if (text === '') return;
  const textHash = hashOf(text);
  if (await hasConsented(tx, request.memberId, textHash)) return;
  const sha256 = textHash.toString('hex');
  if (agreed !== sha256) fail('link.consent-needed');
  const { memberId, documentId, userId } = request;
  const { tenantId, clock } = contextOf(tx);
  const row = { tenant_id: tenantId, member_id: memberId, text_hash: textHash, document_id: documentId };
  if (!(await insertConsent(tx, { ...row, agreed_at: clock.now() }))) return;
  await emit(tx, 'document.consented', documentId, {
    actorId: userId,
    data: { memberId, sha256 },
    texts: { consent: text },
  });
}
