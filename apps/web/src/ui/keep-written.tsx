import { Button, DialogActions, DialogContent, DialogTitle, Dialog as MuiDialog, Typography } from '@mui/material';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../lib/route/use-back-closes.ts';
import { useInputFate } from '../lib/unsaved/index.ts';
import { Written } from './written.ts';

/** A question before something is left: the texts of its buttons say what each does. */
export interface LeaveQuestion {
  title: string;
  text: string;
  stay: string;
  leave: string;
}

export interface KeepWrittenOptions {
  /**
   * Whether closing loses input. Absent, the fields of the dialog decide; a dialog whose input is not in its fields
   * alone says so itself.
   */
  isHeld?: boolean | undefined;
  /** Asked instead of the question about input. */
  question?: LeaveQuestion | undefined;
  /** A closed dialog holds no input. */
  open?: boolean | undefined;
}

interface KeepWritten {
  /** Notes the fields that the user changes. */
  onInput: (event: FormEvent) => void;
  onFocus: (event: { target: EventTarget }) => void;
  /** Closes; asks first when Back, Escape or a press outside the dialog would lose input. */
  onLeave: () => void;
  /** The confirmation dialog. */
  question: ReactNode;
}

/** Prevents that Back, Escape, or a press outside a dialog, loses input without a confirmation. */
export function useKeepWritten(
  onClose: () => void,
  { isHeld, question, open = true }: KeepWrittenOptions = {},
): KeepWritten {
  const [written] = useState(() => new Written());
  const [asks, setAsks] = useState(false);
  // The dialog closes when the session ends.
  useInputFate(() => (open && !question && (isHeld ?? written.isHeld()) ? 'lost' : null));
  const onLeave = () => ((isHeld ?? written.isHeld()) ? setAsks(true) : onClose());
  const leave = () => {
    setAsks(false);
    onClose();
  };
  return {
    onInput: ({ target }) => written.change(target),
    onFocus: ({ target }) => written.enter(target),
    onLeave,
    question: asks && <Question asked={question} onStay={() => setAsks(false)} onLeave={leave} />,
  };
}

interface QuestionProps {
  asked: LeaveQuestion | undefined;
  onStay: () => void;
  onLeave: () => void;
}

const Question = ({ asked, onStay, onLeave }: QuestionProps) => {
  const { t } = useTranslation();
  const id = useId();
  const texts = asked ?? {
    title: t('unsaved.closing.title'),
    text: t('unsaved.closing.text'),
    stay: t('unsaved.closing.stay'),
    leave: t('unsaved.closing.leave'),
  };
  useBackCloses(true, onStay);
  return (
    <MuiDialog open onClose={onStay} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{texts.text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onStay}>
          {texts.stay}
        </Button>
        <Button color="error" onClick={onLeave}>
          {texts.leave}
        </Button>
      </DialogActions>
    </MuiDialog>
  );
};
