import { contextOf, inSystem, type Tx } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A default template and the company that owns it. */
export interface ProvidedTemplate {
  tenantId: string;
  id: string;
}

/**
 * Returns the templates that a super admin chose for a company, if they are default ones of another company (FORM-102).
 */
export const loadProvidedTemplates = (platform: Pick<Platform, 'db'>, tenantId: string): Promise<ProvidedTemplate[]> =>
  inSystem(platform, async (tx) => {
    const terms = await tx
      .selectFrom('tenant_terms')
      .select('form_template_ids as ids')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    if (!terms || terms.ids.length === 0) return [];
    return tx
      .selectFrom('form_templates')
      .select(['tenant_id as tenantId', 'id'])
      .where('id', 'in', terms.ids)
      .where('is_default', '=', true)
      .where('is_draft', '=', false)
      .where('deleted_at', 'is', null)
      .where('tenant_id', '<>', tenantId)
      .execute();
  });

/** Returns whether the company received a template before, even if it has deleted it since. */
export async function wasProvided(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('form_templates')
    .select('id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('given_from', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the company's type that has the same `known` name, or one of these names in the module. */
export async function findSimilarType(
  tx: Tx,
  { known, module, names }: { known: string | null; module: string; names: readonly string[] },
): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('form_types')
    .select(['id', 'known', 'name_en', 'name_lt', 'name_lv', 'name_ee', 'name_ru'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('module', '=', module)
    .where('deleted_at', 'is', null)
    .execute();
  const isNamed = (row: (typeof rows)[number]) =>
    [row.name_en, row.name_lt, row.name_lv, row.name_ee, row.name_ru].some((name) => name && names.includes(name));
  return (rows.find((row) => known !== null && row.known === known) ?? rows.find(isNamed))?.id;
}

/** Returns the `known` name of a type, or null if it is none of the usual types. */
export const knownNameOf = async (tx: Tx, typeId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('form_types')
      .select('known')
      .where('tenant_id', '=', contextOf(tx).tenantId)
      .where('id', '=', typeId)
      .executeTakeFirst()
  )?.known ?? null;
