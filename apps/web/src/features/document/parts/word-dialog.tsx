import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';

interface WordDialogProps extends Pick<ActionDialogProps, 'title' | 'text' | 'verb' | 'pending' | 'error' | 'onClose'> {
  /** Label of the field. */
  label: string;
  /** Error for an empty field; without it the field is optional. */
  needed?: string;
  first?: string;
  onSend: (words: string) => void;
}

/** A short message to a person. */
export default function WordDialog({ label, needed, first = '', onSend, ...deed }: WordDialogProps) {
  const [words, setWords] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (needed && !words.trim()) return setMissing(true);
    onSend(words.trim());
  };
  return (
    <ActionDialog {...deed} onDo={send}>
      <Field
        label={label}
        multiline
        minRows={3}
        limit={LIMITS.message}
        isRequired={Boolean(needed)}
        error={isMissing && !words.trim() ? needed : undefined}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </ActionDialog>
  );
}
