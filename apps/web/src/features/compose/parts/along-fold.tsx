import type { DocumentDetails } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../../ui/fold.tsx';
import { alongSummary } from '../along-summary.ts';
import { Along } from '../../document/index.ts';

/** Folder, tags, accompanying files, related documents, and protection of the content: one collapsed line (product C5). */
export const AlongFold = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  return (
    <Fold late label={t('compose.settings.along')} value={alongSummary(document)}>
      <Along document={document} />
    </Fold>
  );
};
