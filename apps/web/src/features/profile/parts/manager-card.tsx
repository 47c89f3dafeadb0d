import { Box, Stack, Typography } from '@mui/material';
import { profile } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { FormCard, FormPart, useApiForm } from '../../../ui/form/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { Own } from '../model.ts';
import { ColleagueField } from './colleague-field.tsx';

/** The user's manager, who receives approvals. */
export const ManagerCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: profile.setManager,
    defaults: { email: '' },
    input: (body) => ({ body }),
    about: 'email',
    notice: t('admin.saved'),
    onSaved: () => form.reset({ email: '' }),
  });
  const unknown = form.error?.status === 404 && t('profile.managerUnknown');
  return (
    <FormCard of={form} title={t('profile.manager')} verb={t('profile.managerSave')}>
      {own.manager ? (
        <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center' }}>
          <PersonAvatar name={`${own.manager.firstName} ${own.manager.lastName}`} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {own.manager.firstName} {own.manager.lastName}
            </Typography>
            <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
              <AddressText text={own.manager.email} />
            </Typography>
          </Box>
        </Stack>
      ) : (
        <Notice tone="warning">{t('profile.managerNone')}</Notice>
      )}
      <FormPart of={form} name="email">
        {({ value, error, onChange }) => (
          <ColleagueField
            label={t('profile.managerEmail')}
            help=""
            value={value}
            error={unknown || error}
            onChange={onChange}
          />
        )}
      </FormPart>
    </FormCard>
  );
};
