import type { AnswerOf, endpoints, FormType, ParsedOf } from '@paraph/contract';
import { changedText, type ErrorCode, fail, failFields, LIMITS, type Locale, type TypeNames } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { contextOf, inTenant, lockCount, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { formType } from '../company-value.ts';
import { presentType } from '../present.ts';
import {
  countTypes,
  insertType,
  isTypeNamed,
  loadTypes,
  readType,
  removeType,
  saveType,
  type TypeRecord,
} from '../store/types.ts';
import { mustBeVisible, visibleModules } from '../viewer.ts';

type FormTypesEndpoints = typeof endpoints.formTypes;
type Body = ParsedOf<FormTypesEndpoints['create']>['body'];

/** Returns types of a module, or of all modules the caller sees, by name (FORM-075). */
export const listTypes = (
  ctx: Ctx,
  { query }: ParsedOf<FormTypesEndpoints['list']>,
): Promise<AnswerOf<FormTypesEndpoints['list']>> =>
  readInTenant(ctx, async (tx) => {
    const { module, search = '', offset, limit } = query;
    const modules = visibleModules(ctx).filter((name) => module === undefined || name === module);
    const { total, items } = await loadTypes(tx, { modules, search, offset, limit });
    return { total, items: items.map((type) => presentType(type, ctx.locale)) };
  });

/**
 * Creates a type.
 * @throws access.module-off, directory.name-taken, directory.too-many, field.required without any name
 */
export const createType = (ctx: Ctx, { body }: ParsedOf<FormTypesEndpoints['create']>): Promise<FormType> =>
  inTenant(ctx, async (tx) => {
    const type = { id: newId(ctx.clock.now().getTime()), ...checked(ctx, body), templates: 0, known: null };
    await lockCount(tx, 'form_types');
    if ((await countTypes(tx)) >= LIMITS.directoryEntries)
      fail('directory.too-many', { most: LIMITS.directoryEntries });
    if (await isTypeNamed(tx, type)) fail('directory.name-taken');
    await recordingChange(tx, { value: formType, keys: [type.id], act: 'tenant.form-type-created' }, () =>
      insertType(tx, type),
    );
    await notify(tx, 'tenant.form-type-created', type);
    return presentType(type, ctx.locale);
  });

/**
 * Changes names and module. The module of a type in use is fixed, because its templates belong to it.
 * @throws generic.not-found, directory.name-taken, form.type-used
 */
export const changeType = (ctx: Ctx, { body }: ParsedOf<FormTypesEndpoints['update']>): Promise<FormType> =>
  inTenant(ctx, async (tx) => {
    const { templates, module, known, names } = await mustExist(tx, body.id);
    const type = { id: body.id, ...checked(ctx, body), templates, known };
    if (templates > 0 && type.module !== module) fail('form.type-used', { count: templates });
    if (await isTypeNamed(tx, type)) fail('directory.name-taken');
    await recordingChange(tx, { value: formType, keys: [type.id], act: 'tenant.form-type-changed' }, () =>
      saveType(tx, type),
    );
    await notify(tx, 'tenant.form-type-changed', type, names);
    return presentType(type, ctx.locale);
  });

/** Deletes a type that no template uses (FORM-077). @throws generic.not-found, form.type-used */
export const deleteType = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const type = await mustExist(tx, id);
    if (type.templates > 0) fail('form.type-used', { count: type.templates });
    await removeType(tx, id);
    await notify(tx, 'tenant.form-type-deleted', type);
    return null;
  });

const FIELDS: Record<Locale, string> = { en: 'nameEN', lt: 'nameLT', lv: 'nameLV', ee: 'nameEE', ru: 'nameRU' };

/** Requires a module of the company and a name in at least one language. */
function checked(ctx: Ctx, { moduleType, ...body }: Body): Pick<TypeRecord, 'module' | 'names'> {
  if (!viewerOf(ctx).rights.modules.includes(moduleType)) fail('access.module-off');
  const { nameEN: en, nameLT: lt, nameLV: lv, nameEE: ee, nameRU: ru } = body;
  const names: TypeNames = { en, lt, lv, ee, ru };
  if (Object.values(names).every((name) => name === ''))
    failFields({ [FIELDS[ctx.locale]]: 'field.required' satisfies ErrorCode });
  return { module: moduleType, names };
}

type FormTypeEvent = 'tenant.form-type-created' | 'tenant.form-type-changed' | 'tenant.form-type-deleted';

const firstName = (names: TypeNames): string => Object.values(names).find(Boolean) ?? '';

async function notify(tx: Tx, act: FormTypeEvent, { id, module, names }: TypeRecord, before = names): Promise<void> {
  const name = changedText(firstName(before), firstName(names));
  await emit(tx, act, contextOf(tx).tenantId, { data: { formTypeId: id, module }, texts: { name } });
}

const mustExist = async (tx: Tx, id: string): Promise<TypeRecord> =>
  mustBeVisible(contextOf(tx), await readType(tx, id));
