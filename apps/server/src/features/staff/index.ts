import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { exportOwnData } from './own-data.ts';
import { standingOf } from './standing.ts';

/** What hangs on people: their documents, sessions and invitations, seen together. */
export const staff: Feature = {
  name: 'staff',
  routes: [
    serve(endpoints.people.standing, (ctx, { body }) => standingOf(ctx, body.ids)),
    serve(endpoints.profile.export, exportOwnData),
  ],
};
