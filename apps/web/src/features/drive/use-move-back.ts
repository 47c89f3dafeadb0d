import { folders as folderCalls } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { ApiError, useAct } from '../../lib/api/index.ts';
import { type ToastAction, useToast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { type DriveTarget, idsOf, namesOf } from './model.ts';

/**
 * Undo action of a message about a move: takes the items back to the folder that they were in; null is the root. The
 * server's refusal is shown, for example where the user may not add to the former folder.
 */
export function useMoveBack(): (items: readonly DriveTarget[], from: string | null) => ToastAction {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const toast = useToast();
  const moveFolders = useAct(folderCalls.move);
  const moveDocuments = useAct(folderCalls.addDocuments);
  const undo = async (items: readonly DriveTarget[], destinationFolder: string | null) => {
    const { documentIds, folderIds } = idsOf(items);
    try {
      if (documentIds.length > 0)
        await moveDocuments.mutateAsync({ body: { idsToMove: documentIds, destinationFolder } });
      if (folderIds.length > 0) await moveFolders.mutateAsync({ body: { idsToMove: folderIds, destinationFolder } });
      toast.success(t('drive.done.movedBack', { name: namesOf(items) }));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showError(fault);
    }
  };
  return (items, from) => ({ label: t('drive.done.undo'), isUndo: true, run: () => void undo(items, from) });
}
