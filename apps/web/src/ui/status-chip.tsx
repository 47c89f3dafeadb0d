import BackHand from '@mui/icons-material/BackHandRounded';
import Block from '@mui/icons-material/BlockRounded';
import Cancel from '@mui/icons-material/CancelRounded';
import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import EditNote from '@mui/icons-material/EditNoteRounded';
import FactCheck from '@mui/icons-material/FactCheckRounded';
import LinkIcon from '@mui/icons-material/LinkRounded';
import Schedule from '@mui/icons-material/ScheduleRounded';
import Visibility from '@mui/icons-material/VisibilityRounded';
import { STATUS, type DocumentStatus } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { statusStyleOf } from './status-style.ts';
import { Tag, type IconType } from './tag.tsx';

const icons: Record<DocumentStatus, IconType> = {
  New: EditNote,
  Completed: CheckCircle,
  WaitingForOthers: Schedule,
  WaitingForMe: BackHand,
  Rejected: Cancel,
  Voided: Block,
  WaitingForOthersApprove: FactCheck,
  WaitingForMeApprove: BackHand,
  WaitingForRelatedDocuments: LinkIcon,
  WaitingForMeToAcknowledge: BackHand,
  WaitingForOthersToAcknowledge: Visibility,
};

/** The status of a document for one viewer: icon, word and colour. */
export const StatusChip = ({ status: name }: { status: DocumentStatus }) => {
  const { t } = useTranslation();
  const { status, tone, variant } = statusStyleOf(name);
  return (
    <Tag
      tone={tone}
      variant={variant}
      icon={icons[status]}
      {...(STATUS[status].mine ? { label: t(`status.${status}`) } : {})}
    >
      {t(`documents.chip.${status}`)}
    </Tag>
  );
};
