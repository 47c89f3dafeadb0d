import type { FormType } from '@paraph/contract';
import type { Locale } from '@paraph/domain';

/** Field names of the languages in a type (FORM-017). */
export const NAME_FIELDS = {
  en: 'nameEN',
  lt: 'nameLT',
  lv: 'nameLV',
  ee: 'nameEE',
  ru: 'nameRU',
} as const satisfies Record<Locale, keyof FormType>;
type TypeNameField = (typeof NAME_FIELDS)[Locale];

/** Initial names of a dialog: those of the type, or empty ones. */
export const namesOf = (type: FormType | undefined): Record<TypeNameField, string> => ({
  nameEN: type?.nameEN ?? '',
  nameLT: type?.nameLT ?? '',
  nameLV: type?.nameLV ?? '',
  nameEE: type?.nameEE ?? '',
  nameRU: type?.nameRU ?? '',
});
