import type { FormModule } from '@paraph/domain';
import { type CompanyValue, rowValue } from '../../platform/company-changes/index.ts';
import { isTypeNamed, readType, saveType } from './store/types.ts';

const NAMES = ['name_en', 'name_lt', 'name_lv', 'name_ee', 'name_ru'] as const;
type Row = Record<(typeof NAMES)[number], string> & { module: FormModule };

/** A form type, by its id. It stays where another type has its name since, or templates of it another module. */
export const formType: CompanyValue = {
  ...rowValue({
    name: 'form-type',
    place: (id) => ({ table: 'form_types', columns: { id } }),
    only: ['module', ...NAMES],
  }),
  async restore(tx, id, former) {
    const present = await readType(tx, id);
    if (!present || former === null) return false;
    const { module, name_en: en, name_lt: lt, name_lv: lv, name_ee: ee, name_ru: ru } = former as Row;
    const type = { id, module, names: { en, lt, lv, ee, ru } };
    if (present.templates > 0 && present.module !== module) return false;
    if (await isTypeNamed(tx, type)) return false;
    await saveType(tx, type);
    return true;
  },
};
