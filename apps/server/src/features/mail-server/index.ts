import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { ownMailServer } from './company-value.ts';
import { tenantMailServers } from './tenant-mail-servers.ts';
import { ownServer, removeOwnServer, saveOwnServer, tryServer } from './use-cases.ts';

const { mailServer: calls } = endpoints;

/** Mails of a company through its own server. */
export const mailServer: Feature = {
  name: 'mail-server',
  postOffice: tenantMailServers,
  companyValues: [ownMailServer],
  routes: [
    serve(calls.get, ownServer),
    serve(calls.save, (ctx, { body }) => saveOwnServer(ctx, body)),
    serve(calls.remove, removeOwnServer),
    serve(calls.try, (ctx, { body }) => tryServer(ctx, body)),
  ],
};
