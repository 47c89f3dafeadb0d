export { offeredWays, refusedFor, WAYS, wayOf, type WayName } from './methods/index.ts';
export { caseOf, positionFault, type PanelCase, type SignForm } from './model.ts';
export { DrawnMark } from './parts/drawn-mark.tsx';
export { CodeDialog } from './parts/code-dialog.tsx';
export { DoneFoot, DoneNotice, type Deed } from './parts/done.tsx';
export { BlockedNotice, CompletingNotice, NotTurnNotice, ProtectedNotice } from './parts/notices.tsx';
export { DetailsFold, SignFormFields } from './parts/sign-form.tsx';
export { remember, remembered } from './remembered.ts';
export { useSigning, type Signing } from './use-signing.ts';
