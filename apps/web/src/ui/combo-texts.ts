import type { TFunction } from 'i18next';

/** Texts of a combobox's small buttons, in the language of the page instead of English. */
export const comboTexts = (t: TFunction) => ({
  openText: t('ui.showList'),
  closeText: t('ui.hideList'),
  clearText: t('ui.clear'),
});
