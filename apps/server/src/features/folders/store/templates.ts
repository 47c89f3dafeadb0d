import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Returns whether the company has every one of these form templates. */
export async function areTemplates(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { found } = await tx
    .selectFrom('form_templates')
    .select(({ fn }) => fn.countAll<string>().as('found'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(found) === ids.length;
}

/** Sets the form templates that a folder offers. */
export async function replaceTemplates(tx: Tx, folderId: string, ids: readonly string[]): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx
    .deleteFrom('folder_form_templates')
    .where('tenant_id', '=', tenantId)
    .where('folder_id', '=', folderId)
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('folder_form_templates')
    .values(ids.map((template_id) => ({ tenant_id: tenantId, folder_id: folderId, template_id })))
    .execute();
}
