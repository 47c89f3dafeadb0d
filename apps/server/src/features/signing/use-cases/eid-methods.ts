import type { AnswerOf, endpoints } from '@paraph/contract';
import { AppError, fail, causedBy } from '@paraph/domain';
import { EidEasy, ProviderError, shownFailure } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { tenantTrustServices } from '../../trust/index.ts';

/** Returns the signing methods of eID Easy by country. @throws signing.method-not-offered where there is no contract */
export async function eidMethods(ctx: Ctx): Promise<AnswerOf<typeof endpoints.signing.eidMethods>> {
  const { provider, eidEasyMethods: chosen } = await tenantTrustServices(ctx);
  const client = provider('EID_EASY');
  if (!(client instanceof EidEasy)) return fail('signing.method-not-offered');
  try {
    const { lt, lv, ee } = await client.signatureMethods({ traceId: ctx.trace });
    const offered = (methods: typeof lt) =>
      methods.filter(({ actionType }) => chosen.length === 0 || chosen.includes(actionType));
    return { lt: offered(lt), lv: offered(lv), ee: offered(ee) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { code, params } = shownFailure(error.code, 'EID_EASY');
    throw causedBy(new AppError(code, params), error);
  }
}
