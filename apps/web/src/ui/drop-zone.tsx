import Upload from '@mui/icons-material/FileUploadOutlined';
import { Box, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../theme/css.ts';
import { droppedFiles } from './dropped-files.ts';
import { useTouch } from './use-phone.ts';

interface DropZoneProps {
  title: string;
  text: string;
  /** Text for touch devices, where nothing can be dragged; empty for none. */
  touchText?: string;
  /** The accept attribute: ".pdf,.adoc". */
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  large?: boolean;
}

/** An area to drop files on, with a button that opens the file dialog. */
export const DropZone = ({ title, text, touchText, accept, multiple, onFiles, large }: DropZoneProps) => {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const verb = isTouch ? t('ui.chooseFile') : title;
  const says = isTouch ? (touchText ?? text) : text;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const plain = [...event.dataTransfer.files];
    void droppedFiles(event.dataTransfer).then(
      (files) => files.length > 0 && onFiles(multiple ? files : files.slice(0, 1)),
      // What cannot be read, such as a folder without permission, is refused like before by its name.
      () => onFiles(plain),
    );
  };
  return (
    <Box
      component="button"
      type="button"
      onClick={() => input.current?.click()}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
        display: 'flex',
        flexDirection: large ? 'column' : 'row',
        alignItems: 'center',
        justifyContent: large ? 'center' : 'flex-start',
        gap: 2,
        width: '100%',
        minHeight: large ? 240 : 104,
        px: 3,
        py: 2,
        textAlign: large ? 'center' : 'left',
        border: `1.5px dashed ${over ? c('primary') : c('control')}`,
        borderRadius: '10px',
        bgcolor: over ? c('primarySoft') : 'transparent',
        color: c('ink'),
        font: 'inherit',
        cursor: 'pointer',
        transition: 'background-color 150ms, border-color 150ms',
        '&:hover': { bgcolor: c('hover') },
      }}
    >
      <Box
        component="span"
        sx={{
          width: 40,
          height: 40,
          borderRadius: '10px',
          bgcolor: c('primarySoft'),
          color: c('primary'),
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
        }}
      >
        <Upload sx={{ fontSize: 22 }} aria-hidden />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          {verb}
        </Typography>
        {says && (
          <Typography variant="body2" component="span" sx={{ display: 'block', color: c('ink2') }}>
            {says}
          </Typography>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple ?? false}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </Box>
  );
};
