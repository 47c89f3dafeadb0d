import { documents, type DocumentDetails } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Button, Checkbox, Chip, FormControlLabel, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/route/index.ts';
import { Field } from '../../../ui/field.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';

interface EndingProps {
  document: DocumentDetails;
  onClose: () => void;
}

const presets = ['amount', 'person', 'version'] as const;

/** Rejects the document for all participants; the message is enabled by default, with templates (product S5). */
export const RejectDialog = ({ document, onClose }: EndingProps) => {
  const { t } = useTranslation();
  const reject = useActWithToast(documents.reject, t('document.reject.done'));
  const [notify, setNotify] = useState(true);
  const [message, setMessage] = useState('');
  const [asking, setAsking] = useState(false);
  const [pressed, setPressed] = useState(false);
  const send = () => {
    setPressed(true);
    if (isLacking({ notify, message })) return;
    const body = { rejectionCustomComment: notify ? message.trim() : null, memberId: document.myMemberId };
    reject.run({ params: { id: document.id }, body }, { onSuccess: onClose });
  };
  if (asking) return <QuestionDialog document={document} first={message} onClose={onClose} />;
  return (
    <EndingDialog
      title={t('document.reject.title', { name: document.name })}
      text={t('document.reject.text')}
      verb={t('document.reject.confirm')}
      pending={reject.isPending}
      error={reject.error}
      onClose={onClose}
      onDo={send}
    >
      <MessageBox pressed={pressed} notify={notify} onNotify={setNotify} message={message} onMessage={setMessage}>
        <Stack role="group" aria-label={t('document.reject.presets')} direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {presets.map((preset) => {
            const text = t(`document.reject.preset.${preset}`);
            return <Chip key={preset} variant="outlined" label={text} onClick={() => setMessage(text)} />;
          })}
        </Stack>
      </MessageBox>
      {document.actions.includes('ask') && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography variant="body2">{t('ownerWords.ask.hint')}</Typography>
          <Button onClick={() => setAsking(true)}>{t('ownerWords.ask.button')}</Button>
        </Stack>
      )}
    </EndingDialog>
  );
};

/** Voids the document; says what happens to existing signatures (product A9). */
export const VoidDialog = ({ document, onClose }: EndingProps) => {
  const { t } = useTranslation();
  const withdraw = useActWithToast(documents.void, t('document.void.done'));
  const [notify, setNotify] = useState(true);
  const [message, setMessage] = useState('');
  const [pressed, setPressed] = useState(false);
  const { alreadySigned: done, totalSigners: total } = document;
  const send = () => {
    setPressed(true);
    if (isLacking({ notify, message })) return;
    withdraw.run(
      { params: { id: document.id }, body: { voidedCustomMessage: notify ? message.trim() : null } },
      { onSuccess: onClose },
    );
  };
  return (
    <EndingDialog
      title={t('document.void.title', { name: document.name })}
      text={done > 0 ? t('document.void.signedText', { done, total }) : t('document.void.text')}
      verb={t('document.void.confirm')}
      pending={withdraw.isPending}
      error={withdraw.error}
      onClose={onClose}
      onDo={send}
    >
      <MessageBox pressed={pressed} notify={notify} onNotify={setNotify} message={message} onMessage={setMessage} />
    </EndingDialog>
  );
};

/** Removes a document that was never signed. */
export const DeleteDialog = ({ document, onClose }: EndingProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useActWithToast(documents.delete, t('document.delete.done'));
  const send = () => remove.run({ params: { id: document.id } }, { onSuccess: () => void navigate('/documents') });
  return (
    <EndingDialog
      title={t('document.delete.title', { name: document.name })}
      text={t('document.delete.text')}
      verb={t('document.delete.confirm')}
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onDo={send}
    />
  );
};

/** The act is irreversible: a red button, and Cancel says that nothing changes. */
const EndingDialog = (props: Omit<ActionDialogProps, 'keep' | 'tone'>) => {
  const { t } = useTranslation();
  return <ActionDialog {...props} keep={t('document.reject.keep')} tone="error" />;
};

/** Whether a message is announced but empty: it would be sent without one. */
const isLacking = ({ notify, message }: { notify: boolean; message: string }): boolean =>
  notify && message.trim() === '';

interface MessageBoxProps {
  /** Whether the act was requested. */
  pressed: boolean;
  notify: boolean;
  onNotify: (notify: boolean) => void;
  message: string;
  onMessage: (message: string) => void;
  children?: ReactNode;
}

const MessageBox = ({ pressed, notify, onNotify, message, onMessage, children }: MessageBoxProps) => {
  const { t } = useTranslation();
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={notify}
            onChange={(event) => {
              onNotify(event.target.checked);
              // When unticked, the typed text is cleared, so that it is not sent later (specification 1 §5).
              if (!event.target.checked) onMessage('');
            }}
          />
        }
        label={t('document.reject.addMessage')}
      />
      <Field
        label={t('document.reject.message')}
        multiline
        minRows={3}
        limit={LIMITS.message}
        disabled={!notify}
        value={message}
        error={pressed && isLacking({ notify, message }) ? t('document.reject.lacking') : undefined}
        onChange={(event) => onMessage(event.target.value)}
      />
      {notify && children}
    </>
  );
};
