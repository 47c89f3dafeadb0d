import { companySettings } from '@paraph/contract';
import { type CompanySettings, DEFAULT_SETTINGS, type Locale } from '@paraph/domain';
import * as z from 'zod';
import { contextOf, json, type Json, type Tx } from '../../platform/db/index.ts';
import { readSetting, readSettingsRow, upsertSettings } from './store.ts';

/** Stored settings may be of an older version: each field that does not match gets its value in a new company. */
const stored = z.object(
  Object.fromEntries(
    Object.entries(companySettings.shape).map(([name, schema]) => [
      name,
      (schema as z.ZodType).catch(DEFAULT_SETTINGS[name as keyof CompanySettings]),
    ]),
  ),
);

export interface KnownSettings extends CompanySettings {
  logoId: string | null;
  stampId: string | null;
}

/** Returns the complete settings of the tenant of this transaction. */
export async function settingsIn(tx: Tx, locale: Locale): Promise<KnownSettings> {
  const row = await readSettingsRow(tx);
  const fresh = { ...DEFAULT_SETTINGS, defaultEmailLocale: locale };
  const known = stored.parse({ ...fresh, ...(row?.settings as object | undefined) }) as unknown as CompanySettings;
  return { ...known, logoId: row?.logo_id ?? null, stampId: row?.stamp_id ?? null };
}

/** Returns whether the company lets its administrators and chief executives open every document (product D5). */
export const adminsOpenAll = async (tx: Tx): Promise<boolean> =>
  stored.shape['adminsOpenAll']!.parse(await readSetting(tx, 'adminsOpenAll')) === true;

/** Returns whether shares and forms of the company accept only addresses with a short ending (product A13). */
export const hasShortEmailEndings = async (tx: Tx): Promise<boolean> =>
  stored.shape['shortEmailEndings']!.parse(await readSetting(tx, 'shortEmailEndings')) === true;

export interface SettingsChange {
  settings?: CompanySettings;
  logoId?: string | null;
  stampId?: string | null;
}

/** Stores the given parts; the others are unchanged. */
export const keepSettings = (tx: Tx, { settings, logoId, stampId }: SettingsChange): Promise<unknown> =>
  upsertSettings(tx, {
    tenant_id: contextOf(tx).tenantId,
    changed_at: contextOf(tx).clock.now(),
    ...(settings && { settings: json(settings as unknown as Json) }),
    ...(logoId !== undefined && { logo_id: logoId }),
    ...(stampId !== undefined && { stamp_id: stampId }),
  });
