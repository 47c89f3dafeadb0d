import type { DocumentDetails } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/toast.tsx';
import { useReplace } from '../care-api.ts';
import { ChooseFile } from './choose-file.tsx';

interface ReplaceProps {
  document: DocumentDetails;
  /** Gets the document as it is with the new file. */
  onAnswer?: (answer: DocumentDetails) => void;
}

/** Replaces the current file. */
export const Replace = ({ document, onAnswer }: ReplaceProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const { running, replace } = useReplace(document, {
    onDone: (answer) => {
      onAnswer?.(answer);
      toast.success(t('document.care.replaced'));
    },
    onFailed: (why) => toast.error(why),
  });
  return (
    <ChooseFile label={t('document.care.replace')} running={running} onChoose={(file, as) => void replace(file, as)} />
  );
};
