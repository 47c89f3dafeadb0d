import { contextOf, inTenant, type Tx } from '../../platform/db/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { seal, type SecretCell, unseal } from '../../platform/files/index.ts';
import { changedAt, readCredentials, upsertCredentials } from './store.ts';

/** A tenant's own client at a provider; null: the tenant uses that of the installation. */
export interface ProviderCredentials {
  eparaksts: { client: string; secret: string } | null;
  eidEasy: { client: string; secret: string } | null;
  /** Names of methods of eID Easy; empty: all. */
  eidEasyMethods: readonly string[];
}

export interface CredentialsChange {
  eparakstsClient: string | null;
  eidEasyClient: string | null;
  eidEasyMethods: readonly string[];
  /** Undefined leaves the stored value unchanged. */
  eparakstsSecret: string | undefined;
  eidEasySecret: string | undefined;
}

type Provider = 'eparaksts' | 'eid_easy';

const placeOf = (tenantId: string, provider: Provider): SecretCell => ({
  column: `tenant_providers.${provider}_secret`,
  row: tenantId,
});

/** Returns a tenant's credentials without secrets. */
export async function knownCredentials(tx: Tx) {
  const row = await readCredentials(tx);
  return {
    eparakstsClientId: row?.eparaksts_client ?? null,
    eidEasyClientId: row?.eid_easy_client ?? null,
    eidEasyMethods: row?.eid_easy_methods ?? [],
    hasEparakstsSecret: Boolean(row?.eparaksts_secret),
    hasEidEasySecret: Boolean(row?.eid_easy_secret),
  };
}

/** Returns the time of the last change; null for a tenant without credentials. */
export const credentialsChangedAt = (ctx: Ctx): Promise<Date | null> => inTenant(ctx, changedAt);

/** Returns the credentials with secrets, for the clients only. */
export async function openCredentials(ctx: Ctx): Promise<ProviderCredentials> {
  const row = await inTenant(ctx, readCredentials);
  const open = async (client: string | null, sealed: Buffer | null, provider: Provider) =>
    client && sealed ? { client, secret: await unseal(ctx, placeOf(ctx.tenantId, provider), sealed) } : null;
  return {
    eparaksts: await open(row?.eparaksts_client ?? null, row?.eparaksts_secret ?? null, 'eparaksts'),
    eidEasy: await open(row?.eid_easy_client ?? null, row?.eid_easy_secret ?? null, 'eid_easy'),
    eidEasyMethods: row?.eid_easy_methods ?? [],
  };
}

/** Stores credentials in the tenant of the transaction; a secret without its client is deleted. */
export async function keepCredentials(tx: Tx, change: CredentialsChange): Promise<void> {
  const ctx = contextOf(tx);
  const before = await readCredentials(tx);
  const sealed = async (client: string | null, secret: string | undefined, provider: Provider) => {
    if (!client) return null;
    return secret ? seal(ctx, placeOf(ctx.tenantId, provider), secret) : (before?.[`${provider}_secret`] ?? null);
  };
  await upsertCredentials(tx, {
    tenant_id: ctx.tenantId,
    eparaksts_client: change.eparakstsClient,
    eparaksts_secret: await sealed(change.eparakstsClient, change.eparakstsSecret, 'eparaksts'),
    eid_easy_client: change.eidEasyClient,
    eid_easy_secret: await sealed(change.eidEasyClient, change.eidEasySecret, 'eid_easy'),
    eid_easy_methods: [...change.eidEasyMethods],
    changed_at: ctx.clock.now(),
  });
}
