import { fileBytesOf, isSandboxMail } from '../../../platform/config/index.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf, endpoints } from '@paraph/contract';
import { type Module } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { officeStatus } from '../../../platform/office/index.ts';
import { tenantInfoIn, type KnownSettings, settingsIn } from '../../tenants/index.ts';
import { hasLinks, isConfigured } from '../../trust/index.ts';
import { demoPeopleOf } from '../demo-people.ts';
import { LOGIN_MODULES } from '../eid/start.ts';
import { readProvider } from '../sso/store.ts';

type Runtime = AnswerOf<typeof endpoints.session.runtime>;

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
  version: string;
};

const EID_LOGINS = [
  ['smart_id', 'SMART_ID'],
  ['mobile_id', 'MOBILE_ID'],
  ['eparaksts_mobile', 'EPARAKSTS'],
  ['eid_easy', 'EID_EASY'],
] as const;

/** Returns the sign-in methods that are switched on for the company and configured here. */
function loginMethods({ platform }: Ctx, modules: readonly Module[], hasSso: boolean): Runtime['loginMethods'] {
  const eids = EID_LOGINS.filter(
    ([, method]) => modules.includes(LOGIN_MODULES[method]) && isConfigured(platform.config, method),
  );
  const own = hasSso ? (['sso'] as const) : [];
  const byMail = modules.includes('EmailLogin') ? (['password', 'passkey'] as const) : [];
  return [...own, ...byMail, ...eids.map(([name]) => name)];
}

/** Returns what pages need before sign-in. */
export async function runtime(ctx: Ctx): Promise<Runtime> {
  const { config } = ctx.platform;
  const { tenant, settings, ssoName } = await inTenant(ctx, async (tx) => {
    const known = await tenantInfoIn(tx);
    const provider = await readProvider(tx);
    return { tenant: known, settings: await settingsIn(tx, known.locale), ssoName: provider?.name ?? null };
  });
  const { id, name, isCompany, locale, zone, modules } = tenant;
  const sandbox = config.sandbox
    ? { phone: `${config.sandboxUrl}/phone`, mailbox: isSandboxMail(config) ? `${config.sandboxUrl}/mailbox` : null }
    : null;
  return {
    version,
    sandbox,
    demo: config.mode === 'development' && config.demo ? demoPeopleOf(ctx.platform, ctx.tenantId) : null,
    tenant: { id, name, isCompany, locale, hasLogo: settings.logoId !== null },
    loginMethods: loginMethods(ctx, modules, ssoName !== null),
    legal: { terms: config.termsUrl ?? null, privacy: config.privacyUrl ?? null },
    ssoName,
    smartIdLinks: hasLinks(config),
    fileBytes: fileBytesOf(config),
    makesPages: (await officeStatus(config)).state === 'ready',
    idleSeconds: settings.idleMinutes * 60,
    zone,
    locales: [...settings.locales],
    look: lookOf(settings),
  };
}

/**
 * Returns colour and logo as CSS variables, so that pages need no script for them. Logos get a white background,
 * because companies design them for paper.
 */
function lookOf({ colour, logoId }: KnownSettings): Runtime['look'] {
  return {
    '--company': logoId ? '#ffffff' : colour,
    '--company-on': logoId ? 'transparent' : colour && '#ffffff',
    '--company-bar': colour && `3px solid ${colour}`,
    '--company-logo': logoId ? `url("/api/companies/logo/image?${logoId.slice(-12)}")` : '',
  };
}
