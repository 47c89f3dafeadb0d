import { session } from '@paraph/contract';
import { LOCALE_NAMES, LOCALES, type Locale } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { currentLocale, loadLanguage } from '../../../lib/i18n/language.ts';
import { useRuntime, useSession } from '../../../lib/session/index.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { COMPANY_LANGUAGE, languageChoices } from '../language.ts';

/** Language of mails to the user, which a choice also makes that of the pages here; applies as soon as it is chosen. */
export const LanguageCard = () => {
  const { t } = useTranslation();
  const { me } = useSession();
  const runtime = useRuntime();
  const save = useAct(session.setLocale);
  const pages = currentLocale();
  const chosen = (save.isPending ? save.variables.body.locale : me?.chosenLocale) ?? null;
  const mailed = chosen ?? runtime?.tenant.locale ?? pages;
  const choose = (locale: Locale) => {
    void loadLanguage(locale, { keep: true });
    save.mutate({ body: { locale } });
  };
  return (
    <Card title={t('profile.language')}>
      <SelectField<Locale | typeof COMPANY_LANGUAGE>
        label={t('profile.language')}
        quiet
        value={chosen ?? COMPANY_LANGUAGE}
        options={languageChoices(chosen, runtime?.locales ?? LOCALE_NAMES).map((value) => ({
          value,
          label:
            value === COMPANY_LANGUAGE
              ? t('profile.languageOfCompany', { language: LOCALES[mailed].name })
              : LOCALES[value].name,
        }))}
        onChange={(value) => value !== COMPANY_LANGUAGE && choose(value)}
        error={save.error ? save.error.detail || t('ui.failed.offline') : undefined}
        help={
          mailed === pages
            ? t('profile.languageHelp')
            : t('profile.languageOfMails', { mails: LOCALES[mailed].name, pages: LOCALES[pages].name })
        }
        sx={{ maxWidth: 320 }}
      />
    </Card>
  );
};
