import type { ContainerContents, DocumentDetails } from '@paraph/contract';
import { LinearProgress, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { useLate } from '../../../ui/late.ts';
import { ErrorState, State } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { Viewer } from '../../viewer/index.ts';
import { saveContained, useContained } from '../api.ts';
import { firstShowable, shownAs } from '../model.ts';
import { ContainedFiles } from './contained-files.tsx';
import { MadePages } from './made-pages.tsx';
import { Picture, PlainText } from './plain-views.tsx';

interface ContainerViewProps {
  document: DocumentDetails;
  contents: ContainerContents;
  /** The bar above, at full width. */
  bar?: ReactNode;
  /** Only the pages of a file, without thumbnails. */
  compact?: boolean;
  onPage?: (page: number, pages: number) => void;
}

/** An unpacked container: its files on top, the shown one below. */
export const ContainerView = ({ document, contents, bar, compact = false, onPage }: ContainerViewProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const makesPages = useRuntime()?.makesPages ?? false;
  const [shown, setShown] = useState(() => firstShowable(contents.files, makesPages));
  const save = (place: number) => {
    const { name } = contents.files[place]!;
    saveContained(document.id, place, name).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      toast.error([t('documents.snackbar.errorDownloadingDocument', { name }), error.detail].filter(Boolean).join(' '));
    });
  };
  return (
    <Stack sx={{ flex: 1, minWidth: 0, minHeight: 0, bgcolor: c('well') }}>
      {bar}
      <ContainedFiles contents={contents} shown={shown} onShow={setShown} onSave={save} />
      {shown === null ? (
        <Stack sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
          <State title={t('document.viewer.noPicture')} text={t('document.contents.noPicture')} />
        </Stack>
      ) : (
        <One
          key={shown}
          id={document.id}
          place={shown}
          name={contents.files[shown]!.name}
          compact={compact}
          onSave={() => save(shown)}
          {...(onPage ? { onPage } : {})}
        />
      )}
    </Stack>
  );
};

export interface ShownProps {
  id: string;
  place: number;
  name: string;
  compact: boolean;
  onSave: () => void;
  onPage?: (page: number, pages: number) => void;
}

const One = (props: ShownProps) =>
  shownAs(props.name)?.as === 'pages' ? <MadePages {...props} /> : <Shown {...props} />;

const Shown = ({ id, place, name, compact, onPage }: ShownProps) => {
  const { t } = useTranslation();
  const kind = shownAs(name);
  const file = useContained(id, place);
  const slow = useLate(file.isPending);
  if (file.isError) {
    return (
      <ErrorState
        title={t('document.viewer.failed')}
        text={file.error.detail || t('ui.failed.offline')}
        supportCode={file.error.traceId || undefined}
        onRetry={() => void file.refetch()}
      />
    );
  }
  if (!file.data) return slow ? <LinearProgress aria-label={t('document.viewer.loading')} /> : null;
  return (
    <Stack sx={{ flex: 1, minHeight: 0, minWidth: 0 }}>
      {kind?.as === 'picture' && <Picture bytes={file.data.bytes} type={kind.type} name={name} />}
      {kind?.as === 'text' && <PlainText bytes={file.data.bytes} name={name} />}
      {kind?.as === 'pdf' && (
        <Viewer bytes={file.data.bytes} start={null} compact={compact} {...(onPage ? { onPage } : {})} />
      )}
    </Stack>
  );
};
