import { type AnswerOf, type endpoints, LOGO_ADDRESS, type ParsedOf } from '@paraph/contract';
import {
  actsOfSettings,
  AppError,
  carriesWhite,
  type CompanySettings,
  type Locale,
  failFields,
  hasHostName,
  LEAST_LIFETIME_HOURS,
  lifetimeHours,
  namedStamp,
  passesForOfficial,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { portalDomains } from '../../../platform/mail/index.ts';
import { requireFreshProof } from '../../../platform/fresh-proof.ts';
import { applyFactorRequirement } from '../../auth/index.ts';
import { countOlderThan } from '../../documents/index.ts';
import { tenantInfoIn, refuseUnfitCompanyName, settingsIn, tenantInfo } from '../../tenants/index.ts';
import { readAdmins } from '../../users/index.ts';
import { companySetting, savedSettings, storeSettings } from '../company-values.ts';
import { keepLogoIn, putLogo } from './logo.ts';

type Company = typeof endpoints.company;
type Save = ParsedOf<Company['save']>['body'];

const wholeOf = async (tx: Tx) => {
  const tenant = await tenantInfoIn(tx);
  return { tenant, settings: await settingsIn(tx, tenant.locale) };
};

/** Returns the company's data for the pages. */
export const ownCompany = (ctx: Ctx): Promise<AnswerOf<Company['own']>> =>
  inTenant(ctx, async (tx) => {
    const { tenant, settings } = await wholeOf(tx);
    const { id, name, isCompany, locale } = tenant;
    const { code, address, colour, logoId } = settings;
    return { id, name, isCompany, locale, code, address, colour, hasLogo: logoId !== null };
  });

export const readSettings = (ctx: Ctx): Promise<AnswerOf<Company['settings']>> =>
  inTenant(ctx, async (tx) => {
    const { tenant, settings } = await wholeOf(tx);
    const { logoId, stampId, ...rest } = settings;
    const { timestampPosition: position, timestampPagePosition: page, stampBySigner } = rest;
    const stamp = namedStamp({ position, page }, stampBySigner);
    return {
      ...(rest as AnswerOf<Company['settings']>),
      timestampPosition: stamp.position,
      timestampPagePosition: stamp.page,
      completedDocumentLifetime: rest.lifetime,
      defaultExpirationTime: rest.validDays,
      documentDeadline: rest.deadlineDays,
      logoImage: logoId && LOGO_ADDRESS,
      name: tenant.name,
      locale: tenant.locale,
      hasLogo: logoId !== null,
      hasStamp: stampId !== null,
    };
  });

/** Returns the settings of the sign-in page, to any caller. */
export const authSettings = (ctx: Ctx): Promise<AnswerOf<Company['authSettings']>> =>
  inTenant(ctx, async (tx) => {
    const { tenant, settings } = await wholeOf(tx);
    return {
      name: tenant.name,
      locale: tenant.locale,
      locales: [...settings.locales],
      colour: settings.colour,
      hasLogo: settings.logoId !== null,
      emailLogin: tenant.modules.includes('EmailLogin'),
    };
  });

/**
 * Saves the named settings; the others stay. A change that deletes documents sooner must be confirmed by the number of
 * documents it affects (product D6).
 * @throws field.invalid, company.colour-light, tenant.name-unfit by field, company.lifetime-unconfirmed, access.proof-needed
 */
export async function saveSettings(ctx: Ctx, { body }: { body: Save }): Promise<null> {
  const { confirmDeletion, logoImage, ...named } = body;
  refuseBad(named);
  const { modules, name: former } = await tenantInfo(ctx);
  if (named.name !== undefined && named.name !== former)
    await refuseUnfitCompanyName(ctx, { of: 'company', field: 'name', name: named.name });
  await refuseSender(ctx, named);
  const logoId = await putLogo(ctx, logoImage);
  await inTenant(ctx, async (tx) => {
    const before = await savedSettings(tx);
    const after = withOwnLanguage({ ...before, ...(named as Partial<typeof before>) }, named);
    const changed = changedFields(before, after);
    for (const act of actsOfSettings(changed, after)) requireFreshProof(ctx, act);
    if (modules.includes('AutomaticDeletionCompletedDocuments'))
      await refuseUnconfirmed(tx, { before, after, typed: confirmDeletion });
    await recordingSettings(tx, { changed, after }, () => storeSettings(tx, after));
    if (logoId) await keepLogoIn(tx, logoId);
    if (changed.includes('factorDays')) await applyFactorRequirement(tx);
    const names = changed.includes('name') ? { name: `${before.name} → ${after.name}` } : {};
    if (changed.length > 0)
      await emit(tx, 'tenant.settings-changed', ctx.tenantId, { data: { fields: changed }, texts: names });
    if (changed.includes('adminsOpenAll')) await recordOpenAll(tx, after.adminsOpenAll);
  });
  return null;
}

interface ChangedSettings {
  changed: readonly string[];
  after: Pick<CompanySettings, 'adminsOpenAll'>;
}

/** The switch `adminsOpenAll` has an event of its own when it goes on. */
function recordingSettings(tx: Tx, { changed, after }: ChangedSettings, store: () => Promise<void>): Promise<void> {
  const opens = (name: string): boolean => name === 'adminsOpenAll' && after.adminsOpenAll;
  const others = changed.filter((name) => !opens(name));
  return recordingChange(tx, { value: companySetting, keys: changed.filter(opens), act: 'tenant.open-all-on' }, () =>
    recordingChange(tx, { value: companySetting, keys: others, act: 'tenant.settings-changed' }, store),
  );
}

/** The log says that the switch went on or off, and on notifies all other administrators: it may be off again at once. */
async function recordOpenAll(tx: Tx, isOn: boolean): Promise<void> {
  const ctx = contextOf(tx);
  const actorId = ctx.viewer?.userId;
  const adminIds = (await readAdmins(tx)).map(({ id }) => id).filter((id) => id !== actorId);
  await emit(tx, isOn ? 'tenant.open-all-on' : 'tenant.open-all-off', ctx.tenantId, { data: isOn ? { adminIds } : {} });
}

/** The language of the company is always offered: a new one joins the others. @throws tenant.own-language by field */
function withOwnLanguage<T extends { locale: Locale; locales: readonly Locale[] }>(after: T, named: Partial<Save>): T {
  const { locale, locales } = after;
  if (locales.includes(locale)) return after;
  if (named.locales !== undefined) failFields({ locales: 'tenant.own-language' });
  return { ...after, locales: [...locales, locale] };
}

/**
 * Mails leave by the operator's server under the sender's name, so it is checked as the company's name is, and it must not
 * read as a host or an address. The address
 * for replies must not pass for one of the portal.
 * @throws tenant.name-unfit, tenant.name-contact, field.name-code, tenant.reply-unfit at the field
 */
async function refuseSender(ctx: Ctx, { emailSenderName, replyTo }: Partial<Save>): Promise<void> {
  if (viewerOf(ctx).rights.roles.includes('superadmin')) return;
  const now = await inTenant(ctx, wholeOf);
  if (emailSenderName && emailSenderName !== now.settings.emailSenderName) {
    // A company may be called by its host; any other host is not the company's.
    const isForeign = hasHostName(emailSenderName) && emailSenderName !== (await tenantInfo(ctx)).name;
    if (isForeign) failFields({ emailSenderName: 'tenant.name-contact' });
    await refuseUnfitCompanyName(ctx, { of: 'sender', field: 'emailSenderName', name: emailSenderName });
  }
  if (!replyTo || replyTo === now.settings.replyTo) return;
  const domain = replyTo.slice(replyTo.lastIndexOf('@') + 1).toLowerCase();
  const isOurs = portalDomains(ctx.platform.config).some((ours) => domain === ours || domain.endsWith(`.${ours}`));
  if (isOurs || passesForOfficial(replyTo)) failFields({ replyTo: 'tenant.reply-unfit' });
}

function refuseBad({ lifetime, colour }: Pick<Save, 'lifetime' | 'colour'>): void {
  if (lifetime && lifetimeHours(lifetime) < LEAST_LIFETIME_HOURS) failFields({ lifetime: 'field.invalid' });
  if (colour && !carriesWhite(colour)) failFields({ colour: 'company.colour-light' });
}

interface Shortening {
  before: Pick<CompanySettings, 'lifetime'>;
  after: Pick<CompanySettings, 'lifetime'>;
  typed: number | undefined;
}

async function refuseUnconfirmed(tx: Tx, { before, after, typed }: Shortening): Promise<void> {
  if (!after.lifetime) return;
  const hours = lifetimeHours(after.lifetime);
  if (before.lifetime && lifetimeHours(before.lifetime) <= hours) return;
  const count = await countOlderThan(tx, hours);
  if (count > 0 && typed !== count) throw new AppError('company.lifetime-unconfirmed', { count });
}

const changedFields = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]))
    .map(([name]) => name)
    .sort();
