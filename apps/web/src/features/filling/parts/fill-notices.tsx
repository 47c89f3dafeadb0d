import { Box, Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useElement } from '../use-element.ts';
import type { Told } from '../use-checks.ts';

interface FaultsProps {
  told: readonly Told[];
  onGo: (element: Told['element']) => void;
}

/** Every field that is not as it should be, with the way to it. */
export const Faults = ({ told, onGo }: FaultsProps) => {
  const { t } = useTranslation();
  return (
    <Notice tone="error" role="alert">
      {t('filling.faults.title')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {told.map(({ element, text }) => (
          <Box component="li" key={element.id}>
            <FaultLink element={element} text={text} onGo={() => onGo(element)} />
          </Box>
        ))}
      </Box>
    </Notice>
  );
};

const FaultLink = ({ element, text, onGo }: Told & { onGo: () => void }) => {
  const { t } = useTranslation();
  const { label } = useElement(element);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={t('filling.faults.go', { label })}
        onClick={onGo}
        sx={{
          p: 0,
          minHeight: 24,
          border: 0,
          bgcolor: 'transparent',
          color: 'inherit',
          font: 'inherit',
          fontWeight: 600,
          textAlign: 'left',
          textDecoration: 'underline',
          cursor: 'pointer',
          overflowWrap: 'anywhere',
        }}
      >
        {label}
      </Box>
      {`: ${text}`}
    </>
  );
};

interface UnseenProps {
  pages: readonly number[];
  onGo: (page: number) => void;
}

/** Pages nobody has looked at: the form is not submitted before (FORM-064). */
export const Unseen = ({ pages, onGo }: UnseenProps) => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert">
      <strong>{t('filling.unseen.title')}</strong>. {t('filling.unseen.text')}
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
        {pages.slice(0, 10).map((page) => (
          <Button key={page} size="small" onClick={() => onGo(page)}>
            {t('filling.unseen.go', { page })}
          </Button>
        ))}
      </Stack>
    </Notice>
  );
};
