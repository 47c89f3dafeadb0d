import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields } from '@paraph/domain';
import { type Ctx, operatorContext } from '../../platform/context.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { keepCredentials, knownCredentials } from '../trust/index.ts';
import { readOne } from './store.ts';

type Tenants = typeof endpoints.tenants;
type Body = ParsedOf<Tenants['setProviders']>['body'];

/** Returns a context of the tenant that the operator opened. @throws generic.not-found */
async function inside(ctx: Ctx, id: string): Promise<Ctx> {
  if (!(await inSystem(ctx.platform, (tx) => readOne(tx, id)))) fail('generic.not-found');
  return operatorContext(ctx, id);
}

/** Returns a tenant's own credentials at eParaksts and eID Easy; of secrets only whether there is one (TENANT-007). */
export const providersOf = async (ctx: Ctx, id: string): Promise<AnswerOf<Tenants['providers']>> =>
  inTenant(await inside(ctx, id), knownCredentials);

/** @throws generic.not-found; field.required for a client without a secret */
export const setProviders = async (ctx: Ctx, id: string, body: Body): Promise<null> =>
  inTenant(await inside(ctx, id), async (tx) => {
    const known = await knownCredentials(tx);
    const { eparakstsClientId, eparakstsSecret, eidEasyClientId, eidEasySecret, eidEasyMethods } = body;
    if (eparakstsClientId && !eparakstsSecret && !known.hasEparakstsSecret)
      failFields({ eparakstsSecret: 'field.required' });
    if (eidEasyClientId && !eidEasySecret && !known.hasEidEasySecret) failFields({ eidEasySecret: 'field.required' });
    await keepCredentials(tx, {
      eparakstsClient: eparakstsClientId,
      eidEasyClient: eidEasyClientId,
      eidEasyMethods,
      eparakstsSecret: eparakstsSecret ?? undefined,
      eidEasySecret: eidEasySecret ?? undefined,
    });
    // Recorded in the company's own log without the client ids, which only the company and the operator may see.
    await emit(tx, 'tenant.credentials-changed', id, {
      data: { hasEparaksts: eparakstsClientId !== null, hasEidEasy: eidEasyClientId !== null },
    });
    return null;
  });
