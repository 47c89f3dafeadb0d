import { Box, Button, Stack, Typography } from '@mui/material';
import { fileTypeOf, type Together } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../lib/format/use-size.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { c, hair } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { hasNoPages } from '../use-upload.ts';

type Kind = 'container' | 'adoc' | 'pdf';

interface PackingProps {
  files: readonly File[];
  /** Null leaves the kind of container to the company. */
  onPack: (as: Together | null) => void;
  onLeave: () => void;
}

/** What several files, or one that cannot be signed by itself, become: a container, an ADOC package, or one PDF where all have pages or they can be made. */
export const Packing = ({ files, onPack, onLeave }: PackingProps) => {
  const { t } = useTranslation();
  const size = useSize();
  const [kind, setKind] = useState<Kind>('container');
  const canMake = useRuntime()?.makesPages ?? false;
  const isMade = files.some(hasNoPages);
  const isOfPages = files.every((file) => fileTypeOf(file.name) === 'pdf' || (canMake && hasNoPages(file)));
  const isMergeable = isOfPages && (isMade || files.length > 1);
  return (
    <Box sx={{ border: hair, borderRadius: '10px', p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2">
        {t('compose.pack.title', { count: files.length })}
      </Typography>
      <Box component="ul" aria-label={t('compose.pack.files')} sx={{ m: 0, my: 1.5, p: 0, listStyle: 'none' }}>
        {files.map((file) => (
          <Stack
            key={`${file.name} ${file.size} ${file.lastModified}`}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 1.25, py: 0.5 }}
          >
            <FileIcon extension={file.name.slice(file.name.lastIndexOf('.') + 1)} size={28} />
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {file.name}
            </Typography>
            <Typography variant="caption" className="num" sx={{ color: c('ink2') }}>
              {size(file.size)}
            </Typography>
          </Stack>
        ))}
      </Box>
      <Choice
        label={t('compose.pack.as')}
        options={[
          { value: 'container', label: t('compose.pack.container') },
          { value: 'adoc', label: t('compose.pack.adoc') },
          ...(isMergeable ? [{ value: 'pdf' as const, label: t('compose.pack.pdf') }] : []),
        ]}
        value={kind}
        onChoose={setKind}
      />
      <Typography variant="body2" sx={{ mt: 1.5, color: c('ink2') }}>
        {t(`compose.pack.${kind === 'pdf' && isMade ? 'convert' : kind}Text`)}
      </Typography>
      <Stack direction="row" sx={{ mt: 2, gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button onClick={onLeave}>{t('compose.pack.others')}</Button>
        <Button variant="contained" color="primary" onClick={() => onPack(kind === 'container' ? null : kind)}>
          {t('compose.pack.make')}
        </Button>
      </Stack>
    </Box>
  );
};
