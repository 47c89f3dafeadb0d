import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { erasePerson } from './erase.ts';
import { handOver } from './hand-over.ts';
import { exportDataOf, exportOwnData } from './own-data.ts';
import { userStatusOf } from './user-status.ts';

/** Operations on users, such as ending their access, that concern several features: their documents, sessions and invitations. */
export const offboarding: Feature = {
  name: 'offboarding',
  routes: [
    serve(endpoints.people.userStatus, (ctx, { body }) => userStatusOf(ctx, body)),
    serve(endpoints.profile.export, exportOwnData),
    serve(endpoints.people.handOver, handOver),
    serve(endpoints.people.exportData, (ctx, { params }) => exportDataOf(ctx, params.id)),
    serve(endpoints.people.erase, (ctx, { params, body }) => erasePerson(ctx, params.id, body.email)),
  ],
};
