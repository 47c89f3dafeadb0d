import { sql } from 'kysely';
import { contextOf, inSystem, type Tx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';

const columns = ['id', 'label', 'form_name', 'module', 'columns', 'is_checked'] as const;

export type PresetRecord = Awaited<ReturnType<typeof loadPreset>> & object;

const own = (tx: Tx, userId: string) =>
  tx.selectFrom('view_presets').where('tenant_id', '=', contextOf(tx).tenantId).where('user_id', '=', userId);

/** Returns a preset of the user and locks its row until the transaction ends; presets of others are not found. */
export const loadPreset = (tx: Tx, userId: string, id: string) =>
  own(tx, userId).select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the user's presets of a list, oldest first. */
export const loadPresets = (tx: Tx, userId: string, module: number) =>
  own(tx, userId).select(columns).where('module', '=', module).orderBy('created_at').orderBy('id').execute();

/** Returns the number of a user's presets, in all lists. */
export async function countPresets(tx: Tx, userId: string): Promise<number> {
  const { total } = await own(tx, userId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export interface StoredPreset {
  label: string;
  formName: string;
  module: number;
  columns: string | null;
}

export async function insertPreset(tx: Tx, preset: StoredPreset & { id: string; userId: string }): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('view_presets')
    .values({
      tenant_id: tenantId,
      id: preset.id,
      user_id: preset.userId,
      module: preset.module,
      label: preset.label,
      form_name: preset.formName,
      columns: preset.columns,
      created_at: clock.now(),
    })
    .execute();
}

/** Changes a preset. One that moves to another list is no longer the chosen one. */
export async function changePreset(tx: Tx, id: string, { label, formName, module, columns: shown }: StoredPreset) {
  await tx
    .updateTable('view_presets')
    .set({
      label,
      form_name: formName,
      columns: shown,
      is_checked: sql<boolean>`is_checked and module = ${module}`,
      module,
    })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Makes one preset of a list the chosen one, or none. */
export async function choosePreset(tx: Tx, userId: string, { module, id }: { module: number; id: string | null }) {
  const { tenantId } = contextOf(tx);
  // Serializes concurrent choices.
  await own(tx, userId).select('id').where('module', '=', module).orderBy('id').forUpdate().execute();
  const table = () => tx.updateTable('view_presets').where('tenant_id', '=', tenantId).where('user_id', '=', userId);
  await table().set({ is_checked: false }).where('module', '=', module).where('is_checked', '=', true).execute();
  if (id !== null) await table().set({ is_checked: true }).where('id', '=', id).execute();
}

/** Deletes a preset of the user; false when there is none. */
export async function deletePreset(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('view_presets')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes presets of all tenants that were saved before a time. */
export const deletePresetsBefore = (platform: Platform, before: Date) =>
  inSystem(platform, (tx) => tx.deleteFrom('view_presets').where('created_at', '<', before).execute());

/** Deletes all presets of an erased user. */
export const deleteAllPresets = (tx: Tx, userId: string) =>
  tx.deleteFrom('view_presets').where('tenant_id', '=', contextOf(tx).tenantId).where('user_id', '=', userId).execute();
