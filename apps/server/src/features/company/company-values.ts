import type { CompanySettings } from '@paraph/domain';
import { type CompanyValue, rowValue } from '../../platform/company-changes/index.ts';
import { contextOf, type Json, type Tx } from '../../platform/db/index.ts';
import { applyFactorRequirement } from '../auth/index.ts';
import { keepSettings, settingsIn, tenantInfoIn, updateTenant } from '../tenants/index.ts';

/** Returns all saved settings of the company. */
export async function savedSettings(tx: Tx) {
  const { name, locale } = await tenantInfoIn(tx);
  const { logoId: _logo, stampId: _stamp, ...settings } = await settingsIn(tx, locale);
  return { ...settings, name, locale };
}

/** Stores all settings of the company. */
export async function storeSettings(tx: Tx, { name, locale, ...settings }: Awaited<ReturnType<typeof savedSettings>>) {
  await updateTenant(tx, contextOf(tx).tenantId, { name, locale });
  await keepSettings(tx, { settings });
}

/** One setting of the company, by its name, so that a later change of another one does not keep it. */
export const companySetting: CompanyValue = {
  name: 'setting',
  read: async (tx, name) => ((await savedSettings(tx))[name as keyof CompanySettings] ?? null) as Json,
  async restore(tx, name, former) {
    const after = { ...(await savedSettings(tx)), [name]: former };
    // The language of the company is always offered.
    const isMissing = name === 'locale' && !after.locales.includes(after.locale);
    await storeSettings(tx, isMissing ? { ...after, locales: [...after.locales, after.locale] } : after);
    if (name === 'factorDays') await applyFactorRequirement(tx);
    return true;
  },
};

interface WhichText {
  template: string;
  locale: string;
}

export const keyOfMailText = ({ template, locale }: WhichText): string => `${template} ${locale}`;

/** The company's own text of a mail in one language. */
export const companyMailText = rowValue({
  name: 'mail-text',
  place: (key) => {
    const [template = '', locale = ''] = key.split(' ');
    return { table: 'mail_templates', columns: { template, locale } };
  },
});
