import type { SigningHandle } from '@paraph/providers';
import { openJson, sealJson } from '../../platform/keys/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** The row that stores a provider's handle. */
export interface HandleCell {
  table: 'signing_sessions' | 'signing_batches';
  id: string;
}

const placeOf = ({ table, id }: HandleCell) => ({ column: `${table}.handle_sealed`, row: id }) as const;

/**
 * Encrypts a provider's handle: it contains secrets and personal data, so it is stored encrypted and never leaves the
 * server.
 */
export const sealHandle = (keys: Pick<Platform, 'dataKeys'>, place: HandleCell, handle: SigningHandle): Buffer =>
  sealJson(keys, placeOf(place), handle);

/** Opens a sealed handle. @throws when it was altered, belongs to another row, or its key is unknown */
export const openHandle = (keys: Pick<Platform, 'dataKeys'>, place: HandleCell, sealed: Buffer): SigningHandle =>
  openJson<SigningHandle>(keys, placeOf(place), sealed);
