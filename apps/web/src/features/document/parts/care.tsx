import type { DocumentDetails } from '@paraph/contract';
import { Box, Button, FormControlLabel, Stack, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/route/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useHide, useProtect } from '../care-api.ts';
import { Again } from './again.tsx';
import { Replace } from './replace.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** What can be done about a document besides its round: as the server allows. */
export default function Care({ document }: { document: DocumentDetails }) {
  const { t } = useTranslation();
  const [dates, setDates] = useState(false);
  const may = (act: DocumentDetails['actions'][number]) => document.actions.includes(act);
  if (!(['replace', 'set-terms', 'hide', 'again'] as const).some(may)) return null;
  // After a rejection it is the first thing to do, and stands at the head.
  const isLike = may('again') && !['new', 'rejected', 'voided'].includes(document.phase);
  return (
    <Box component="section" aria-label={t('document.care.label')} sx={{ py: 1.25 }}>
      {may('set-terms') && <Protect document={document} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pt: 1 }}>
        {may('replace') && <Replace id={document.id} />}
        {may('set-terms') && (
          <Button data-act="terms" onClick={() => setDates(true)}>
            {t('document.care.terms')}
          </Button>
        )}
        {isLike && <Again document={document} />}
        {may('hide') && <Hide id={document.id} />}
      </Stack>
      {dates && <TermsDialog document={document} onClose={() => setDates(false)} />}
    </Box>
  );
}

const Protect = ({ document: { id, hideSensitiveInformation } }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const protect = useProtect();
  return (
    <FormControlLabel
      control={
        <Switch
          checked={hideSensitiveInformation}
          disabled={protect.isPending}
          onChange={(_, hide) =>
            protect.mutate(
              { params: { id }, query: { hide: hide ? 'true' : 'false' } },
              { onError: (error) => toast.error(error.detail || t('ui.failed.offline')) },
            )
          }
        />
      }
      label={t('document.care.protect')}
      sx={{ ml: 0, gap: 1 }}
    />
  );
};

const Hide = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const hide = useHide();
  return (
    <Button
      loading={hide.isPending}
      onClick={() =>
        hide.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toast.success(t('document.care.hidden'));
              void navigate('/documents');
            },
            onError: (error) => toast.error(error.detail || t('ui.failed.offline')),
          },
        )
      }
    >
      {t('document.care.hide')}
    </Button>
  );
};
