import { lazy } from 'react';

export { ACCEPT, putAside } from './aside.ts';

/** Comes when somebody changes who takes part. */
export const EditPeople = lazy(() => import('./parts/edit-people.tsx'));

/** Comes when a file is chosen that cannot be signed by itself. */
export const PackOne = lazy(() => import('./parts/pack-one.tsx'));
