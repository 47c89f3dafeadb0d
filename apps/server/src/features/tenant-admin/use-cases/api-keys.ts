import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { changedText, fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { hashOf, newSecret } from '../../auth/index.ts';
import { changeCompany } from '../../tenants/index.ts';
import { readApiMonths } from '../../usage/index.ts';
import { keyRevocation, keyTerms } from '../company-values.ts';
import { insertKey, keysToSet, listKeys, setKeysRevoked, upsertTerms } from '../store.ts';
import { byCaller, theOne } from './one-tenant.ts';

type Tenants = typeof endpoints.tenants;

/** Creates a key of 256 random bits; only its hash and its first characters are stored. */
export async function createKey(ctx: Ctx, tenantId: string): Promise<AnswerOf<Tenants['createKey']>> {
  await theOne(ctx, tenantId);
  const value = `pk_${newSecret()}`;
  const now = ctx.clock.now();
  const id = newId(now.getTime());
  const hint = value.slice(0, 7);
  await changeCompany(ctx, tenantId, [{ name: 'tenant.key-created', data: { hint, keyId: id } }], async (tx) => {
    await insertKey(tx, { tenant_id: tenantId, id, hash: hashOf(value), hint, created_at: now });
  });
  return { id, value };
}

export async function keysOf(ctx: Ctx, tenantId: string): Promise<AnswerOf<Tenants['keys']>> {
  const { zone } = await theOne(ctx, tenantId);
  const month = monthIn(zone, ctx.clock.now());
  const [rows, months] = await inSystem(ctx.platform, async (tx) => [
    await listKeys(tx, tenantId, month),
    await readApiMonths(tx, tenantId),
  ]);
  return {
    items: rows.map(({ id, hint, revoked, created_at, last_used_at, acts }) => ({
      id,
      hint,
      revoked,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      acts,
    })),
    months,
  };
}

/** Returns YYYY-MM of a moment in the company's zone. */
const monthIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }).format(at);

type Revocation = ParsedOf<Tenants['revokeKeys']>['body'];

/** @throws generic.not-found for a key of another tenant */
export async function revokeKeys(ctx: Ctx, { tenantId, keyId, revoked }: Revocation): Promise<null> {
  await theOne(ctx, tenantId);
  const name = revoked ? 'tenant.key-revoked' : 'tenant.key-restored';
  await changeCompany(ctx, tenantId, [{ name, data: keyId ? { keyId } : {} }], async (tx) => {
    const wanted = { tenantId, keyId: keyId ?? null, revoked };
    const change = { value: keyRevocation, keys: await keysToSet(tx, wanted), act: name, ...byCaller(ctx) } as const;
    const changed = await recordingChange(tx, change, () => setKeysRevoked(tx, wanted));
    if (keyId && !changed) fail('generic.not-found');
  });
  return null;
}

export async function keyTermsOf(ctx: Ctx, tenantId: string): Promise<AnswerOf<Tenants['keyTerms']>> {
  const { api_action_limit, api_price, api_beyond } = await theOne(ctx, tenantId);
  return {
    apiActionLimit: api_action_limit,
    pricePerExceededApiAction: api_price,
    servesBeyond: api_beyond ?? false,
  };
}

type KeyTerms = ParsedOf<Tenants['setKeyTerms']>['body'];

export async function setKeyTerms(ctx: Ctx, tenantId: string, terms: KeyTerms): Promise<null> {
  await theOne(ctx, tenantId);
  const { apiActionLimit, pricePerExceededApiAction } = terms;
  const servesBeyond = terms.servesBeyond ?? false;
  const before = await keyTermsOf(ctx, tenantId);
  const data = {
    apiActionLimit: changedText(before.apiActionLimit, apiActionLimit),
    pricePerExceededApiAction: changedText(before.pricePerExceededApiAction, pricePerExceededApiAction),
    servesBeyond: changedText(before.servesBeyond, servesBeyond),
  };
  await changeCompany(ctx, tenantId, [{ name: 'tenant.key-terms-changed', data }], async (tx) => {
    const change = { value: keyTerms, keys: [''], act: 'tenant.key-terms-changed', ...byCaller(ctx) } as const;
    await recordingChange(tx, change, () =>
      upsertTerms(tx, tenantId, {
        api_action_limit: apiActionLimit,
        api_price: pricePerExceededApiAction,
        api_beyond: servesBeyond,
      }),
    );
  });
  return null;
}
