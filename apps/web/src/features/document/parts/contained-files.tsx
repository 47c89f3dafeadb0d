import type { ContainerContents } from '@paraph/contract';
import Next from '@mui/icons-material/ChevronRightRounded';
import Previous from '@mui/icons-material/ChevronLeftRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../lib/format/use-size.ts';
import { c, hairline } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { isShowable } from '../model.ts';

interface ContainedFilesProps {
  contents: ContainerContents;
  /** Position of the file shown below. */
  shown: number | null;
  onShow: (place: number) => void;
  onSave: (place: number) => void;
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Files of a container, each to view where possible, or to download. */
export const ContainedFiles = ({ contents, shown, onShow, onSave }: ContainedFilesProps) => {
  const { t } = useTranslation();
  const { files } = contents;
  return (
    <Box
      component="section"
      sx={{ flex: 'none', maxHeight: '40%', overflowY: 'auto', bgcolor: c('paper'), borderBottom: hairline }}
    >
      <Stack direction="row" sx={{ px: 2, pt: 1, minHeight: 44, alignItems: 'center' }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {t('document.contents.title', { count: files.length })}
        </Typography>
        <Turn contents={contents} shown={shown} onShow={onShow} />
      </Stack>
      <Box component="ul" aria-label={t('document.contents.label')} sx={{ m: 0, px: 2, pb: 1, listStyle: 'none' }}>
        {files.map((file, place) => (
          <Row
            key={file.name}
            file={file}
            isShown={place === shown}
            {...(isShowable(file) ? { onShow: () => onShow(place) } : {})}
            onSave={() => onSave(place)}
          />
        ))}
      </Box>
    </Box>
  );
};

/** Buttons to the next and previous viewable file; none where there is only one. */
const Turn = ({ contents, shown, onShow }: Omit<ContainedFilesProps, 'onSave'>) => {
  const { t } = useTranslation();
  const places = contents.files.flatMap((file, place) => (isShowable(file) ? [place] : []));
  const here = shown === null ? -1 : places.indexOf(shown);
  if (here === -1 || places.length < 2) return null;
  const turns = [
    ['previous', Previous, places[here - 1]],
    ['next', Next, places[here + 1]],
  ] as const;
  return turns.map(([way, Icon, to]) => (
    <IconButton
      key={way}
      aria-label={t(`document.contents.${way}`)}
      disabled={to === undefined}
      onClick={() => to !== undefined && onShow(to)}
    >
      <Icon />
    </IconButton>
  ));
};

interface RowProps {
  file: ContainerContents['files'][number];
  isShown: boolean;
  /** Absent where the file cannot be shown. */
  onShow?: () => void;
  onSave: () => void;
}

const Row = ({ file: { name, size: bytes, role }, isShown, onShow, onSave }: RowProps) => {
  const { t } = useTranslation();
  const size = useSize();
  const about = [role && t(`document.contents.role.${role}`), size(bytes)].filter(Boolean).join(' · ');
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1.25, py: 0.75, minHeight: 44 }}>
      <FileIcon extension={extensionOf(name)} size={28} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" className="num" sx={{ color: c('ink2') }}>
          {about}
        </Typography>
      </Box>
      {onShow && (
        <Button
          size="small"
          aria-pressed={isShown}
          aria-label={t('document.contents.show', { name })}
          onClick={onShow}
          sx={{ flex: 'none' }}
        >
          {isShown ? t('document.contents.shown') : t('document.contents.open')}
        </Button>
      )}
      <IconButton aria-label={t('document.contents.save', { name })} onClick={onSave} sx={{ flex: 'none' }}>
        <Download />
      </IconButton>
    </Stack>
  );
};
