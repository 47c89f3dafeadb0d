import { LIMITS } from '@paraph/domain';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { composed } from '../pad/compose.ts';
import { PAD, type Drawn } from '../pad/model.ts';
import { PadDialog } from './pad-dialog.tsx';

interface DrawDialogProps {
  /** From the profile, or from the invitation. */
  firstName: string;
  lastName: string;
  onUse: (drawn: Drawn) => void;
  onClose: () => void;
}

/** Name and drawing: drawn with finger, pen or mouse, or typed by users who cannot draw here. */
export const DrawDialog = ({ firstName, lastName, onUse, onClose }: DrawDialogProps) => {
  const { t } = useTranslation();
  const pen = usePhone() ? PAD.pen.small : PAD.pen.large;
  const [first, setFirst] = useState(firstName);
  const [last, setLast] = useState(lastName);
  const name = `${first.trim()} ${last.trim()}`;
  return (
    <PadDialog
      title={t('signing.pad.title')}
      isChanged={first !== firstName || last !== lastName}
      isReady={first.trim() !== '' && last.trim() !== ''}
      pen={pen}
      typed={name.trim() === '' ? null : composed(name.trim(), [], PAD.pen.large)}
      head={
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
          <NameField label={t('signing.pad.firstName')} value={first} onChange={setFirst} />
          <NameField label={t('signing.pad.lastName')} value={last} onChange={setLast} />
        </Box>
      }
      onUse={(_, strokes) => onUse(composed(name, strokes, pen))}
      onClose={onClose}
    >
      {(mode) => (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t(mode === 'draw' ? 'signing.pad.drawHelp' : 'signing.pad.typeHelp')}
        </Typography>
      )}
    </PadDialog>
  );
};

interface NameFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const NameField = ({ label, value, onChange }: NameFieldProps) => {
  const { t } = useTranslation();
  return (
    <Field
      label={label}
      value={value}
      error={value.trim() === '' ? t('signing.pad.nameNeeded') : undefined}
      inputProps={{ maxLength: LIMITS.personName }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
