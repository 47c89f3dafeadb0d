import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useListSending } from '../api.ts';

/** Instead of a draft that stays as it is while its list is being sent. */
export const ListSending = ({ id, onLook }: { id: string; onLook: () => void }) => {
  const { t } = useTranslation();
  useListSending(id);
  return (
    <Box sx={{ p: { xs: 2, sm: 4 }, maxWidth: 960 }}>
      <Notice tone="warning" role="status" sx={{ mb: 2 }}>
        {t('document.sending.list')}
      </Notice>
      <Button variant="outlined" onClick={onLook}>
        {t('compose.series.look')}
      </Button>
    </Box>
  );
};
