import type { Ctx } from '../context.ts';
import { bindingOf, sealedColumn, type SealedColumnName } from '../keys/sealed-columns.ts';
import type { Binding } from '../keys/envelope.ts';
import { tenantKey } from './keys.ts';

/** Location of a stored secret: its column and row. */
export interface SecretCell {
  column: SealedColumnName;
  row: string;
}

/**
 * Encrypts a text stored in a row (an API secret, the parameters of a waiting mail). Bytes moved to another column or
 * row do not open (SE-01).
 */
export const seal = (ctx: Ctx, { column, row }: SecretCell, text: string): Promise<Buffer> =>
  sealBound(ctx, bindingOf(column, row), text);

/** @throws when the bytes were altered, or belong to another tenant or location */
export const unseal = (ctx: Ctx, { column, row }: SecretCell, sealed: Uint8Array): Promise<string> =>
  unsealBound(ctx, bindingOf(column, row), sealedColumn(column).formerAbout?.(row) ?? '', sealed);

/** Like seal, for values without a dedicated column, such as a member of a JSON value or a token. */
export const sealBound = async (ctx: Ctx, binding: Binding, text: string): Promise<Buffer> =>
  (await tenantKey(ctx)).seal(binding, Buffer.from(text));

/** @throws when the bytes were altered, or belong to another tenant or location */
export async function unsealBound(
  ctx: Ctx,
  binding: Binding,
  formerAbout: string,
  sealed: Uint8Array,
): Promise<string> {
  return (await tenantKey(ctx)).unseal(binding, formerAbout, sealed).toString();
}
