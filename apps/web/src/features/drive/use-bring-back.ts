import { folders as folderCalls } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { ApiError, useAct } from '../../lib/api/index.ts';
import { useNavigate } from '../../lib/route/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { type DriveTarget, namesOf } from './model.ts';

interface Offer {
  label: string;
  run: () => void;
}

/**
 * What is offered beside the words that something was deleted: folders come back at once, with all that went with them.
 * Documents of others come back by their owners or administrators alone, so they are shown in the bin.
 */
export function useBringBack(): (items: readonly DriveTarget[]) => Offer {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const restore = useAct(folderCalls.restore);
  const undo = async (items: readonly DriveTarget[]) => {
    try {
      for (const { id } of items) await restore.mutateAsync({ params: { id } });
      toast.success(t('drive.done.restored', { name: namesOf(items) }));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toast.error(fault.detail || t('ui.failed.offline'));
    }
  };
  return (items) =>
    items.every(({ isFolder }) => isFolder)
      ? { label: t('drive.done.undo'), run: () => void undo(items) }
      : { label: t('retention.title'), run: () => void navigate('/bin') };
}
