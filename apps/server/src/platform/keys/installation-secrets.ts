import type { Platform } from '../platform.ts';
import { isEnvelope, openEnvelope, sealEnvelope } from './envelope.ts';
import { openFormerInstallationBytes } from './former-envelopes.ts';
import { bindingOf, sealedColumn, type SealedColumnName } from './sealed-columns.ts';
import { decrypting } from './unopened-value.ts';

type Keys = Pick<Platform, 'dataKeys'>;

/** A column that the installation's data key protects, and its row. */
export interface InstallationCell {
  column: SealedColumnName;
  row: string;
}

/** Encrypts a value that belongs to no tenant, or must be readable before a tenant's key is loaded (SE-01). */
export const sealText = ({ dataKeys }: Keys, { column, row }: InstallationCell, text: string): Buffer =>
  sealEnvelope(dataKeys.current, bindingOf(column, row), Buffer.from(text));

/** @throws UnopenedValue when the bytes were altered, belong to another column or row, or their key is unknown */
export function openText(keys: Keys, place: InstallationCell, sealed: Uint8Array): string {
  const reason = `A secret of the installation in ${place.column} does not open`;
  return decrypting(reason, () => open(keys, place, sealed));
}

function open({ dataKeys }: Keys, { column, row }: InstallationCell, sealed: Uint8Array): string {
  const binding = bindingOf(column, row);
  if (isEnvelope(sealed)) return openEnvelope(dataKeys.find, binding, sealed).toString();
  const about = sealedColumn(column).formerAbout?.(row) ?? null;
  return openFormerInstallationBytes(dataKeys.find, { purpose: binding.purpose, about }, sealed).toString();
}

export const sealJson = (keys: Keys, place: InstallationCell, value: unknown): Buffer =>
  sealText(keys, place, JSON.stringify(value));

/** @throws like openText */
export const openJson = <T>(keys: Keys, place: InstallationCell, sealed: Uint8Array): T =>
  JSON.parse(openText(keys, place, sealed)) as T;
