import type { DocumentDetails } from '@paraph/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { addressOfDocument } from '../../documents/index.ts';
import { CodeDialog } from '../../signing/index.ts';
import { saveFile } from '../api.ts';
import { neighbours, nextOf } from '../model.ts';
import { usePanel, type Panel } from '../use-panel.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { DesktopView } from './desktop-view.tsx';
import { RejectDialog } from './ending-dialogs.tsx';
import { PhoneView } from './phone-view.tsx';
import { needsReason, useReason } from './reason.tsx';

export interface ViewProps {
  document: DocumentDetails;
  panel: Panel;
  around: ReturnType<typeof neighbours>;
  next: { to: string; count: number } | null;
  onDownload: () => void;
  onReject: () => void;
  /** Opens a question to the sender. */
  onAsk: () => void;
  /** Top bar for a guest, instead of the navigation. */
  top?: ReactNode;
}

interface DocumentViewProps {
  document: DocumentDetails;
  /** Documents that wait for the viewer, for stepping through; empty for guests. */
  waiting: readonly string[];
  top?: ReactNode;
}

/** One document together with the viewer's part; the same for users of the company and for guests. */
export const DocumentView = ({ document, waiting, top }: DocumentViewProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const phone = usePhone();
  const panel = usePanel(document);
  const [saying, setSaying] = useState<'reject' | 'ask' | null>(null);
  const close = () => setSaying(null);
  const reason = useReason(document);
  const next = nextOf(waiting, document.id);
  const view: ViewProps = {
    document,
    panel,
    around: neighbours(waiting, document.id),
    next: next && { to: addressOfDocument(next.id), count: next.count },
    onReject: () => setSaying('reject'),
    onAsk: () => setSaying('ask'),
    onDownload: () => {
      if (needsReason(document)) return reason.ask();
      const { name } = document;
      saveFile(document).then(
        () => toast.success(t('documents.snackbar.documentSuccessfullyDownloaded', { name })),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          toast.error(
            [t('documents.snackbar.errorDownloadingDocument', { name }), error.detail].filter(Boolean).join(' '),
          );
        },
      );
    },
    top,
  };
  const { session, appLink, lost, cancel } = panel.signing;
  return (
    <>
      {phone ? <PhoneView {...view} /> : <DesktopView {...view} />}
      {session && (
        <CodeDialog
          session={session}
          appLink={appLink}
          lost={lost}
          documentName={document.name}
          onCancel={() => cancel()}
          others={panel.others}
          onUseCode={panel.useCode}
          onOther={panel.useOther}
        />
      )}
      {reason.dialog}
      {saying === 'reject' && <RejectDialog document={document} onClose={close} />}
      {saying === 'ask' && <QuestionDialog document={document} first="" onClose={close} />}
    </>
  );
};
