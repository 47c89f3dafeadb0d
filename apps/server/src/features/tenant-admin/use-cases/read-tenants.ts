import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { isLocale, type Locale, MODULE_NAMES, MODULES } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor } from '../../../platform/db/index.ts';
import { trackersOf } from '../../usage/index.ts';
import { fixedTermsIn } from '../fixed-terms.ts';
import { listTenants } from '../store.ts';
import { theOne } from './one-tenant.ts';

type Tenants = typeof endpoints.tenants;

/** Language and zone of a tenant. */
export type Place = { locale: Locale; zone: string };

export async function listAll(ctx: Ctx, { query }: ParsedOf<Tenants['list']>): Promise<AnswerOf<Tenants['list']>> {
  const { search = '', offset, limit } = query;
  const { total, rows } = await inSystem(ctx.platform, (tx) => listTenants(tx, { search, offset, limit }));
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      domain: row.domain,
      isCompany: row.kind === 'company',
      isDeactivated: row.state === 'inactive',
      users: row.users,
      createdAt: row.created_at.toISOString(),
    })),
  };
}

export const placeOf = ({ locale, zone }: { locale: string; zone: string }): Place => ({
  locale: isLocale(locale) ? locale : 'en',
  zone,
});

const YEAR_IN_HOURS = 8760;

export async function getOne(ctx: Ctx, id: string): Promise<AnswerOf<Tenants['get']>> {
  const row = await theOne(ctx, id);
  const { modules, oldHosts: _oldHosts, ...fixed } = await inSystemFor(ctx, (tx) => fixedTermsIn(tx, id));
  return {
    id,
    name: row.name,
    key: row.key ?? row.hosts[0]?.split('.')[0] ?? id,
    isCompany: row.kind === 'company',
    ...placeOf(row),
    hosts: row.hosts,
    domain: row.hosts[0] ?? '',
    isDeactivated: row.state === 'inactive',
    moduleIds: MODULE_NAMES.filter((name) => row.modules.includes(name)).map((name) => MODULES[name].code),
    signaturesLimit: row.signatures_limit,
    newRecipientsLimit: row.new_recipients_limit,
    passwordExpirationHours: row.password_expiration_hours ?? YEAR_IN_HOURS,
    formTemplateIds: row.form_template_ids ?? [],
    fixed: { ...fixed, moduleIds: modules.map((name) => MODULES[name].code) },
    ...(await inSystem(ctx.platform, (tx) => trackersOf(tx, id))),
  };
}
