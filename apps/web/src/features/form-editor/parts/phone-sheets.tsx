import Add from '@mui/icons-material/AddRounded';
import Article from '@mui/icons-material/ArticleOutlined';
import Tune from '@mui/icons-material/TuneRounded';
import { Box, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { radius } from '../../../theme/tokens.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ToastContainer } from '../../../ui/toast-container.tsx';
import type { EditorState } from '../use-editor.ts';
import { ChosenElement } from './editor-sides.tsx';
import { FormSide } from './form-side.tsx';
import { NameNotices } from './name-notices.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { Palette } from './palette.tsx';

interface SheetsProps {
  editor: EditorState;
  isPreview: boolean;
  turner: ReactNode;
}

/** On a phone: the pages and three buttons; each opens a panel that a desktop shows next to the page. */
export const PhoneSheets = ({ editor, isPreview, turner }: SheetsProps) => {
  const { add, design, form, sheet, setSheet: onSheet } = editor;
  const { t } = useTranslation();
  const close = () => onSheet(null);
  return (
    <>
      <Stack sx={{ alignItems: 'center', gap: 0.5, px: 1, py: 0.75, borderTop: hairline, bgcolor: c('paper') }}>
        {turner}
        {!isPreview && (
          <Stack direction="row" sx={{ gap: 0.75, width: '100%', '& > *': { flex: 1 } }}>
            <Button startIcon={<Add />} onClick={() => onSheet('palette')}>
              {t('formEditor.palette.open')}
            </Button>
            <Button startIcon={<Tune />} disabled={!design.selected} onClick={() => onSheet('element')}>
              {t('formEditor.side.element')}
            </Button>
            <Button startIcon={<Article />} onClick={() => onSheet('form')}>
              {t('formEditor.side.form')}
            </Button>
          </Stack>
        )}
      </Stack>
      <Bottom open={sheet === 'palette'} label={t('formEditor.palette.label')} onClose={close}>
        <Palette onAdd={add} />
      </Bottom>
      <Bottom
        open={sheet === 'element' && design.selected !== null}
        label={t('formEditor.element.settings')}
        onClose={close}
      >
        <OverlapNotice elements={design.elements} onGo={editor.goTo} />
        <NameNotices editor={editor} />
        <ChosenElement editor={editor} />
      </Bottom>
      <Bottom open={sheet === 'form'} label={t('formEditor.form')} onClose={close}>
        <OverlapNotice elements={design.elements} />
        <FormSide {...form} />
      </Bottom>
    </>
  );
};

interface BottomProps {
  open: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

const Bottom = ({ open, label, onClose, children }: BottomProps) => {
  const { t } = useTranslation();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
          sx: { maxHeight: '82dvh', borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`, bgcolor: c('paper') },
        },
      }}
    >
      {open && <ToastContainer />}
      <Box sx={{ p: 2, overflowY: 'auto' }}>{children}</Box>
      <Box sx={{ px: 2, py: 1, borderTop: hairline }}>
        <Button fullWidth onClick={onClose}>
          {t('ui.close')}
        </Button>
      </Box>
    </Drawer>
  );
};
