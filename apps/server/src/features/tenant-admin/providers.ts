import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields } from '@paraph/domain';
import { type Ctx, operatorContext, viewerOf } from '../../platform/context.ts';
import { recordingChange } from '../../platform/company-changes/index.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { changeInside } from '../tenants/index.ts';
import { keepCredentials, knownCredentials } from '../trust/index.ts';
import { providerCredentials } from './company-values.ts';
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

/**
 * Recorded without the client ids, which only the company and the operator may see.
 * @throws generic.not-found; field.required for a client without a secret
 */
export async function setProviders(ctx: Ctx, id: string, body: Body): Promise<null> {
  const known = await providersOf(ctx, id);
  const { eparakstsClientId, eparakstsSecret, eidEasyClientId, eidEasySecret, eidEasyMethods } = body;
  if (eparakstsClientId && !eparakstsSecret && !known.hasEparakstsSecret)
    failFields({ eparakstsSecret: 'field.required' });
  if (eidEasyClientId && !eidEasySecret && !known.hasEidEasySecret) failFields({ eidEasySecret: 'field.required' });
  const data = { hasEparaksts: eparakstsClientId !== null, hasEidEasy: eidEasyClientId !== null };
  const act = 'tenant.credentials-changed';
  const change = { value: providerCredentials, keys: [''], act, by: viewerOf(ctx) } as const;
  await changeInside(ctx, id, { name: act, data }, (tx) =>
    recordingChange(tx, change, () =>
      keepCredentials(tx, {
        eparakstsClient: eparakstsClientId,
        eidEasyClient: eidEasyClientId,
        eidEasyMethods,
        eparakstsSecret: eparakstsSecret ?? undefined,
        eidEasySecret: eidEasySecret ?? undefined,
      }),
    ),
  );
  return null;
}
