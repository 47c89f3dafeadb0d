import { decodeTextFile, withCodes } from '@paraph/domain';
import { Box, Typography } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';

/** Maximum of characters shown on a page. */
const MOST = 200_000;

/** An image as large as the available space; its type comes from this code, never from the file. */
export const Picture = ({ bytes, type, name }: { bytes: Blob; type: string; name: string }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(new Blob([bytes], { type }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes, type],
  );
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, textAlign: 'center' }}>
      <Box component="img" ref={show} alt={name} sx={{ maxWidth: '100%', height: 'auto' }} />
    </Box>
  );
};

/** A plain text: every character is shown, undrawn ones as their codes, and none is interpreted. */
export const PlainText = ({ bytes, name }: { bytes: Blob; name: string }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  useEffect(() => {
    let isHere = true;
    const show = async () => {
      const beginning = new Uint8Array(await bytes.slice(0, MOST).arrayBuffer());
      // What no encoding fits is shown with the characters that stand for lost ones.
      const read = decodeTextFile(beginning, { isCut: bytes.size > MOST })?.text ?? new TextDecoder().decode(beginning);
      if (isHere) setText(read);
    };
    void show();
    return () => {
      isHere = false;
    };
  }, [bytes]);
  const shown = useMemo(() => withCodes(text), [text]);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={name}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, bgcolor: c('paper') }}
    >
      <Box component="pre" sx={{ m: 0, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {shown}
      </Box>
      {shown !== text && (
        <Typography variant="caption" component="p" sx={{ color: c('ink3') }}>
          {t('document.contents.codes')}
        </Typography>
      )}
      {bytes.size > MOST && (
        <Typography variant="caption" sx={{ color: c('ink3') }}>
          {t('document.contents.cut')}
        </Typography>
      )}
    </Box>
  );
};
