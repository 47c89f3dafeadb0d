import Hub from '@mui/icons-material/HubOutlined';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/tag.tsx';

/** Where a document comes from that nobody of the company sent (DOC-017). */
export const Origin = () => {
  const { t } = useTranslation();
  return (
    <Tag tone="info" icon={Hub} label={t('integration.originLong')}>
      {t('integration.origin')}
    </Tag>
  );
};
