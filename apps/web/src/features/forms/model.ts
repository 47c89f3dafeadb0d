import type { FormType } from '@paraph/contract';
import type { Locale } from '@paraph/domain';

/** Under which name a language stands in a type (FORM-017). */
export const NAME_FIELDS = {
  en: 'nameEN',
  lt: 'nameLT',
  lv: 'nameLV',
  ee: 'nameEE',
  ru: 'nameRU',
} as const satisfies Record<Locale, keyof FormType>;
export type TypeNameField = (typeof NAME_FIELDS)[Locale];

/** The names a dialog begins with: of the type, or none yet. */
export const namesOf = (type: FormType | undefined): Record<TypeNameField, string> => ({
  nameEN: type?.nameEN ?? '',
  nameLT: type?.nameLT ?? '',
  nameLV: type?.nameLV ?? '',
  nameEE: type?.nameEE ?? '',
  nameRU: type?.nameRU ?? '',
});
