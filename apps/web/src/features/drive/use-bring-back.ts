import { folders as folderCalls } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { ApiError, useAct } from '../../lib/api/index.ts';
import { useNavigate } from '../../lib/route/index.ts';
import { type ToastAction, useToast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { type DriveTarget, namesOf } from './model.ts';

/**
 * Undo action of a deletion message. Folders are restored at once with their content. Documents of other owners can be
 * restored only by owners or administrators, so the bin is opened.
 */
export function useBringBack(): (items: readonly DriveTarget[]) => ToastAction {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const toast = useToast();
  const navigate = useNavigate();
  const restore = useAct(folderCalls.restore);
  const undo = async (items: readonly DriveTarget[]) => {
    try {
      let stayed = 0;
      for (const { id } of items) stayed += (await restore.mutateAsync({ params: { id } })).stayed;
      const name = namesOf(items);
      toast.success(stayed > 0 ? t('retention.restoredWithout', { name, stayed }) : t('drive.done.restored', { name }));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showError(fault);
    }
  };
  return (items) =>
    items.every(({ isFolder }) => isFolder)
      ? { label: t('drive.done.undo'), isUndo: true, run: () => void undo(items) }
      : { label: t('retention.title'), run: () => void navigate('/bin') };
}
