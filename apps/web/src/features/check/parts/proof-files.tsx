import type { DocumentDetails } from '@paraph/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { useToast } from '../../../ui/toast.tsx';
import { saveCopy, savePackage, saveVerifier } from '../api.ts';

/** Downloads that prove the document outside the portal, for users who may download it. Empty when there are none. */
export const ProofFiles = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const { id, name, actions, isPdf, isProtected } = document;
  const mayTake = actions.includes('evidence');
  const mayPrint = actions.includes('print') && isPdf && !isProtected;
  if (!mayTake && !mayPrint) return null;
  return (
    <Box component="section" aria-label={t('proof.title')} sx={{ py: 1.5 }}>
      <Typography variant="caption" component="h3" sx={{ color: c('ink3'), mb: 0.5 }}>
        {t('proof.title')}
      </Typography>
      {mayTake && <ProofFile name={name} what="package" onSave={() => savePackage(id, name)} />}
      {mayTake && <ProofFile name={name} what="verifier" onSave={saveVerifier} />}
      {mayPrint && <ProofFile name={name} what="copy" onSave={() => saveCopy(id, name)} />}
    </Box>
  );
};

interface ProofFileProps {
  /** Name of the document, used in error messages (ERR-010). */
  name: string;
  what: 'package' | 'verifier' | 'copy';
  onSave: () => Promise<void>;
}

const ProofFile = ({ name, what, onSave }: ProofFileProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave();
    } catch (fault) {
      toast.error([`${name}:`, (fault instanceof ApiError && fault.detail) || t('proof.failed')].join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ py: 1 }}>
      <Button startIcon={<Download />} loading={isBusy} onClick={() => void save()} sx={{ whiteSpace: 'normal' }}>
        {t(`proof.${what}`)}
      </Button>
      <Typography variant="caption" component="p" sx={{ color: c('ink2'), mt: 0.5, mb: 0, overflowWrap: 'anywhere' }}>
        {t(`proof.${what}Text`)}
      </Typography>
    </Box>
  );
};
