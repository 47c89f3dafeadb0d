import { type FormModule, LOCALE_NAMES, type TypeNames } from '@paraph/domain';
import { type CompanyValue, rowValue, type UniquePart } from '../../platform/company-changes/index.ts';
import type { Json } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { readType, removeType, saveType, typesNamed } from './store/types.ts';

const NAMES = ['name_en', 'name_lt', 'name_lv', 'name_ee', 'name_ru'] as const;
type Row = Record<(typeof NAMES)[number], string> & { module: FormModule };

const typeOf = (id: string, value: Json) => {
  const { module, name_en: en, name_lt: lt, name_lv: lv, name_ee: ee, name_ru: ru } = value as Row;
  return { id, module, names: { en, lt, lv, ee, ru } };
};

const row = rowValue({
  name: 'form-type',
  place: (id) => ({ table: 'form_types', columns: { id } }),
  only: ['module', ...NAMES],
});

/** Types are told apart by their names in each language. */
const unique: UniquePart = {
  holders: (tx, id, value) => typesNamed(tx, typeOf(id, value)),
  async giveUp(tx, id) {
    const type = await readType(tx, id);
    if (!type) return;
    const end = newId().slice(-8);
    const named = LOCALE_NAMES.map((name) => [name, type.names[name] && `${type.names[name]} ${end}`] as const);
    await saveType(tx, { ...type, names: Object.fromEntries(named) as TypeNames });
  },
  async remove(tx, id) {
    if (((await readType(tx, id))?.templates ?? 0) > 0) return false;
    await removeType(tx, id);
    return true;
  },
  withPartOf(value, other) {
    const { module } = value as Row;
    return { ...(other as Row), module };
  },
};

/** A form type, by its id. It stays where templates of it have another module. */
export const formType: CompanyValue = {
  ...row,
  unique,
  async read(tx, id) {
    const value = await row.read(tx, id);
    return value && (value as Record<string, Json>)['deleted_at'] === null ? value : null;
  },
  async restore(tx, id, former) {
    const present = await readType(tx, id);
    if (!present || former === null) return false;
    const type = typeOf(id, former);
    if (present.templates > 0 && present.module !== type.module) return false;
    await saveType(tx, type);
    return true;
  },
};
