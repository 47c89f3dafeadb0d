import { phrases as entry } from './entry.ts';
import { phrases as drive } from './drive.ts';
import { phrases as formEditor } from './form-editor.ts';
import { errors } from './errors.ts';
import { phrases as filling } from './filling.ts';
import { historyPortal, signedInPlaceOf, stampApproved, stampDrawn } from './history.ts';
import { phrases as inside } from './inside.ts';
import { mail, mailFrame } from './mail.ts';
import { mailSafety } from './mail-safety.ts';
import { mailDelivery } from './mail-delivery.ts';
import { mailSummary, mailSummaryMore } from './mail-summary.ts';
import { mailWork, mailWorkKept, mailWorkMore, mailWorkStays } from './mail-work.ts';
import { mailWords } from './mail-words.ts';
import { phrases as people } from './people.ts';
import { privateName, sensitiveName } from './private-names.ts';
import { memberKinds, phases } from './status.ts';

/** All texts of English; the other languages have the same shape. */
export const phrases = {
  errors,
  phases,
  memberKinds,
  historyPortal,
  signedInPlaceOf,
  stampApproved,
  stampDrawn,
  mail,
  mailFrame,
  mailSafety,
  mailDelivery,
  mailSummary,
  mailSummaryMore,
  mailWords,
  mailWork,
  mailWorkKept,
  mailWorkMore,
  mailWorkStays,
  privateName,
  sensitiveName,
  ...entry,
  ...inside,
  ...people,
  ...drive,
  ...filling,
  ...formEditor,
};
