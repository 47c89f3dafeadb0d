import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Returns the form templates that a folder offers. */
export async function offeredTemplates(tx: Tx, folderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('folder_form_templates')
    .select('template_id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('folder_id', '=', folderId)
    .execute();
  return rows.map((row) => row.template_id);
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
