import type { TextFile } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/** Says how the letters of a file were read, where that had to be guessed: the user compares the names. */
export const EncodingNotice = ({ file }: { file: TextFile | null }) => {
  const { t } = useTranslation();
  if (!file?.isGuessed) return null;
  return (
    <Notice tone="warning" role="status">
      {t('ui.textFile.guessed', { encoding: file.encoding })}
    </Notice>
  );
};
