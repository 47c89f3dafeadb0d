import type { DocumentDetails } from '@paraph/contract';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { CorrectForm } from '../../filling/index.ts';
import { Again } from './again.tsx';
import { DeleteDialog, VoidDialog } from './ending-dialogs.tsx';

/** Continue preparing, correct and send again, void, delete: as allowed by the server. */
export const OwnerActions = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'void' | 'delete' | null>(null);
  const may = (act: 'edit' | 'void' | 'delete' | 'again') => document.actions.includes(act);
  const isEnded = document.phase === 'rejected' || document.phase === 'voided';
  const close = () => setOpen(null);
  return (
    <>
      {may('edit') && (
        <Button
          component={Link}
          to={`/standard/compose-document?document=${document.id}`}
          variant="contained"
          color="primary"
        >
          {t('document.edit')}
        </Button>
      )}
      {isEnded && may('again') && <Again document={document} />}
      {isEnded && document.isOwner && document.isFormDocument && (
        <Suspense>
          <CorrectForm documentId={document.id} />
        </Suspense>
      )}
      {may('delete') && <Button onClick={() => setOpen('delete')}>{t('document.delete.button')}</Button>}
      {may('void') && !may('delete') && <Button onClick={() => setOpen('void')}>{t('document.void.button')}</Button>}
      {open === 'void' && <VoidDialog document={document} onClose={close} />}
      {open === 'delete' && <DeleteDialog document={document} onClose={close} />}
    </>
  );
};
