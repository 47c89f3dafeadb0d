import type { DocumentDetails } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../../ui/fold.tsx';
import { Along } from '../../document/index.ts';

/** Tags, files and documents that go along, and from whom the content is kept: on one folded line (product C5). */
export const AlongFold = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const names = document.tags.map(({ name }) => name).join(', ');
  return (
    <Fold late label={t('compose.settings.along')} value={names || t('compose.settings.none')}>
      <Along document={document} />
    </Fold>
  );
};
