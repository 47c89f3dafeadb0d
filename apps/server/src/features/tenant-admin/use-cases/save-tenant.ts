import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, defaultModules, failFields, type Module, moduleByCode } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { recordCreation, recordingChange } from '../../../platform/company-changes/index.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { endRefusedSessions } from '../../auth/index.ts';
import {
  changeCompany,
  companyModules,
  createTenant,
  isFixedModule,
  type OperatorAct,
  recordActOn,
  tenantInfo,
} from '../../tenants/index.ts';
import { companyCreation } from '../activation.ts';
import { refuseFixedTerms } from '../fixed-terms.ts';
import { notifyOfEdit } from '../notify-of-edit.ts';
import { foreignHosts, isKeyTaken, replaceHosts, replaceModules, updateOne, upsertTerms } from '../store.ts';
import { editsOf, recordOf } from './edited-terms.ts';
import { byCaller, theOne } from './one-tenant.ts';
import { type Place, placeOf } from './read-tenants.ts';

type Tenants = typeof endpoints.tenants;
type Body = ParsedOf<Tenants['create']>['body'];
type Terms = Body & Place;

/** Fills in the language and the zone that a call leaves out. */
const placed = (body: Body, { locale, zone }: Place): Terms => ({
  ...body,
  locale: body.locale ?? locale,
  zone: body.zone ?? zone,
});

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
