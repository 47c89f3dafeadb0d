import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import { EidEasy } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import type { Call } from '../../../platform/http/index.ts';
import { hashOf, keepBrowser } from '../../auth/index.ts';
import { inLanguageOf, takeOrder } from '../service/order.ts';
import { startSigning } from '../use-cases/start-signing.ts';
import type { SigningMethod } from './method.ts';

/** eID Easy makes the whole signature: it gets a digest, and whose certificate it was shows when it comes back. */
export const eidEasy: SigningMethod<null> = {
  whole: ({ provider, text, language, callbackUrl, notifyUrl, trace }, digest) => {
    if (!(provider instanceof EidEasy)) return fail('signing.method-not-offered');
    const webhookUrl = (key: string) => `${notifyUrl}/${key}`;
    return provider.startSignature(
      {
        flow: 'device-link',
        person: null,
        text,
        language,
        callbackUrl,
        webhookUrl,
        digest,
        digestAlgorithm: 'SHA-256',
      },
      { traceId: trace },
    );
  },
  certificate: () => fail('signing.method-not-offered'),
  signature: () => fail('signing.method-not-offered'),
};

type Start = typeof endpoints.signing.eidEasy;

/** Takes the lock; the answer says where the browser goes. */
export async function startEidEasy(ctx: Ctx, { body }: ParsedOf<Start>, call: Call): Promise<AnswerOf<Start>> {
  const order = await takeOrder(ctx, body, null);
  const { challenge, ...begun } = await startSigning(inLanguageOf(ctx, body.language), eidEasy, {
    name: 'EID_EASY',
    flow: 'redirect',
    order,
    wish: null,
    country: null,
    browserHash: hashOf(keepBrowser(call)),
  });
  return { ...begun, documentId: order.documentId, redirectUrl: challenge.show === 'redirect' ? challenge.url : '' };
}
