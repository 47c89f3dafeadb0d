import { Box, Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';

interface BarredProps {
  /** Why neither saving nor publishing is possible now; null when both are. */
  barred: string | null;
  onShow: () => void;
}

/** Says why the buttons above are disabled, and leads to what enables them. */
export const BarredNotice = ({ barred, onShow }: BarredProps) => {
  const { t } = useTranslation();
  if (barred === null) return null;
  return (
    <Notice tone="warning" role="status" sx={{ m: 1, flex: 'none' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ minWidth: 0 }}>{barred}</Box>
        <Button size="small" onClick={onShow}>
          {t('formEditor.deleted.show')}
        </Button>
      </Stack>
    </Notice>
  );
};
