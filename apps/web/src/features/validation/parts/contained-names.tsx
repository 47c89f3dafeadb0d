import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';

interface ContainedNamesProps {
  names: readonly string[];
  /** Saves a file by its name. */
  onSave?: (name: string) => void;
}

/** Files of a container, each to save; nothing for a PDF, which is one file. */
export const ContainedNames = ({ names, onSave }: ContainedNamesProps) => {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <Box sx={{ py: 1.5, borderBottom: hairline }}>
      <Typography variant="caption" sx={{ color: c('ink3') }}>
        {t('validation.fact.files')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14, overflowWrap: 'anywhere' }}>
        {names.map((name, place) => (
          <li key={`${place} ${name}`}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Box sx={{ minWidth: 0 }}>{name}</Box>
              {onSave && (
                <IconButton aria-label={t('document.contents.save', { name })} onClick={() => onSave(name)}>
                  <Download />
                </IconButton>
              )}
            </Stack>
          </li>
        ))}
      </Box>
    </Box>
  );
};
