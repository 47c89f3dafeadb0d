import { session } from '@paraph/contract';
import { LOCALE_NAMES, LOCALES, type Locale } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { currentLocale, loadLanguage } from '../../../lib/i18n/language.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

/** Language of the pages here and of mails to the user; applies as soon as it is chosen. */
export const LanguageCard = () => {
  const { t } = useTranslation();
  const save = useAct(session.setLocale);
  const [chosen, setChosen] = useState<Locale>(currentLocale());
  const offered = useRuntime()?.locales ?? LOCALE_NAMES;
  const choose = (locale: Locale) => {
    setChosen(locale);
    void loadLanguage(locale, { keep: true });
    save.mutate({ body: { locale } });
  };
  return (
    <Card title={t('profile.language')}>
      <SelectField
        label={t('profile.language')}
        quiet
        value={chosen}
        options={LOCALE_NAMES.filter((value) => value === chosen || offered.includes(value)).map((value) => ({
          value,
          label: LOCALES[value].name,
        }))}
        onChange={choose}
        error={save.error ? save.error.detail || t('ui.failed.offline') : undefined}
        help={t('profile.languageHelp')}
        sx={{ maxWidth: 320 }}
      />
    </Card>
  );
};
