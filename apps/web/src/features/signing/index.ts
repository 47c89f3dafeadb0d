export { asNamed, signManyByCard, type CardOutcome } from './methods/card-many.ts';
export { CardError } from './methods/method.ts';
export { offeredWays, placesStamp, refusedFor, WAYS, wayOf, type WayName } from './methods/index.ts';
export {
  asksForCode,
  caseOf,
  chosenStampPosition as givenPlace,
  nameInStamp,
  nameOfSigner,
  ownStampSize,
  positionFault,
  type PanelCase,
  type SignForm,
} from './model.ts';
export { DrawnMark } from './parts/drawn-mark.tsx';
export { forgetStartedForm, isKept, keepStartedForm, startedForm } from './started-form.ts';
export { CodeDialog } from './parts/code-dialog.tsx';
export { AwayBody } from './parts/dialog-bodies.tsx';
export { DoneFoot, DoneNotice, type CompletedAction } from './parts/done.tsx';
export { HiddenNotice } from './parts/hidden-notice.tsx';
export { BlockedNotice, CompletingNotice, NotTurnNotice, ProtectedNotice } from './parts/notices.tsx';
export { DetailsFold, SignFormFields } from './parts/sign-form.tsx';
export { drawStrokes, INK, SCRIPT } from './pad/compose.ts';
export { boundsOf, keyed, within, type PadPosition, type Stroke } from './pad/model.ts';
export { PadDialog } from './parts/pad-dialog.tsx';
export { remember, remembered } from './remembered.ts';
export { useSigning, type SigningFlow } from './use-signing.ts';
