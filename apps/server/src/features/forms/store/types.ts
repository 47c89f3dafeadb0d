import { type FormModule, type Locale, LOCALE_NAMES, type TypeNames } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export interface TypeRecord {
  id: string;
  module: FormModule;
  names: TypeNames;
  /** Number of templates of this type. */
  templates: number;
  /** Its name among the usual types; null for the company's own. */
  known: string | null;
}

type NamedType = Pick<TypeRecord, 'id' | 'module' | 'names'>;

/** The names of a type as one object; the table alias must be `y`. */
export const namesColumn = sql<TypeNames>`jsonb_build_object('en', y.name_en, 'lt', y.name_lt, 'lv', y.name_lv,
  'ee', y.name_ee, 'ru', y.name_ru)`.as('names');

/** Sort key of types: the name in a language, else the first there is, by the collation of ICU. */
export const typeOrder = (locale: Locale) =>
  sql`coalesce(${sql.join([locale, ...LOCALE_NAMES].map((one) => sql`nullif(${sql.ref(`y.name_${one}`)}, '')`))}, '')
    collate "und-x-icu"`;

const all = (tx: Tx) =>
  tx.selectFrom('form_types as y').where('y.tenant_id', '=', contextOf(tx).tenantId).where('y.deleted_at', 'is', null);

const columns = [
  'y.id',
  'y.module',
  'y.known',
  namesColumn,
  sql<number>`(select count(*)::int from form_templates t where t.tenant_id = y.tenant_id and t.type_id = y.id
    and t.deleted_at is null)`.as('templates'),
] as const;

type Page = { modules: readonly FormModule[]; search: string; offset: number; limit: number };

/** Returns one page of the types of these modules whose name contains the words in any language, and their number. */
export async function loadTypes(tx: Tx, page: Page): Promise<{ total: number; items: TypeRecord[] }> {
  if (page.modules.length === 0) return { total: 0, items: [] };
  const found = all(tx)
    .where('y.module', 'in', [...page.modules])
    .where(
      sql<boolean>`position(lower(${page.search}) in lower(concat_ws(' ', y.name_en, y.name_lt, y.name_lv, y.name_ee, y.name_ru))) > 0`,
    );
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select(columns)
    .orderBy(typeOrder(contextOf(tx).locale))
    .orderBy('y.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { total: Number(total), items: items as TypeRecord[] };
}

/** Returns one type and locks its row until the transaction ends. */
export const readType = (tx: Tx, id: string): Promise<TypeRecord | undefined> =>
  all(tx).select(columns).where('y.id', '=', id).forUpdate().executeTakeFirst() as Promise<TypeRecord | undefined>;

/** Returns the number of types of the company. */
export async function countTypes(tx: Tx): Promise<number> {
  const { total } = await all(tx)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns whether another type of the module has one of these names in the same language. */
export const isTypeNamed = async (tx: Tx, type: NamedType): Promise<boolean> => (await typesNamed(tx, type)).length > 0;

/** Returns the ids of those other types. */
export async function typesNamed(tx: Tx, { id, module, names }: NamedType): Promise<string[]> {
  const alike = LOCALE_NAMES.filter((one) => names[one] !== '').map(
    (one) => sql<boolean>`lower(${sql.ref(`y.name_${one}`)}) = lower(${names[one]})`,
  );
  if (alike.length === 0) return [];
  const found = await all(tx)
    .select('y.id')
    .where('y.module', '=', module)
    .where('y.id', '<>', id)
    .where(sql<boolean>`(${sql.join(alike, sql` or `)})`)
    .execute();
  return found.map((type) => type.id);
}

const namedColumns = (names: TypeNames) => ({
  name_en: names.en,
  name_lt: names.lt,
  name_lv: names.lv,
  name_ee: names.ee,
  name_ru: names.ru,
});

type NewType = NamedType & { known: string | null };

/** Adds a type; one of the initial types is added only once. */
export async function insertType(tx: Tx, { id, module, names, known }: NewType): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('form_types')
    .values({
      tenant_id: tenantId,
      id,
      module,
      ...namedColumns(names),
      known,
      created_at: clock.now(),
    })
    .onConflict((clash) => clash.columns(['tenant_id', 'known']).where('known', 'is not', null).doNothing())
    .execute();
}

export async function saveType(tx: Tx, { id, module, names }: NamedType): Promise<void> {
  await tx
    .updateTable('form_types')
    .set({ module, ...namedColumns(names) })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a type; its row stays for deleted templates of it. */
export async function removeType(tx: Tx, id: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('form_types')
    .set({ deleted_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
