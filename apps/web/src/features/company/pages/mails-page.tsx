import { Stack } from '@mui/material';
import { company } from '@paraph/contract';
import { isLocale, LOCALE_NAMES, LOCALES, MAIL_TEMPLATE_NAMES, type Locale, type MailTemplate } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AdminPage } from '../../admin/index.ts';
import { MailEditor } from '../parts/mail-editor.tsx';

/** Texts of mails by type and language; both are stored in the address. */
export default function MailsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('type');
  const template: MailTemplate = MAIL_TEMPLATE_NAMES.find((name) => name === asked) ?? 'documentForSigning';
  const spoken = query.get('language') ?? '';
  const locale: Locale = isLocale(spoken) ? spoken : currentLocale();
  const list = useEndpoint(company.mails, {});
  const mail = useEndpoint(company.mail, { params: { template, locale } });
  const states = new Map((list.data?.items ?? []).map((item) => [`${item.template}/${item.locale}`, item.state]));
  const mark = (type: MailTemplate, language: Locale) => {
    const state = states.get(`${type}/${language}`);
    return state ? ` · ${t(`company.mails.${state}`)}` : '';
  };
  const go = (part: { type?: string; language?: string }) =>
    setQuery({ type: template, language: locale, ...part }, { replace: true });
  return (
    <AdminPage title={t('company.mails.title')}>
      <Stack direction="row" sx={{ gap: 1.5, px: { xs: 2, sm: 4 }, pt: 1, pb: 2, flexWrap: 'wrap' }}>
        <SelectField
          label={t('company.mails.type')}
          value={template}
          options={MAIL_TEMPLATE_NAMES.map((value) => ({
            value,
            label: `${t(`company.mails.types.${value}`)}${mark(value, locale)}`,
          }))}
          onChange={(type) => go({ type })}
          sx={{ flex: '1 1 280px', width: 'auto', minWidth: 0, maxWidth: 440 }}
        />
        <SelectField
          label={t('company.mails.language')}
          value={locale}
          options={LOCALE_NAMES.map((value) => ({ value, label: `${LOCALES[value].name}${mark(template, value)}` }))}
          onChange={(language) => go({ language })}
          sx={{ flex: '1 1 160px', width: 'auto', maxWidth: 240 }}
        />
      </Stack>
      {mail.isError && (
        <ErrorState
          title={t('ui.failed.title')}
          text={mail.error.detail || t('ui.failed.offline')}
          onRetry={() => void mail.refetch()}
        />
      )}
      {mail.data && (
        <MailEditor
          key={`${template} ${locale} ${JSON.stringify(mail.data)}`}
          template={template}
          locale={locale}
          saved={mail.data}
        />
      )}
    </AdminPage>
  );
}
