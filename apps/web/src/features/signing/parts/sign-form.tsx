import type { DocumentDetails } from '@paraph/contract';
import { COUNTRIES, LIMITS, STAMP_PAGES, STAMP_POSITIONS } from '@paraph/domain';
import { Box, Checkbox, FormControlLabel, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { CopyText, shortHash } from '../../../ui/copy-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Pick } from '../../../ui/pick.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { Notice } from '../../../ui/notice.tsx';
import { faultOf, type SignForm, type Way } from '../model.ts';

interface SignFormProps {
  document: DocumentDetails;
  form: SignForm;
  onChange: (change: Partial<SignForm>) => void;
  /** Set after the first press of Sign: faults are shown from then on. */
  asked: boolean;
  failure: string | null;
  showComment: boolean;
}

/** How to sign, what to say with it, where the stamp goes. */
export const SignFormFields = ({ document, form, onChange, asked, failure, showComment }: SignFormProps) => {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 1.5, px: 2.5, pt: 1, pb: 1 }}>
      {failure && (
        <Notice tone="error" role="alert">
          <b>{t('signing.failed.title')}</b>
          <Box>{failure}</Box>
        </Notice>
      )}
      <WayChoice way={form.way} onWay={(way) => onChange({ way })} />
      {form.way === 'notification' && <PersonFields form={form} onChange={onChange} asked={asked} />}
      {showComment && (
        <Field
          label={t('signing.comment')}
          help={t('signing.commentHelp')}
          limit={LIMITS.signingComment}
          value={form.comment}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
      )}
      <Box>
        {document.isPdf && document.stamp.chosenBySigner && <StampFold form={form} onChange={onChange} />}
        <DetailsFold document={document} />
      </Box>
    </Stack>
  );
};

const WayChoice = ({ way, onWay }: { way: Way; onWay: (way: Way) => void }) => {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={way}
        aria-label={t('signing.way.label')}
        onChange={(_, value: Way | null) => value && onWay(value)}
      >
        <ToggleButton value="device-link">{phone ? t('signing.way.app') : t('signing.way.qr')}</ToggleButton>
        <ToggleButton value="notification">{t('signing.way.code')}</ToggleButton>
      </ToggleButtonGroup>
      {way === 'device-link' && (
        <Typography variant="body2" sx={{ mt: 1.5, color: c('ink2') }}>
          {phone ? t('signing.way.appText') : t('signing.way.qrText')}
        </Typography>
      )}
    </Box>
  );
};

const PersonFields = ({ form, onChange, asked }: Omit<SignFormProps, 'document' | 'failure' | 'showComment'>) => {
  const { t } = useTranslation();
  const fault = asked ? faultOf(form) : null;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(112px, 0.6fr) 1fr', gap: 1.5, alignItems: 'start' }}>
        <Pick
          label={t('signing.country')}
          value={form.country}
          options={COUNTRIES.map((value) => ({ value, label: t(`signing.countries.${value}`) }))}
          onChange={(country) => onChange({ country })}
        />
        <Field
          label={t('signing.personalCode')}
          inputMode="numeric"
          autoComplete="off"
          value={form.personalCode}
          error={fault ? t(`signing.${fault}`) : undefined}
          onChange={(event) => onChange({ personalCode: event.target.value })}
          inputProps={{ maxLength: LIMITS.personalCodeMost }}
        />
      </Box>
      <FormControlLabel
        control={
          <Checkbox checked={form.remember} onChange={(event) => onChange({ remember: event.target.checked })} />
        }
        label={t('signing.remember')}
        sx={{ my: -0.5 }}
      />
    </>
  );
};

const StampFold = ({ form, onChange }: Omit<SignFormProps, 'document' | 'failure' | 'showComment' | 'asked'>) => {
  const { t } = useTranslation();
  return (
    <Fold
      label={t('signing.stamp.label')}
      value={t('signing.stamp.value', {
        position: t(`signing.stamp.positions.${form.position}`),
        page: t(`signing.stamp.pages.${form.page}`),
      })}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <Pick
          label={t('signing.stamp.position')}
          value={form.position}
          options={STAMP_POSITIONS.map((value) => ({ value, label: t(`signing.stamp.positions.${value}`) }))}
          onChange={(position) => onChange({ position })}
        />
        <Pick
          label={t('signing.stamp.page')}
          value={form.page}
          options={STAMP_PAGES.map((value) => ({ value, label: t(`signing.stamp.pages.${value}`) }))}
          onChange={(page) => onChange({ page })}
        />
      </Box>
    </Fold>
  );
};

/** The fingerprint shown is the fingerprint that is signed. */
export const DetailsFold = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const { number, sha256 } = document.version;
  return (
    <Fold
      label={t('signing.details.label')}
      value={<span className="num">{t('signing.details.value', { number, hash: shortHash(sha256) })}</span>}
    >
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('signing.details.text', { number })}
      </Typography>
      <Typography variant="caption" component="div" sx={{ mt: 0.5 }}>
        <CopyText text={sha256} what={t('signing.details.hash')} />
      </Typography>
    </Fold>
  );
};
