import BackHand from '@mui/icons-material/BackHandRounded';
import Block from '@mui/icons-material/BlockRounded';
import Cancel from '@mui/icons-material/CancelRounded';
import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import EditNote from '@mui/icons-material/EditNoteRounded';
import FactCheck from '@mui/icons-material/FactCheckRounded';
import LinkIcon from '@mui/icons-material/LinkRounded';
import Schedule from '@mui/icons-material/ScheduleRounded';
import Visibility from '@mui/icons-material/VisibilityRounded';
import { STATUS, type Status, type Tone } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Tag, type IconType, type TagVariant, type ToneName } from './tag.tsx';

const icons: Record<Status, IconType> = {
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

/** The specification's tones in ours; its "secondary" is our neutral. */
const tones: Record<Tone, ToneName> = { secondary: 'neutral', success: 'success', warning: 'warning', error: 'error' };

/** Filled with hand and verb: my task. Outlined with a cross: an end. Soft: under way (product A6). */
const variantOf = (status: Status): TagVariant => {
  if (STATUS[status].mine) return 'solid';
  return STATUS[status].tone === 'success' || STATUS[status].tone === 'warning' ? 'soft' : 'line';
};

/** The state of a document as one viewer sees it: icon, word and colour. */
export const StatusChip = ({ status }: { status: Status }) => {
  const { t } = useTranslation();
  return (
    <Tag
      tone={tones[STATUS[status].tone]}
      variant={variantOf(status)}
      icon={icons[status]}
      {...(STATUS[status].mine ? { label: t(`status.${status}`) } : {})}
    >
      {t(`documents.chip.${status}`)}
    </Tag>
  );
};
