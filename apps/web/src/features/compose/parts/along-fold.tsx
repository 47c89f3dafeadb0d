import type { DocumentDetails } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../../ui/fold.tsx';
import { Along } from '../../document/index.ts';

/** Tags, accompanying files, related documents, and protection of the content: one collapsed line (product C5). */
export const AlongFold = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const names = document.tags.map(({ name }) => name).join(', ');
  return (
    <Fold late label={t('compose.settings.along')} value={names || t('compose.settings.none')}>
      <Along document={document} />
    </Fold>
  );
};
