import { Stack } from '@mui/material';
import { company } from '@paraph/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { wear } from '../../../theme/css.ts';
import { FormBar, FormCards, FormText, useApiForm } from '../../../ui/form/index.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { AdminPage } from '../../admin/index.ts';
import { MailServerCard } from '../../mail-server/index.ts';
import { SsoCard } from '../../sso/index.ts';
import { BOUNDS, draftOf, rulesOf, saveBody, type CompanyDraft, type CompanySettingsView } from '../model.ts';
import { HolidaysCard } from '../parts/holidays-card.tsx';
import { IdentityCard, AppearanceCard, NUMERIC } from '../parts/identity-cards.tsx';
import { SecurityCard, SenderCard } from '../parts/sender-cards.tsx';
import { StampCard, TimesCard } from '../parts/times-card.tsx';

/** All settings of the company, saved together. */
export default function CompanyPage() {
  const { t } = useTranslation();
  const settings = useEndpoint(company.settings, {});
  const look = useRuntime()?.look;
  // Saved settings apply to the frame at once; to other browsers with their next page.
  useEffect(() => {
    if (look) wear(look);
  }, [look]);
  return (
    <AdminPage title={t('company.title')} narrow>
      {settings.isError && (
        <ErrorState
          title={t('ui.failed.title')}
          text={settings.error.detail || t('ui.failed.offline')}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <Editor key={textOf(settings.data)} saved={settings.data} />}
      {settings.data && (
        <Stack sx={{ mt: 3, gap: 3 }}>
          <SsoCard />
          <MailServerCard />
        </Stack>
      )}
    </AdminPage>
  );
}

/** Without the pictures, which are saved separately: a new one must not reset typed input. */
const textOf = ({ hasLogo: _logo, hasStamp: _stamp, ...rest }: CompanySettingsView): string => JSON.stringify(rest);

/** Labels that differ from the name of their setting. */
const LABELS: Partial<Record<keyof CompanyDraft, string>> = {
  consentText: 'consent',
  emailSenderName: 'senderName',
};

/** Settings that can be refused, in the order of the page. */
const REFUSABLE = [
  'name',
  'code',
  'address',
  'colour',
  'deadlineDays',
  'validDays',
  'linkDays',
  'lifetimeDays',
  'lifetimeHours',
  'idleMinutes',
  'factorDays',
  'consentText',
  'emailSenderName',
  'replyTo',
  'undoSeconds',
] as const satisfies readonly (keyof CompanyDraft)[];

const Editor = ({ saved }: { saved: CompanySettingsView }) => {
  const { t } = useTranslation();
  const before = draftOf(saved);
  const form = useApiForm({
    endpoint: company.save,
    defaults: before,
    input: (draft) => ({ body: saveBody(draft, before) }),
    rules: (draft) => rulesOf(draft, before),
    says: {
      colour: t('company.colourFormat'),
      ...Object.fromEntries(Object.entries(BOUNDS).map(([name, bounds]) => [name, t('company.whole', bounds)])),
    },
    notice: t('admin.saved'),
  });
  const [asked, setAsked] = useState<number | null>(null);
  const deletes = form.error?.code === 'company.lifetime-unconfirmed' ? Number(form.error.params['count']) : asked;
  if (deletes !== asked) setAsked(deletes);
  const discard = () => {
    form.reset(before);
    setAsked(null);
  };
  const labels = Object.fromEntries(REFUSABLE.map((name) => [name, t(`company.${LABELS[name] ?? name}`)]));
  return (
    <FormCards
      of={form}
      bar={
        <FormBar of={form} labels={labels} onDiscard={discard}>
          {deletes !== null && (
            <FormText
              of={form}
              name="confirmDeletion"
              label={t('company.lifetimeConfirm', { number: deletes })}
              {...NUMERIC}
              sx={{ maxWidth: 320 }}
            />
          )}
        </FormBar>
      }
    >
      <IdentityCard of={form} />
      <AppearanceCard of={form} hasLogo={saved.hasLogo} />
      <StampCard of={form} hasStamp={saved.hasStamp} />
      <TimesCard of={form} />
      <SecurityCard of={form} />
      <SenderCard of={form} />
      <HolidaysCard of={form} />
    </FormCards>
  );
};
