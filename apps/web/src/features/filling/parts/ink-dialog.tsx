import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { PadDialog } from '../../signing/index.ts';
import { drawnInk, INK_NAMES, INKS, PENS, typedInk, type InkName, type InkPicture, type PenName } from '../ink/ink.ts';

interface InkDialogProps {
  /** Label of the field. */
  label: string;
  /** Name written in script for users who do not draw. */
  name: string;
  onUse: (picture: InkPicture) => void;
  onClose: () => void;
}

/** A signature for a form: drawn with a chosen pen and ink, or the name in script (FORM-067, FORM-103). */
export const InkDialog = ({ label, name, onUse, onClose }: InkDialogProps) => {
  const { t } = useTranslation();
  const [pen, setPen] = useState<PenName>(2);
  const [ink, setInk] = useState<InkName>('blue');
  const colour = INKS[ink];
  const title = t('filling.ink.title', { label });
  return (
    <PadDialog
      // A field that is called “Signature” is not named twice.
      title={title === `${label}: ${label}` ? label : title}
      pen={pen}
      colour={colour}
      typed={typedInk(name, colour)}
      onUse={(mode, strokes) => {
        const picture = mode === 'draw' ? drawnInk(strokes, pen, colour) : typedInk(name, colour);
        if (picture) onUse(picture);
      }}
      onClose={onClose}
    >
      {(mode) => (
        <>
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
        </>
      )}
    </PadDialog>
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
