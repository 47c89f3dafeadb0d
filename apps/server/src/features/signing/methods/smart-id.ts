import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { failFields } from '@paraph/domain';
import type { SigningPerson } from '@paraph/providers';
import { type Ctx, isProgram, viewerOf } from '../../../platform/context.ts';
import { hasLinks } from '../../trust/index.ts';
import { personOf } from '../person.ts';
import { inLanguageOf, takeOrder } from '../service/order.ts';
import { orRefund, takePush } from '../push.ts';
import { awaitCode } from '../use-cases/follow-session.ts';
import { startSigning } from '../use-cases/start-signing.ts';
import type { SigningMethod } from './method.ts';

interface SmartIdStart {
  flow: 'device-link' | 'notification';
  person: SigningPerson | null;
}

/**
 * Smart-ID: a link that any person with the phone can open, or a push to one person (decision 26). After a link the
 * signature is requested in the same session of the app.
 */
export const smartId: SigningMethod<SmartIdStart> = {
  certificate: ({ provider, text, language, callbackUrl, trace }, { flow, person }) =>
    provider.chooseCertificate(
      {
        flow,
        person,
        text,
        language,
        level: 'qualified',
        ...(flow === 'device-link' && { willLink: true, callbackUrl }),
      },
      { traceId: trace },
    ),
  signature: ({ provider, text, language, trace }, { chosen, digest, flow, before }) =>
    provider.startSignature(
      {
        flow: flow === 'device-link' ? 'device-link' : 'notification',
        person: { country: chosen.person.country, code: chosen.person.code },
        text,
        language,
        level: 'qualified',
        digest,
        digestAlgorithm: 'SHA-256',
        certificate: chosen.certificate,
        ...(chosen.documentNumber && { documentNumber: chosen.documentNumber }),
        ...(flow === 'device-link' && before && { linkedTo: before }),
      },
      { traceId: trace },
    ),
};

type Start = typeof endpoints.signing.smartId;

/** Takes the lock and requests the signer's certificate from Smart-ID; the poller continues from there. */
export async function startSmartId(ctx: Ctx, { body }: ParsedOf<Start>): Promise<AnswerOf<Start>> {
  const { countryCode, personalCode } = body;
  const flow = body.flow ?? (personalCode ? 'notification' : 'device-link');
  if (flow === 'device-link' && !hasLinks(ctx.platform.config)) return failFields({ personalCode: 'field.required' });
  // A push needs an addressee; a link can be opened by any person with the phone.
  const person = flow === 'notification' ? personOf(countryCode, personalCode) : null;
  const push = person ? await takePush(ctx, person, body) : [];
  const { challenge, ...begun } = await startSigning(inLanguageOf(ctx, body.language), smartId, {
    name: 'SMART_ID',
    flow,
    order: await orRefund(ctx, push, () => takeOrder(ctx, body, person)),
    push,
    wanted: { flow, person },
    country: person?.country ?? null,
  });
  const link = challenge.show === 'device-link' ? challenge : null;
  // A page polls the session by itself; a program shows the control code from the answer (SIGN-070).
  const returnsCode = flow === 'notification' && isProgram(viewerOf(ctx));
  const controlCode = returnsCode ? await awaitCode(ctx, begun.sessionId) : null;
  return { ...begun, controlCode, deviceLink: link && { qr: link.qr, appLink: link.app ?? link.qr } };
}
