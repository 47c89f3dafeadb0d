import { Box, Button, Stack, Typography } from '@mui/material';
import { company } from '@paraph/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint, messageOutsideFields } from '../../../lib/api/index.ts';
import { wholeOf } from '../../../lib/format/numbers.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { c, hairline, wear } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFaults } from '../../../ui/form-faults.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { AdminPage } from '../../admin/index.ts';
import { MailServerCard } from '../../mail-server/index.ts';
import { SsoCard } from '../../sso/index.ts';
import { changedFaults, changesOf, draftOf, type CompanyDraft, type CompanySettingsView } from '../model.ts';
import { HolidaysCard } from '../parts/holidays-card.tsx';
import { IdentityCard, AppearanceCard } from '../parts/identity-cards.tsx';
import { SecurityCard, SenderCard } from '../parts/sender-cards.tsx';
import { StampCard, TimesCard } from '../parts/times-card.tsx';

/** All settings of the company, saved together. */
export default function CompanyPage() {
  const { t } = useTranslation();
  const settings = useEndpoint(company.settings, {});
  // The call is here, since a save mounts a new editor, whose own call would miss the result.
  const save = useActWithToast(company.save, t('admin.saved'));
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
      {settings.data && <Editor key={textOf(settings.data)} save={save} saved={settings.data} />}
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

interface EditorProps {
  save: ReturnType<typeof useActWithToast<typeof company.save>>;
  saved: CompanySettingsView;
}

/** Settings that show errors at their own field. */
const PLACED: readonly (keyof CompanyDraft)[] = [
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
];

/** Labels that differ from the name of their setting. */
const LABELS: Partial<Record<keyof CompanyDraft, string>> = {
  consentText: 'consent',
  emailSenderName: 'senderName',
};

const Editor = ({ save, saved }: EditorProps) => {
  const { t } = useTranslation();
  const [typed, setDraft] = useState(() => draftOf(saved));
  const draft = { ...typed, hasLogo: saved.hasLogo, hasStamp: saved.hasStamp };
  const [asked, setAsked] = useState(false);
  const [confirmed, setConfirmed] = useState('');
  const before = draftOf(saved);
  const faults = asked ? changedFaults(draft, before) : {};
  const dirty = JSON.stringify(draft) !== JSON.stringify(before);
  const deletes = save.error?.code === 'company.lifetime-unconfirmed' ? Number(save.error.params['count']) : null;
  const errorOf = (name: keyof CompanyDraft): string | undefined => {
    const fault = faults[name];
    return fault ? t(`company.${fault.key}`, { ...fault }) : save.error?.fields[name];
  };
  const rest = messageOutsideFields(save.error, PLACED);
  const store = () => {
    setAsked(true);
    if (Object.keys(changedFaults(draft, before)).length > 0) return;
    const body = { ...changesOf(draft, before), ...(deletes !== null && { confirmDeletion: wholeOf(confirmed) ?? 0 }) };
    save.run({ body });
  };
  const discard = () => {
    setDraft(before);
    setAsked(false);
    setConfirmed('');
    save.reset();
  };
  const parts = { draft, errorOf, onChange: (part: Partial<CompanyDraft>) => setDraft({ ...draft, ...part }) };
  return (
    <Box
      component="form"
      noValidate
      // Focused fields stop above the bar with the button, which grows by the list of errors.
      sx={{ '& :is(input, textarea, button, [tabindex])': { scrollMarginBlockEnd: 'min(45vh, 320px)' } }}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        store();
      }}
    >
      <LeaveGuard isChanged={dirty} />
      <Stack sx={{ gap: 2, mt: 1 }}>
        <IdentityCard {...parts} />
        <AppearanceCard {...parts} />
        <StampCard {...parts} />
        <TimesCard {...parts} />
        <SecurityCard {...parts} />
        <SenderCard {...parts} />
        <HolidaysCard {...parts} />
      </Stack>
      <Stack
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          mt: 2,
          py: 1.5,
          gap: 1.5,
          bgcolor: c('paper'),
          borderTop: hairline,
        }}
      >
        <Box sx={{ maxHeight: '30vh', overflowY: 'auto' }}>
          <FormFaults
            faults={PLACED.map((name) => ({ name, label: t(`company.${LABELS[name] ?? name}`), text: errorOf(name) }))}
          />
        </Box>
        {rest && (
          <Notice tone={deletes === null ? 'error' : 'warning'} role="alert">
            {rest}
          </Notice>
        )}
        {deletes !== null && (
          <Field
            label={t('company.lifetimeConfirm', { number: deletes })}
            value={confirmed}
            inputProps={{ inputMode: 'numeric' }}
            onChange={(event) => setConfirmed(event.target.value)}
            sx={{ maxWidth: 320 }}
          />
        )}
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography role="status" variant="body2" sx={{ flex: 1, minWidth: 0, color: c('ink2') }}>
            {dirty ? t('admin.unsaved') : ''}
          </Typography>
          <Button disabled={!dirty} onClick={discard}>
            {t('admin.discard')}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={!dirty} loading={save.isPending}>
            {t('ui.save')}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
};
