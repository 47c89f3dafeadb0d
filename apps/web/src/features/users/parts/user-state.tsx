import Block from '@mui/icons-material/BlockRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Link from '@mui/icons-material/LinkRounded';
import Mail from '@mui/icons-material/MailOutlineRounded';
import type { UserStatus, UserItem } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Tag, type IconType, type ToneName } from '../../../ui/tag.tsx';
import type { UserFilterState as Name } from '../model.ts';

const LOOKS: Record<Name, { tone: ToneName; icon: IconType }> = {
  active: { tone: 'success', icon: CheckCircle },
  invited: { tone: 'info', icon: Mail },
  inactive: { tone: 'neutral', icon: Block },
  guest: { tone: 'neutral', icon: Link },
  deleted: { tone: 'neutral', icon: Delete },
};

/** State as icon, word and colour; until the details are loaded, according to the list. */
export const UserState = ({ row, userStatus }: { row: UserItem; userStatus: UserStatus | undefined }) => {
  const { t } = useTranslation();
  const name = userStatus?.state ?? (row.isDeactivated ? 'inactive' : 'active');
  const { tone, icon } = LOOKS[name];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`users.states.${name}`)}
    </Tag>
  );
};
