import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PadCanvas, type Stroke } from '../../signing/index.ts';
import { drawnInk, INK_NAMES, INKS, PENS, typedInk, type InkName, type InkPicture, type PenName } from '../ink/ink.ts';

interface InkDialogProps {
  /** Label of the field. */
  label: string;
  /** Name written in script for users who do not draw. */
  name: string;
  onUse: (picture: InkPicture) => void;
  onClose: () => void;
}

type Mode = 'draw' | 'type';

/** A signature for a form: drawn with a chosen pen and ink, or the name in script (FORM-067, FORM-103). */
export const InkDialog = ({ label, name, onUse, onClose }: InkDialogProps) => {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('draw');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [pen, setPen] = useState<PenName>(2);
  const [ink, setInk] = useState<InkName>('blue');
  const title = t('filling.ink.title', { label });
  const empty = mode === 'draw' && strokes.length === 0;
  const use = () => {
    const picture = mode === 'draw' ? drawnInk(strokes, pen, INKS[ink]) : typedInk(name, INKS[ink]);
    if (picture) onUse(picture);
  };
  return (
    <Dialog
      open
      // A field that is called “Signature” is not named twice.
      title={title === `${label}: ${label}` ? label : title}
      isHeld={strokes.length > 0}
      onClose={onClose}
      onSubmit={use}
      foot={
        <>
          <Button disabled={empty || mode === 'type'} onClick={() => setStrokes([])}>
            {t('signing.pad.clear')}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={empty}>
            {t('signing.pad.use')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Choice
          label={t('signing.pad.how')}
          options={[
            { value: 'draw', label: t('signing.pad.draw') },
            { value: 'type', label: t('signing.pad.type') },
          ]}
          value={mode}
          onChoose={setMode}
        />
        {mode === 'draw' ? (
          <PadCanvas strokes={strokes} pen={pen} colour={INKS[ink]} onStrokes={setStrokes} />
        ) : (
          <Typed name={name} ink={ink} />
        )}
        <InkChoice ink={ink} onInk={setInk} />
        {mode === 'draw' && (
          <Labelled label={t('filling.ink.pen')}>
            <Choice
              label={t('filling.ink.pen')}
              options={PENS.map((width) => ({ value: String(width), label: String(width) }))}
              value={String(pen)}
              onChoose={(width) => setPen(PENS.find((one) => String(one) === width) ?? 2)}
              sx={{ gridTemplateColumns: 'repeat(4, minmax(44px, 1fr))' }}
            />
          </Labelled>
        )}
      </Stack>
    </Dialog>
  );
};

const InkChoice = ({ ink, onInk }: { ink: InkName; onInk: (ink: InkName) => void }) => {
  const { t } = useTranslation();
  return (
    <Labelled label={t('filling.ink.colour')}>
      <Choice
        label={t('filling.ink.colour')}
        options={INK_NAMES.map((value) => ({ value, label: t(`filling.ink.colours.${value}`) }))}
        value={ink}
        onChoose={onInk}
      />
    </Labelled>
  );
};

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Box>
    <Typography variant="body2" aria-hidden sx={{ color: c('ink2'), mb: 0.5 }}>
      {label}
    </Typography>
    {children}
  </Box>
);

/** The name as it will appear on the page. */
const Typed = ({ name, ink }: { name: string; ink: InkName }) => {
  const { t } = useTranslation();
  const picture = typedInk(name, INKS[ink]);
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: 180,
        p: 2,
        bgcolor: '#fff',
        borderRadius: '8px',
        border: `1px dashed ${c('ink3')}`,
      }}
    >
      {picture && (
        <Box
          component="img"
          src={picture.image}
          alt={t('signing.pad.preview')}
          sx={{ maxWidth: '100%', maxHeight: 90 }}
        />
      )}
    </Box>
  );
};
