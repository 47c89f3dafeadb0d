import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import type { EditorState } from '../use-editor.ts';
import { ElementSettings } from './element-settings.tsx';
import { FaultyElements } from './faulty-elements.tsx';
import { FormSide } from './form-side.tsx';
import { NameNotices } from './name-notices.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { Palette } from './palette.tsx';

interface SidesProps {
  editor: EditorState;
  /** On a phone the sides are sheets. */
  hidden: boolean;
  children: ReactNode;
}

/** Palette left, page in the middle, settings right. */
export const EditorSides = ({ editor, hidden, children }: SidesProps) => {
  const { add, form, side, setSide } = editor;
  const { t } = useTranslation();
  if (hidden) return children;
  return (
    <>
      <Box sx={{ ...column, width: { xs: 160, lg: 208 }, borderRight: hairline }}>
        <Palette onAdd={add} />
      </Box>
      {children}
      <Box component="aside" sx={{ ...column, width: { xs: 296, lg: 344 }, borderLeft: hairline }}>
        <Choice
          label={t('formEditor.sides')}
          options={(['element', 'form'] as const).map((value) => ({ value, label: t(`formEditor.side.${value}`) }))}
          value={side}
          onChoose={setSide}
          sx={{ mb: 2 }}
        />
        <OverlapNotice elements={editor.design.elements} onGo={editor.goTo} />
        <NameNotices editor={editor} />
        {side === 'form' ? <FormSide {...form} /> : <ChosenElement editor={editor} />}
      </Box>
    </>
  );
};

const column = { flex: 'none', overflowY: 'auto', overflowX: 'hidden', p: 1.5, bgcolor: c('paper') } as const;

/** The settings of the selected element, or how to select one, after the elements that hold back the publication. */
export const ChosenElement = ({ editor }: Pick<SidesProps, 'editor'>) => {
  const { t } = useTranslation();
  const { design, size, faults } = editor;
  const { selected } = design;
  return (
    <>
      <FaultyElements editor={editor} />
      {selected ? (
        <ElementSettings element={selected} design={design} size={size} fault={faults[selected.id]} />
      ) : (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('formEditor.element.none')}
        </Typography>
      )}
    </>
  );
};
