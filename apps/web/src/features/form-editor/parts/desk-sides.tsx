import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hair } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import type { EditorState } from '../use-editor.ts';
import { ElementSettings } from './element-settings.tsx';
import { FormSide } from './form-side.tsx';
import { Palette } from './palette.tsx';

interface DeskProps {
  editor: EditorState;
  /** On a phone the sides are sheets. */
  hidden: boolean;
  children: ReactNode;
}

/** Palette left, page in the middle, settings right. */
export const DeskSides = ({ editor: { add, design, size, form, side, setSide }, hidden, children }: DeskProps) => {
  const { t } = useTranslation();
  if (hidden) return children;
  return (
    <>
      <Box sx={{ ...column, width: { xs: 160, lg: 208 }, borderRight: hair }}>
        <Palette onAdd={add} />
      </Box>
      {children}
      <Box component="aside" sx={{ ...column, width: { xs: 296, lg: 344 }, borderLeft: hair }}>
        <Choice
          label={t('formEditor.sides')}
          options={(['element', 'form'] as const).map((value) => ({ value, label: t(`formEditor.side.${value}`) }))}
          value={side}
          onChoose={setSide}
          sx={{ mb: 2 }}
        />
        {side === 'form' ? <FormSide {...form} /> : <ChosenElement design={design} size={size} />}
      </Box>
    </>
  );
};

const column = { flex: 'none', overflowY: 'auto', overflowX: 'hidden', p: 1.5, bgcolor: c('paper') } as const;

/** The settings of the selected element, or how to select one. */
export const ChosenElement = ({ design, size }: Pick<EditorState, 'design' | 'size'>) => {
  const { t } = useTranslation();
  if (design.selected) return <ElementSettings element={design.selected} design={design} size={size} />;
  return (
    <Typography variant="body2" sx={{ color: c('ink2') }}>
      {t('formEditor.element.none')}
    </Typography>
  );
};
