import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  AppError,
  defaultModules,
  fail,
  failFields,
  isLocale,
  type Locale,
  MODULE_NAMES,
  type Module,
  moduleByCode,
  MODULES,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { recordCreation, recordingChange } from '../../platform/company-changes/index.ts';
import { inSystem, inSystemFor, type Json } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { endRefusedSessions, hashOf, inviteIn, newSecret } from '../auth/index.ts';
import {
  companyModules,
  createTenant,
  EDITED_TERMS,
  type EditedTerm,
  isFixedModule,
  tenantInfo,
  changeCompany,
  type OperatorAct,
  recordActOn,
} from '../tenants/index.ts';
import { readApiMonths, trackersOf } from '../usage/index.ts';
import { activateIn, companyActivation, companyCreation } from './activation.ts';
import { companyTerm } from './company-terms.ts';
import { keyRevocation, keyTerms } from './company-values.ts';
import { fixedTermsIn, refuseFixedTerms } from './fixed-terms.ts';
import { notifyOfAdmin } from './notify-of-admin.ts';
import { type EditOfTerm, notifyOfEdit } from './notify-of-edit.ts';
import {
  foreignHosts,
  insertKey,
  isKeyTaken,
  keysToSet,
  listKeys,
  listTenants,
  readOne,
  replaceHosts,
  replaceModules,
  setKeysRevoked,
  updateOne,
  upsertTerms,
} from './store.ts';

type Tenants = typeof endpoints.tenants;
type Body = ParsedOf<Tenants['create']>['body'];
type Place = { locale: Locale; zone: string };
type Terms = Body & Place;

/** Fills in the language and the zone that a call leaves out. */
const placed = (body: Body, { locale, zone }: Place): Terms => ({
  ...body,
  locale: body.locale ?? locale,
  zone: body.zone ?? zone,
});

const theOne = async (ctx: Ctx, id: string) =>
  (await inSystem(ctx.platform, (tx) => readOne(tx, id))) ?? fail('generic.not-found');

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

const placeOf = ({ locale, zone }: { locale: string; zone: string }): Place => ({
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

/** Browsers read a name that ends in a number as an IPv4 address, and no certificate covers one (URL Standard 3.5). */
const isNumericAddress = (host: string): boolean => /(?:^|\.)\d+$/.test(host);

interface Own {
  id: string;
  key: string | null;
  hosts: readonly string[];
}

/**
 * @param own the tenant to change and its present terms, which may stay as they are
 * @throws tenant.host-taken at hosts, tenant.key-taken at key, role.module-never at moduleIds, field.zone, field.invalid
 */
async function checked(ctx: Ctx, body: Terms, own: Own | null): Promise<Module[]> {
  if (body.hosts.some((host) => isNumericAddress(host) && !own?.hosts.includes(host)))
    failFields({ hosts: 'field.host' });
  const modules = [...new Set(body.moduleIds)].map(
    (code) => moduleByCode(code) ?? failFields({ moduleIds: 'field.invalid' }),
  );
  if (modules.some((name) => isFixedModule(name, ctx.platform.config.mode)))
    failFields({ moduleIds: 'role.module-never' });
  if (!Intl.supportedValuesOf('timeZone').includes(body.zone) && body.zone !== 'UTC')
    failFields({ zone: 'field.zone' });
  // A name that two tenants have from before may stay.
  if (body.key !== own?.key && (await inSystem(ctx.platform, (tx) => isKeyTaken(tx, body.key, own?.id ?? null))))
    failFields({ key: 'tenant.key-taken' });
  const taken = await inSystem(ctx.platform, (tx) => foreignHosts(tx, body.hosts, own?.id ?? null));
  if (taken.length > 0) {
    const hosts = taken.map(({ host }) => host).join(', ');
    throw new AppError('generic.fields', {}, { hosts: 'tenant.host-taken' }, { hosts: { hosts } });
  }
  return modules;
}

export async function createOne(ctx: Ctx, wanted: Body): Promise<AnswerOf<Tenants['create']>> {
  const body = placed(wanted, await tenantInfo(ctx));
  const modules = await checked(ctx, body, null);
  const { name, locale, zone, isCompany } = body;
  const usual = defaultModules(isCompany);
  const id = await createTenant(ctx.platform, {
    kind: isCompany ? 'company' : 'consumer',
    name,
    locale,
    zone,
    hosts: body.hosts as [string, ...string[]],
    modulesOn: modules,
    modulesOff: usual.filter((module) => !modules.includes(module)),
  });
  await recordActOn(ctx, id, { name: 'tenant.company-created' });
  // The listener that copies the chosen templates handled the creation before the terms were stored, so it needs this
  // event.
  const edited: OperatorAct = { name: 'tenant.edited', data: { hosts: [...body.hosts] } };
  await changeCompany(ctx, id, body.formTemplateIds?.length ? [edited] : [], async (tx) => {
    await upsertTerms(tx, id, termsOf(body));
    await recordCreation(tx, { value: companyCreation, act: 'tenant.company-created', ...byCaller(ctx) });
  });
  return { id };
}

/** The context of the company has no viewer. */
const byCaller = (ctx: Ctx) => ({ by: viewerOf(ctx) });

const termsOf = ({ key, signaturesLimit, newRecipientsLimit, passwordExpirationHours, formTemplateIds }: Terms) => ({
  key,
  signatures_limit: signaturesLimit,
  ...(newRecipientsLimit !== undefined && { new_recipients_limit: newRecipientsLimit }),
  password_expiration_hours: passwordExpirationHours,
  ...(formTemplateIds && { form_template_ids: [...new Set(formTemplateIds)] }),
});

/** @throws as `checked` and `refuseFixedTerms` */
export async function editOne(ctx: Ctx, id: string, wanted: Body): Promise<null> {
  const before = await theOne(ctx, id);
  const body = placed(wanted, placeOf(before));
  const modules = await checked(ctx, body, before);
  const { name, locale, zone, isCompany, hosts } = body;
  const kind = before.kind === 'operator' ? 'operator' : isCompany ? 'company' : 'consumer';
  const on = modules.filter((module) => !before.modules.includes(module));
  const off = before.modules.filter((module) => !modules.includes(module as Module));
  const acts: OperatorAct[] = [{ name: 'tenant.edited', data: { hosts: [...hosts] } }];
  if (on.length + off.length > 0) acts.unshift({ name: 'tenant.modules-changed', data: { on, off } });
  const edits = editsOf(before, { name, kind, locale, zone, hosts, ...termsOf(body) });
  await changeCompany(ctx, id, acts, async (tx) => {
    if (body.key !== before.key && (await isKeyTaken(tx, body.key, id))) failFields({ key: 'tenant.key-taken' });
    await refuseFixedTerms(tx, id, { isCompany, hosts, modules });
    await recordingChange(tx, { ...recordOf(edits), ...byCaller(ctx) }, async () => {
      await updateOne(tx, id, { name, kind, locale, zone });
      await replaceHosts(tx, id, { hosts, since: ctx.clock.now() });
      await upsertTerms(tx, id, termsOf(body));
    });
    const keys = on.length + off.length > 0 ? [''] : [];
    const change = { value: companyModules, keys, act: 'tenant.modules-changed', ...byCaller(ctx) } as const;
    await recordingChange(tx, change, () => replaceModules(tx, id, modules));
    await endRefusedSessions(tx, { isSystem: true });
    await notifyOfEdit(tx, edits);
  });
  return null;
}

/** Returns the terms that an edit changes. */
const editsOf = (before: Record<EditedTerm, Json>, wanted: Partial<Record<EditedTerm, Json>>): EditOfTerm[] =>
  EDITED_TERMS.filter((term) => term in wanted && !isDeepStrictEqual(before[term], wanted[term])).map((term) => ({
    term,
    before: before[term],
    after: wanted[term] ?? null,
  }));

/** A tenant of an earlier release has no short name and no expiry, which nothing can go back to. */
const LATER: ReadonlySet<EditedTerm> = new Set(['key', 'password_expiration_hours']);

const recordOf = (edits: readonly EditOfTerm[]) => ({
  value: companyTerm,
  keys: edits.filter(({ term, before }) => before !== null || !LATER.has(term)).map(({ term }) => term),
  act: 'tenant.edited' as const,
});

/** @throws tenant.stays-active for the operator's own tenant */
export async function setTenantActivation(ctx: Ctx, id: string, isDeactivated: boolean): Promise<null> {
  await theOne(ctx, id);
  const act = isDeactivated ? 'tenant.deactivated' : 'tenant.activated';
  await changeCompany(ctx, id, [{ name: act }], async (tx) => {
    const change = { value: companyActivation, keys: [''], act, ...(ctx.viewer && { by: ctx.viewer }) } as const;
    if (!(await recordingChange(tx, change, () => activateIn(tx, !isDeactivated)))) fail('tenant.stays-active');
  });
  return null;
}

type Invited = ParsedOf<Tenants['inviteAdmin']>['body'];

/** Invites an administrator of a company; its present administrators are notified in the portal and by mail. */
export async function inviteAdmin(ctx: Ctx, id: string, person: Invited): Promise<null> {
  await theOne(ctx, id);
  // Links the event in the operator's own log, which comes first and does not know the user, with that of the company.
  const actId = newId(ctx.clock.now().getTime());
  await changeCompany(ctx, id, [{ name: 'tenant.admin-invited', data: { actId } }], async (tx) => {
    const userIds = await notifyOfAdmin(tx, person.email);
    const invitedId = await inviteIn(tx, { ...person, roles: ['admin'], invitedBy: viewerOf(ctx).userId });
    return { userIds, invitedId };
  });
  return null;
}

/** Creates a key of 256 random bits; only its hash and its first characters are stored. */
export async function createKey(ctx: Ctx, tenantId: string): Promise<AnswerOf<Tenants['createKey']>> {
  await theOne(ctx, tenantId);
  const value = `pk_${newSecret()}`;
  const now = ctx.clock.now();
  const id = newId(now.getTime());
  const hint = value.slice(0, 7);
  await changeCompany(ctx, tenantId, [{ name: 'tenant.key-created', data: { hint, keyId: id } }], async (tx) => {
    await insertKey(tx, { tenant_id: tenantId, id, hash: hashOf(value), hint, created_at: now });
  });
  return { id, value };
}

export async function keysOf(ctx: Ctx, tenantId: string): Promise<AnswerOf<Tenants['keys']>> {
  const { zone } = await theOne(ctx, tenantId);
  const month = monthIn(zone, ctx.clock.now());
  const [rows, months] = await inSystem(ctx.platform, async (tx) => [
    await listKeys(tx, tenantId, month),
    await readApiMonths(tx, tenantId),
  ]);
  return {
    items: rows.map(({ id, hint, revoked, created_at, last_used_at, acts }) => ({
      id,
      hint,
      revoked,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      acts,
    })),
    months,
  };
}

/** Returns YYYY-MM of a moment in the company's zone. */
const monthIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }).format(at);

type Revocation = ParsedOf<Tenants['revokeKeys']>['body'];

/** @throws generic.not-found for a key of another tenant */
export async function revokeKeys(ctx: Ctx, { tenantId, keyId, revoked }: Revocation): Promise<null> {
  await theOne(ctx, tenantId);
  const name = revoked ? 'tenant.key-revoked' : 'tenant.key-restored';
  await changeCompany(ctx, tenantId, [{ name, data: keyId ? { keyId } : {} }], async (tx) => {
    const wanted = { tenantId, keyId: keyId ?? null, revoked };
    const change = { value: keyRevocation, keys: await keysToSet(tx, wanted), act: name, ...byCaller(ctx) } as const;
    const changed = await recordingChange(tx, change, () => setKeysRevoked(tx, wanted));
    if (keyId && !changed) fail('generic.not-found');
  });
  return null;
}

export async function keyTermsOf(ctx: Ctx, tenantId: string): Promise<AnswerOf<Tenants['keyTerms']>> {
  const { api_action_limit, api_price, api_beyond } = await theOne(ctx, tenantId);
  return {
    apiActionLimit: api_action_limit,
    pricePerExceededApiAction: api_price,
    servesBeyond: api_beyond ?? false,
  };
}

type KeyTerms = ParsedOf<Tenants['setKeyTerms']>['body'];

export async function setKeyTerms(ctx: Ctx, tenantId: string, terms: KeyTerms): Promise<null> {
  await theOne(ctx, tenantId);
  const { apiActionLimit, pricePerExceededApiAction } = terms;
  const servesBeyond = terms.servesBeyond ?? false;
  const data = { apiActionLimit, pricePerExceededApiAction, servesBeyond };
  await changeCompany(ctx, tenantId, [{ name: 'tenant.key-terms-changed', data }], async (tx) => {
    const change = { value: keyTerms, keys: [''], act: 'tenant.key-terms-changed', ...byCaller(ctx) } as const;
    await recordingChange(tx, change, () =>
      upsertTerms(tx, tenantId, {
        api_action_limit: apiActionLimit,
        api_price: pricePerExceededApiAction,
        api_beyond: servesBeyond,
      }),
    );
  });
  return null;
}
