import type { SharedItem } from '@paraph/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/format/dates.ts';
import { useSize } from '../../../lib/format/use-size.ts';
import { c, hairline } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';

interface SharedRowProps {
  item: SharedItem;
  onSave: () => void;
  /** Saves one file of a container. */
  onSaveContained: (place: number) => void;
}

/** A shared document; the files of a container are listed below it, because few programs open a container. */
export const SharedRow = ({ item, onSave, onSaveContained }: SharedRowProps) => {
  const { t } = useTranslation();
  const size = useSize();
  const about = [item.path.join(' › '), size(item.bytes), dayOf(item.modified)].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: hairline }}>
      <FileLine name={item.name} extension={item.extension} about={about} onSave={onSave} />
      {item.contents && (
        <Box component="ul" aria-label={t('document.contents.label')} sx={{ m: 0, mt: 1, pl: 5.5, listStyle: 'none' }}>
          {item.contents.files.map(({ name, size: bytes }, place) => (
            <li key={name}>
              <FileLine
                name={name}
                extension={name.slice(name.lastIndexOf('.') + 1)}
                about={size(bytes)}
                onSave={() => onSaveContained(place)}
              />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};

interface FileLineProps {
  name: string;
  extension: string;
  about: string;
  onSave: () => void;
}

const FileLine = ({ name, extension, about, onSave }: FileLineProps) => {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <FileIcon extension={extension} size={32} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{name}</Typography>
        <Typography variant="caption" className="num" sx={{ color: c('ink2') }}>
          {about}
        </Typography>
      </Box>
      <IconButton aria-label={t('drive.outside.download', { name })} onClick={onSave}>
        <Download />
      </IconButton>
    </Stack>
  );
};
