import type { OpenFolder } from '@paraph/contract';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../lib/format/use-size.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { ACCEPT } from '../../compose/index.ts';
import { may } from '../model.ts';
import { isRunning } from '../upload-rows.ts';
import { useFolderUploads } from '../use-folder-uploads.ts';
import { UploadList } from './upload-list.tsx';

/** Each dropped file becomes a document of this folder (DOC-042, DRIVE-054), which its row offers to send. */
export const UploadCard = ({ folder }: { folder: OpenFolder }) => {
  const { can } = useSession();
  if (!may(folder, 'FileUpload') || !can('documents.compose')) return null;
  return <Card folderId={folder.id} />;
};

const Card = ({ folderId }: { folderId: string | null }) => {
  const { t } = useTranslation();
  const size = useSize();
  const uploads = useFolderUploads(folderId);
  const limit = Number.isFinite(uploads.most) ? ` ${t('drive.uploadLimit', { size: size(uploads.most) })}` : '';
  return (
    <Box sx={{ color: c('ink'), display: 'grid', gap: 1.5 }}>
      <LeaveGuard isChanged={isRunning(uploads.rows)} />
      <DropZone
        title={t('drive.upload')}
        text={`${t('drive.uploadText')}${limit}`}
        touchText={`${t('drive.uploadTouch')}${limit}`}
        accept={ACCEPT}
        multiple
        onFiles={uploads.add}
      />
      {uploads.rows.length > 0 && (
        <UploadList {...uploads} compose={`/standard/compose-document${folderId ? `/${folderId}` : ''}`} />
      )}
    </Box>
  );
};
