import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/toast.tsx';
import { useReplace } from '../care-api.ts';
import { ChooseFile } from './choose-file.tsx';

/** Replaces the current file. */
export const Replace = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const { running, replace } = useReplace(id, {
    onDone: () => toast.success(t('document.care.replaced')),
    onFailed: (why) => toast.error(why),
  });
  return (
    <ChooseFile label={t('document.care.replace')} running={running} onChoose={(file, as) => void replace(file, as)} />
  );
};
