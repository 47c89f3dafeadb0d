import type { Ctx } from '../context.ts';
import { tenantKey } from './keys.ts';

/**
 * Encrypts a text that must lie in a row (an API secret, the parameters of a waiting mail). `about` names the place
 * (table, column, row): bytes moved to another place do not open.
 */
export async function seal(ctx: Ctx, about: string, text: string): Promise<Buffer> {
  return (await tenantKey(ctx)).seal('secrets', about, Buffer.from(text));
}

/** @throws when the bytes were altered, or belong to another tenant or place */
export async function unseal(ctx: Ctx, about: string, sealed: Uint8Array): Promise<string> {
  return (await tenantKey(ctx)).unseal('secrets', about, sealed).toString();
}
