import { Box, Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Stroke } from '../pad/model.ts';
import { PadCanvas } from './pad-canvas.tsx';

type PadMode = 'draw' | 'type';

interface PadDialogProps {
  title: string;
  /** Whether closing would lose more than the drawing. */
  isChanged?: boolean;
  /** Whether all but the drawing is filled in. */
  isReady?: boolean;
  pen: number;
  colour?: string;
  /** The name as it will appear on the page. */
  typed: { image: string } | null;
  /** Above the pad. */
  head?: ReactNode;
  /** Below the pad. */
  children: (mode: PadMode) => ReactNode;
  /** Gets no strokes when the name is typed. */
  onUse: (mode: PadMode, strokes: readonly Stroke[]) => void;
  onClose: () => void;
}

/** A signature that is drawn with finger, pen or mouse, or typed by users who cannot draw here. */
export const PadDialog = (props: PadDialogProps) => {
  const { title, isChanged = false, isReady = true, pen, colour, typed, head, children, onUse, onClose } = props;
  const { t } = useTranslation();
  const [mode, setMode] = useState<PadMode>('draw');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const isEmpty = mode === 'draw' && strokes.length === 0;
  return (
    <Dialog
      open
      title={title}
      isHeld={strokes.length > 0 || isChanged}
      onClose={onClose}
      onSubmit={() => isReady && !isEmpty && onUse(mode, mode === 'draw' ? strokes : [])}
      foot={
        <>
          <Button disabled={isEmpty || mode === 'type'} onClick={() => setStrokes([])}>
            {t('signing.pad.clear')}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady || isEmpty}>
            {t('signing.pad.use')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {head}
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
          <PadCanvas strokes={strokes} pen={pen} onStrokes={setStrokes} {...(colour && { colour })} />
        ) : (
          <Box sx={PAPER}>
            {typed && (
              <Box
                component="img"
                src={typed.image}
                alt={t('signing.pad.preview')}
                sx={{ maxWidth: '100%', maxHeight: 90 }}
              />
            )}
          </Box>
        )}
        {children(mode)}
      </Stack>
    </Dialog>
  );
};

const PAPER = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 180,
  p: 2,
  bgcolor: '#fff',
  borderRadius: '8px',
  border: `1px dashed ${c('ink3')}`,
} as const;
