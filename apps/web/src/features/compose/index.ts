import { lazyPart } from '../../ui/lazy-part.tsx';

export { ACCEPT, putAside } from './aside.ts';
export { useFileFault } from './use-file-fault.ts';
export { sendFiles, type UploadState } from './send-files.ts';

/** Loaded when a user changes the participants. */
export const EditPeople = lazyPart(() => import('./parts/edit-people.tsx'));

/** Loaded for a chosen file that cannot be signed by itself. */
export const PackOne = lazyPart(() => import('./parts/pack-one.tsx'));
