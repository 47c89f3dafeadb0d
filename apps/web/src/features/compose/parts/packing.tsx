import ArrowDown from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUp from '@mui/icons-material/ArrowUpwardRounded';
import Close from '@mui/icons-material/CloseRounded';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { fileTypeOf, LIMITS, type Together } from '@paraph/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../lib/format/use-size.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isTooMany } from '../file-faults.ts';
import { useFileFault } from '../use-file-fault.ts';
import { movedBy, packingsOf, type ParticipantKind } from '../model.ts';
import { hasNoPages } from '../send-files.ts';
import type { UploadFailure } from '../use-upload.ts';

/** What the files become; null: the company's default container, `each`: one document per file. */
export type PackingChoice = Together | 'each' | null;

interface PackingProps {
  files: readonly File[];
  /** The chosen kind; null: the default. */
  kind: ParticipantKind | null;
  /** Bytes of the largest file that the server takes. */
  most: number;
  /** Why the last attempt failed. */
  failure?: UploadFailure | null;
  /** Called when the files change, so that the error of a removed one goes. */
  onChange?: () => void;
  /** Takes out the only file left, where others became documents already; null: it cannot be taken out. */
  onRemoveLast?: (() => void) | null;
  onKind: (kind: ParticipantKind) => void;
  /** Called with the files in the chosen order. */
  onPack: (files: File[], as: PackingChoice) => void;
  onLeave: () => void;
}

/** Chooses what several files, or one that cannot be signed by itself, become, and their order: the first one leads. */
export const Packing = (props: PackingProps) => {
  const { files: given, kind: chosen, most, failure, onChange, onRemoveLast = null, onKind, onPack, onLeave } = props;
  const { t } = useTranslation();
  const size = useSize();
  const canMake = useRuntime()?.makesPages ?? false;
  const faultOf = useFileFault();
  const [files, setFiles] = useState([...given]);
  const isMade = files.some(hasNoPages);
  const kinds = packingsOf(
    files.map((file) => ({ isPdf: fileTypeOf(file.name) === 'pdf', isMakeable: canMake && hasNoPages(file) })),
  );
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0]!;
  const [isTried, setTried] = useState(false);
  const isOver = isTooMany(files, kind);
  const faulty = files.some((file) => faultOf(file) !== null);
  const refusal =
    isOver && isTried ? t('compose.pack.tooMany', { most: LIMITS.filesPerUpload, count: files.length }) : failure?.text;
  const list = useRef<HTMLOListElement>(null);
  const remove = (file: File) => {
    setFiles(files.filter((one) => one !== file));
    onChange?.();
    // The removed file's button is gone, so the focus moves to the list.
    list.current?.focus();
  };
  const submit = () => {
    setTried(true);
    if (!isOver && !faulty) return onPack(files, kind === 'container' ? null : kind);
    // The pressed button and the error beside it stay in view.
    list.current?.focus({ preventScroll: true });
  };
  // A refusal of the server is at the files, so the focus goes there.
  useEffect(() => {
    if (failure) list.current?.focus();
  }, [failure]);
  return (
    <Box sx={{ border: hairline, borderRadius: '10px', p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2">
        {t(kind === 'each' ? 'compose.pack.eachTitle' : 'compose.pack.title', { count: files.length })}
      </Typography>
      {given.length > 1 && (
        <Typography variant="body2" sx={{ mt: 0.5, color: isOver ? c('error.fg') : c('ink2') }}>
          {Number.isFinite(most)
            ? t('compose.pack.limits', { most: LIMITS.filesPerUpload, size: size(most) })
            : t('compose.tooMany', { most: LIMITS.filesPerUpload })}
        </Typography>
      )}
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-label={t('compose.pack.files')}
        sx={{ m: 0, my: 1.5, p: 0, listStyle: 'none' }}
      >
        {files.map((file, place) => (
          <FileRow
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            fault={faultOf(file) ?? (failure?.file === file ? failure.text : undefined)}
            canMove={[place > 0, place < files.length - 1]}
            onMove={(by) => setFiles(movedBy(files, place, by))}
            onRemove={files.length > 1 ? () => remove(file) : onRemoveLast}
          />
        ))}
      </Box>
      <Choice
        label={t('compose.pack.as')}
        options={kinds.map((value) => ({ value, label: t(`compose.pack.${value}`) }))}
        value={kind}
        onChoose={onKind}
      />
      <Typography variant="body2" sx={{ mt: 1.5, color: c('ink2') }}>
        {t(`compose.pack.${kind === 'pdf' && isMade ? 'convert' : kind}Text`)}
      </Typography>
      {(refusal || (faulty && isTried)) && (
        <Notice tone="error" role="alert" sx={{ mt: 2 }}>
          {refusal ?? t('compose.pack.removeFaulty')}
        </Notice>
      )}
      <Stack direction="row" sx={{ mt: 2, gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button onClick={onLeave}>{t('compose.pack.others')}</Button>
        <Button variant="contained" color="primary" onClick={submit}>
          {kind === 'each' ? t('compose.pack.makeEach', { count: files.length }) : t('compose.pack.make')}
        </Button>
      </Stack>
    </Box>
  );
};

interface FileRowProps {
  file: File;
  /** Why the server refused this file, or would. */
  fault: string | undefined;
  /** Up and down. */
  canMove: [boolean, boolean];
  onMove: (by: -1 | 1) => void;
  /** Null where it cannot be taken out. */
  onRemove: (() => void) | null;
}

/** A file with its size; several files have buttons to change the order. */
const FileRow = ({ file, fault, canMove: [canUp, canDown], onMove, onRemove }: FileRowProps) => {
  const { t } = useTranslation();
  const size = useSize();
  const { name, size: bytes } = file;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1.25, py: 0.5 }}>
      <FileIcon extension={name.slice(name.lastIndexOf('.') + 1)} size={28} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" className="num" sx={{ color: c('ink2') }}>
          {size(bytes)}
        </Typography>
        {fault && (
          <Typography variant="body2" sx={{ color: c('error.fg') }}>
            {fault}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ flex: 'none' }}>
        {(canUp || canDown) && (
          <>
            <IconButton disabled={!canUp} aria-label={t('compose.people.up', { name })} onClick={() => onMove(-1)}>
              <ArrowUp />
            </IconButton>
            <IconButton disabled={!canDown} aria-label={t('compose.people.down', { name })} onClick={() => onMove(1)}>
              <ArrowDown />
            </IconButton>
          </>
        )}
        {onRemove && (
          <IconButton aria-label={t('compose.people.remove', { name })} onClick={onRemove}>
            <Close />
          </IconButton>
        )}
      </Stack>
    </Stack>
  );
};
