import { LIMITS } from '@paraph/domain';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { composed } from '../pad/compose.ts';
import { PAD, type Drawn, type Stroke } from '../pad/model.ts';
import { PadCanvas } from './pad-canvas.tsx';

interface DrawDialogProps {
  /** From the profile, or from the invitation. */
  firstName: string;
  lastName: string;
  onUse: (drawn: Drawn) => void;
  onClose: () => void;
}

type Mode = 'draw' | 'type';

/** Name and drawing: drawn with finger, pen or mouse, or typed by users who cannot draw here. */
export const DrawDialog = ({ firstName, lastName, onUse, onClose }: DrawDialogProps) => {
  const { t } = useTranslation();
  const pen = usePhone() ? PAD.pen.small : PAD.pen.large;
  const [first, setFirst] = useState(firstName);
  const [last, setLast] = useState(lastName);
  const [mode, setMode] = useState<Mode>('draw');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const named = first.trim() !== '' && last.trim() !== '';
  const empty = mode === 'draw' && strokes.length === 0;
  const name = `${first.trim()} ${last.trim()}`;
  const use = () => named && !empty && onUse(composed(name, mode === 'draw' ? strokes : [], pen));
  return (
    <Dialog
      open
      title={t('signing.pad.title')}
      isHeld={strokes.length > 0 || first !== firstName || last !== lastName}
      onClose={onClose}
      onSubmit={use}
      foot={
        <>
          <Button disabled={mode === 'type' || empty} onClick={() => setStrokes([])}>
            {t('signing.pad.clear')}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={!named || empty}>
            {t('signing.pad.use')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
          <NameField label={t('signing.pad.firstName')} value={first} onChange={setFirst} />
          <NameField label={t('signing.pad.lastName')} value={last} onChange={setLast} />
        </Box>
        <Choice
          label={t('signing.pad.how')}
          options={[
            { value: 'draw', label: t('signing.pad.draw') },
            { value: 'type', label: t('signing.pad.type') },
          ]}
          value={mode}
          onChoose={setMode}
        />
        {mode === 'draw' ? <PadCanvas strokes={strokes} pen={pen} onStrokes={setStrokes} /> : <Typed name={name} />}
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t(mode === 'draw' ? 'signing.pad.drawHelp' : 'signing.pad.typeHelp')}
        </Typography>
      </Stack>
    </Dialog>
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

/** The name as it will appear on the page. */
const Typed = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  const drawn = name.trim() === '' ? null : composed(name.trim(), [], PAD.pen.large);
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: 120,
        p: 2,
        bgcolor: '#fff',
        borderRadius: '8px',
        border: `1px dashed ${c('ink3')}`,
      }}
    >
      {drawn && (
        <Box
          component="img"
          src={drawn.image}
          alt={t('signing.pad.preview')}
          sx={{ maxWidth: '100%', maxHeight: 90 }}
        />
      )}
    </Box>
  );
};
