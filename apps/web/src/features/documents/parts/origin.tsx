import Hub from '@mui/icons-material/HubOutlined';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/tag.tsx';

/** Marks a document that was created by an integration, not sent by a user of the company (DOC-017). */
export const Origin = () => {
  const { t } = useTranslation();
  return (
    <Tag tone="info" icon={Hub} label={t('integration.originLong')}>
      {t('integration.origin')}
    </Tag>
  );
};
