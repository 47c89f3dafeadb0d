import type { endpoints, ParsedOf, ViewPreset } from '@paraph/contract';
import { fail, JSON_BUDGETS, LIMITS, outsideJsonOrNothing } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, lockCount, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  changePreset,
  choosePreset,
  countPresets,
  deletePreset,
  deletePresetsBefore,
  insertPreset,
  loadPreset,
  loadPresets,
  type PresetRecord,
} from '../store.ts';

type ViewPresetsEndpoints = typeof endpoints.viewPresets;

const present = ({ form_name: formName, is_checked: isChecked, module, ...rest }: PresetRecord): ViewPreset => ({
  ...rest,
  module: module as ViewPreset['module'],
  formName,
  isChecked,
});

/** Returns the viewer's own filters of a list. */
export const myPresets = (ctx: Ctx, { query }: ParsedOf<ViewPresetsEndpoints['list']>): Promise<ViewPreset[]> =>
  inTenant(ctx, async (tx) => (await loadPresets(tx, viewerOf(ctx).userId, query.module)).map(present));

/** Saves a filter. @throws preset.not-json, preset.too-many */
export const savePreset = (ctx: Ctx, { body }: ParsedOf<ViewPresetsEndpoints['create']>): Promise<ViewPreset> =>
  inTenant(ctx, async (tx) => {
    const { userId } = viewerOf(ctx);
    requireJson(body.formName);
    await lockCount(tx, 'view_presets', userId);
    if ((await countPresets(tx, userId)) >= LIMITS.presets) fail('preset.too-many', { most: LIMITS.presets });
    const id = newId(ctx.clock.now().getTime());
    await insertPreset(tx, { ...body, columns: body.columns ?? null, id, userId });
    return present(await ownPreset(ctx, tx, id));
  });

/** Changes name or content. @throws generic.not-found, preset.not-json */
export const updatePreset = (
  ctx: Ctx,
  { params, body }: ParsedOf<ViewPresetsEndpoints['update']>,
): Promise<ViewPreset> =>
  inTenant(ctx, async (tx) => {
    requireJson(body.formName);
    await ownPreset(ctx, tx, params.id);
    await changePreset(tx, params.id, { ...body, columns: body.columns ?? null });
    return present(await ownPreset(ctx, tx, params.id));
  });

/** Chooses a filter for its list, or removes the choice. @throws generic.not-found */
export const checkPreset = (
  ctx: Ctx,
  { params, query }: ParsedOf<ViewPresetsEndpoints['check']>,
): Promise<ViewPreset> =>
  inTenant(ctx, async (tx) => {
    const { id, module, is_checked: was } = await ownPreset(ctx, tx, params.id);
    if (module !== query.module) fail('generic.not-found');
    await choosePreset(tx, viewerOf(ctx).userId, { module, id: was ? null : id });
    return present(await ownPreset(ctx, tx, id));
  });

/** Deletes a filter. @throws generic.not-found */
export const removePreset = (ctx: Ctx, { params }: ParsedOf<ViewPresetsEndpoints['delete']>): Promise<null> =>
  inTenant(ctx, async (tx) => {
    if (!(await deletePreset(tx, viewerOf(ctx).userId, params.id))) fail('generic.not-found');
    return null;
  });

/** Deletes saved filters after two years (specification 1 §9). */
export async function forgetOldPresets(platform: Platform): Promise<void> {
  await deletePresetsBefore(platform, new Date(platform.clock.now().getTime() - LIMITS.presetKeep));
}

const ownPreset = async (ctx: Ctx, tx: Tx, id: string): Promise<PresetRecord> =>
  (await loadPreset(tx, viewerOf(ctx).userId, id)) ?? fail('generic.not-found');

function requireJson(text: string): void {
  if (typeof outsideJsonOrNothing(text, JSON_BUDGETS.savedFilter) !== 'object') fail('preset.not-json');
}
