import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { failFields } from '@paraph/domain';
import { Eparaksts } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import type { RequestContext } from '../../../platform/http/index.ts';
import { hashOf, keepBrowser } from '../../auth/index.ts';
import { inLanguageOf, takeOrder } from '../service/order.ts';
import { startSigning } from '../use-cases/start-signing.ts';
import type { SigningMethod } from './method.ts';

/** eParaksts mobile: the browser visits LVRTC twice, to choose the certificate and to sign one digest. */
export const eparaksts: SigningMethod<null> = {
  certificate: ({ provider, text, language, callbackUrl, trace }) =>
    provider.chooseCertificate(
      { flow: 'device-link', person: null, text, language, level: 'qualified', callbackUrl },
      { traceId: trace },
    ),
  files: ({ provider, text, language, callbackUrl, trace }, chosen, files) => {
    const { certificate, loginCertificate, documentNumber } = chosen;
    if (!(provider instanceof Eparaksts) || !provider.takesFiles || !loginCertificate || !documentNumber) return null;
    const person = { country: chosen.person.country, code: chosen.person.code };
    return provider.startFiles(
      {
        flow: 'device-link',
        person,
        text,
        language,
        callbackUrl,
        files,
        certificate,
        loginCertificate,
        documentNumber,
      },
      { traceId: trace },
    );
  },
  signature: ({ provider, text, language, callbackUrl, trace }, { chosen, digest }) =>
    provider.startSignature(
      {
        flow: 'device-link',
        person: { country: chosen.person.country, code: chosen.person.code },
        text,
        language,
        callbackUrl,
        digest,
        digestAlgorithm: 'SHA-256',
        certificate: chosen.certificate,
        ...(chosen.documentNumber && { documentNumber: chosen.documentNumber }),
      },
      { traceId: trace },
    ),
};

type Start = typeof endpoints.signing.eparaksts;
type Single = Exclude<ParsedOf<Start>['body'], { documents: unknown }>;

/**
 * Takes the lock and returns the address that the browser opens. Only this browser may return the answer. An API key
 * has no browser, so its signer's browser proves itself only by the single-use value in the return address.
 */
export async function startEparaksts(ctx: Ctx, body: Single, call: RequestContext): Promise<AnswerOf<Start>> {
  const { caller } = viewerOf(ctx);
  // The signer of an API key has no account here: without an address of the company there is no page to redirect to.
  if (caller === 'apiKey' && !body.redirectUrl) return failFields({ redirectUrl: 'field.required' });
  const { challenge, ...begun } = await startSigning(inLanguageOf(ctx, body.language), eparaksts, {
    name: 'EPARAKSTS',
    flow: 'redirect',
    order: await takeOrder(ctx, body, null),
    wanted: null,
    country: null,
    ...(caller !== 'apiKey' && { browserHash: hashOf(keepBrowser(call)) }),
  });
  return { ...begun, redirectUrl: challenge.show === 'redirect' ? challenge.url : '', refused: [] };
}
