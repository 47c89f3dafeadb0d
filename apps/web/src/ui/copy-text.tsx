import Check from '@mui/icons-material/CheckRounded';
import Copy from '@mui/icons-material/ContentCopyRounded';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyTextProps {
  text: string;
  /** What is copied, for the button's name: "fingerprint", "support code". */
  what: string;
  /** Shown instead of the text when it is long: a fingerprint as `9f3c…a1`. */
  short?: string;
}

/** A text in tabular figures with a button that copies all of it and confirms this. */
export const CopyText = ({ text, what, short }: CopyTextProps) => {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return (
    <Box
      component="span"
      sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 0.25, minWidth: 0 }}
    >
      <Box component="span" className="num" title={text} sx={{ overflowWrap: 'anywhere' }}>
        {short ?? text}
      </Box>
      <IconButton
        size="small"
        title={t('ui.copy', { what })}
        aria-label={t('ui.copy', { what })}
        onClick={() => void copy()}
      >
        {done ? <Check /> : <Copy />}
      </IconButton>
      <Box component="span" role="status" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {done ? t('ui.copied') : ''}
      </Box>
    </Box>
  );
};

/** "9f3c…a1" of a fingerprint. */
export const shortHash = (hash: string): string => (hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-2)}` : hash);
