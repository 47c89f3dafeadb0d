import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, defaultModules, failFields, type Module, moduleByCode } from '@paraph/domain';
import { type Ctx, operatorContext } from '../../../platform/context.ts';
import { recordCreation, recordingChange } from '../../../platform/company-changes/index.ts';
import { inSystem, inSystemFor, isDuplicate, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { endRefusedSessions } from '../../auth/index.ts';
import {
  addTenant,
  changeCompany,
  companyModules,
  isFixedModule,
  type OperatorAct,
  recordActOn,
  type TenantInput,
  tenantInfo,
  termDetail,
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
  await inSystem(ctx.platform, (tx) => refuseTakenKey(tx, body.key, own?.id ?? null));
  const taken = await inSystem(ctx.platform, (tx) => foreignHosts(tx, body.hosts, own?.id ?? null));
  if (taken.length > 0) {
    const hosts = taken.map(({ host }) => host).join(', ');
    throw new AppError('generic.fields', {}, { hosts: 'tenant.host-taken' }, { hosts: { hosts } });
  }
  return modules;
}

/** @throws tenant.key-taken at key */
async function refuseTakenKey(tx: Tx, key: string, id: string | null): Promise<void> {
  if (await isKeyTaken(tx, key, id)) failFields({ key: 'tenant.key-taken' });
}

/** Writes; where another call took a host or short name since the check, `again` refuses it at its field. */
async function namingTaken(again: () => Promise<unknown>, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isDuplicate(error)) await again();
    throw error;
  }
}

export async function createOne(ctx: Ctx, wanted: Body): Promise<AnswerOf<Tenants['create']>> {
  const body = placed(wanted, await tenantInfo(ctx));
  const modules = await checked(ctx, body, null);
  const { name, locale, zone, isCompany } = body;
  const usual = defaultModules(isCompany);
  const id = newId(ctx.clock.now().getTime());
  const input: TenantInput = {
    kind: isCompany ? 'company' : 'consumer',
    name,
    locale,
    zone,
    hosts: body.hosts as [string, ...string[]],
    modulesOn: modules,
    modulesOff: usual.filter((module) => !modules.includes(module)),
  };
  const create = async (tx: Tx) => {
    await refuseTakenKey(tx, body.key, id);
    await addTenant(tx, input);
    await upsertTerms(tx, id, termsOf(body));
    await recordCreation(tx, { value: companyCreation, act: 'tenant.company-created', ...byCaller(ctx) });
  };
  const again = () => checked(ctx, body, null);
  await namingTaken(again, () => inSystemFor(operatorContext(ctx, id), create));
  await recordActOn(ctx, id, { name: 'tenant.company-created' });
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
  const edits = editsOf(before, { name, kind, locale, zone, hosts, ...termsOf(body) });
  const acts: OperatorAct[] = [{ name: 'tenant.edited', data: { terms: edits.map(termDetail) } }];
  if (on.length + off.length > 0) acts.unshift({ name: 'tenant.modules-changed', data: { on, off } });
  const change = async (tx: Tx) => {
    await refuseTakenKey(tx, body.key, id);
    await refuseFixedTerms(tx, id, { isCompany, hosts, modules });
    await recordingChange(tx, { ...recordOf(edits), ...byCaller(ctx) }, async () => {
      await updateOne(tx, id, { name, kind, locale, zone });
      await replaceHosts(tx, id, { hosts, since: ctx.clock.now() });
      await upsertTerms(tx, id, termsOf(body));
    });
    const keys = on.length + off.length > 0 ? [''] : [];
    const switched = { value: companyModules, keys, act: 'tenant.modules-changed', ...byCaller(ctx) } as const;
    await recordingChange(tx, switched, () => replaceModules(tx, id, modules));
    await endRefusedSessions(tx, { isSystem: true });
    await notifyOfEdit(tx, edits);
  };
  const again = () => checked(ctx, body, before);
  await namingTaken(again, () => changeCompany(ctx, id, acts, change));
  return null;
}
