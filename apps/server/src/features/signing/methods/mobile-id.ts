import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import type { SigningPerson } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { subscriberOf } from '../person.ts';
import { inLanguageOf, takeOrder } from '../service/order.ts';
import { orRefund, takePush } from '../push.ts';
import { startSigning } from '../use-cases/start-signing.ts';
import type { SigningMethod } from './method.ts';

/** Mobile-ID: the service returns the certificate of a number and code at once, then the SIM card requests the PIN. */
export const mobileId: SigningMethod<SigningPerson> = {
  certificate: ({ provider, text, language, trace }, person) =>
    provider.chooseCertificate(
      { flow: 'notification', person, text, language, level: 'qualified' },
      { traceId: trace },
    ),
  signature: ({ provider, text, language, trace }, { chosen, digest, wanted }) =>
    provider.startSignature(
      {
        flow: 'notification',
        person: wanted,
        text,
        language,
        digest,
        digestAlgorithm: 'SHA-256',
        certificate: chosen.certificate,
      },
      { traceId: trace },
    ),
};

type Start = typeof endpoints.signing.mobileId;

/**
 * Takes the lock, checks the person of the certificate and starts the request on the phone. The answer contains the
 * control code.
 */
export async function startMobileId(ctx: Ctx, { body }: ParsedOf<Start>): Promise<AnswerOf<Start>> {
  const person = subscriberOf(ctx, body);
  const push = await takePush(ctx, person, body);
  const { challenge, ...begun } = await startSigning(inLanguageOf(ctx, body.language), mobileId, {
    name: 'MOBILE_ID',
    flow: 'notification',
    order: await orRefund(ctx, push, () => takeOrder(ctx, body, person)),
    push,
    wanted: person,
    country: person.country,
  });
  return { ...begun, controlCode: challenge.show === 'code' ? challenge.code : '' };
}
