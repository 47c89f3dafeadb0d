import type { OpenFolder } from '@paraph/contract';
import { Suspense } from 'react';
import { useSession } from '../../../lib/session/index.ts';
import { FillCard } from '../../filling/index.ts';
import { may } from '../model.ts';

/** The forms of the open folder, for users who may fill them here (DRIVE-014, DRIVE-054). */
export const FillForm = ({ folder }: { folder: OpenFolder }) => {
  const { can } = useSession();
  if (!folder.id || folder.formTemplates.length === 0) return null;
  if (!may(folder, 'FormCreate') || !can('forms.fill')) return null;
  return (
    <Suspense>
      <FillCard folderId={folder.id} templates={folder.formTemplates} />
    </Suspense>
  );
};
