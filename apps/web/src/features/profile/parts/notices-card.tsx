import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Stack, Switch, Typography } from '@mui/material';
import { noticeChoices, type Notices } from '@paraph/contract';
import { LIMITS, NOTICE_KIND_NAMES, NOTICE_KINDS, type NoticeKind, type NoticeMail } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';

/** The user's notifications, in the portal and by mail; shown once the stored values are loaded. */
export const NoticesCard = () => {
  const own = useEndpoint(noticeChoices.own, {});
  if (!own.data) return null;
  return <NoticesForm key={JSON.stringify(own.data)} known={own.data} />;
};

const NIGHT = { from: 20, to: 7 };

const NoticesForm = ({ known }: { known: Notices }) => {
  const { t } = useTranslation();
  const save = useActWithToast(noticeChoices.set, t('profile.notices.saved'));
  const [draft, setDraft] = useState(known);
  const isEndless = draft.quiet !== null && draft.quiet.from === draft.quiet.to;
  const submit = () => !isEndless && save.run({ body: draft });
  const hasDigest = NOTICE_KIND_NAMES.some((kind) => draft.kinds[kind].mail === 'digest');
  return (
    <Card
      title={t('profile.notices.title')}
      text={t('profile.notices.text')}
      onSubmit={submit}
      foot={
        <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
          {t('ui.save')}
        </Button>
      }
    >
      <LeaveGuard isChanged={!save.isPending && JSON.stringify(draft) !== JSON.stringify(known)} />
      <Stack sx={{ gap: 2 }}>
        {save.isError && (
          <Notice tone="error" role="alert">
            {save.error.detail || t('ui.failed.offline')}
          </Notice>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {NOTICE_KIND_NAMES.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              choice={draft.kinds[kind]}
              onChange={(part) =>
                setDraft({ ...draft, kinds: { ...draft.kinds, [kind]: { ...draft.kinds[kind], ...part } } })
              }
            />
          ))}
        </Box>
        {hasDigest && (
          <HourPick
            label={t('profile.notices.digestHour')}
            value={draft.digestHour}
            onChange={(digestHour) => setDraft({ ...draft, digestHour })}
          />
        )}
        <QuietHours quiet={draft.quiet} isEndless={isEndless} onChange={(quiet) => setDraft({ ...draft, quiet })} />
      </Stack>
    </Card>
  );
};

type Choice = Notices['kinds'][NoticeKind];

/** One kind: label, a check box for the portal, a choice for mail; fixed settings are explained in words. */
const KindRow = (props: { kind: NoticeKind; choice: Choice; onChange: (part: Partial<Choice>) => void }) => {
  const { kind, choice, onChange } = props;
  const { t } = useTranslation();
  const { isPortalFixed, mail }: { isPortalFixed: boolean; mail: readonly NoticeMail[] } = NOTICE_KINDS[kind];
  const label = t(`profile.notices.kind.${kind}.label`);
  const say = (way: NoticeMail) => t(`profile.notices.way.${way}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        py: 1.5,
        borderBottom: hairline,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 150px 210px' },
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
        <FormHelperText sx={{ m: 0 }}>
          {t(`profile.notices.kind.${kind}.help`, { minutes: LIMITS.mailPause / 60_000 })}
        </FormHelperText>
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={choice.portal}
            disabled={isPortalFixed}
            slotProps={{ input: { 'aria-label': `${label}: ${t('profile.notices.portal')}` } }}
            onChange={(event) => onChange({ portal: event.target.checked })}
          />
        }
        label={t('profile.notices.portal')}
      />
      {mail.length === 1 ? (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('profile.notices.mail')}: {t('profile.notices.always')}
        </Typography>
      ) : (
        <SelectField
          label={`${label}: ${t('profile.notices.mail')}`}
          quiet
          small
          value={choice.mail}
          options={mail.map((value) => ({ value, label: say(value) }))}
          onChange={(way) => onChange({ mail: way })}
        />
      )}
    </Box>
  );
};

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

const HourPick = (props: { label: string; value: number; onChange: (hour: number) => void }) => (
  <SelectField
    label={props.label}
    value={String(props.value)}
    options={HOURS.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
    onChange={(hour) => props.onChange(Number(hour))}
    sx={{ maxWidth: 240 }}
  />
);

interface QuietHoursProps {
  quiet: Notices['quiet'];
  isEndless: boolean;
  onChange: (quiet: Notices['quiet']) => void;
}

const QuietHours = ({ quiet, isEndless, onChange }: QuietHoursProps) => {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 1 }}>
      <FormControlLabel
        sx={{ ml: 0, gap: 1.25 }}
        control={
          <Switch checked={quiet !== null} onChange={(event) => onChange(event.target.checked ? NIGHT : null)} />
        }
        label={t('profile.notices.quiet')}
      />
      <FormHelperText sx={{ m: 0 }}>{t('profile.notices.quietHelp')}</FormHelperText>
      {quiet && (
        <FieldGrid>
          <HourPick
            label={t('profile.notices.quietFrom')}
            value={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <HourPick
            label={t('profile.notices.quietTo')}
            value={quiet.to}
            onChange={(to) => onChange({ ...quiet, to })}
          />
        </FieldGrid>
      )}
      {isEndless && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {t('profile.notices.sameHour')}
        </FormHelperText>
      )}
    </Stack>
  );
};
