import { endpoints } from '@paraph/contract';
import { serve } from '../../../platform/http/index.ts';
import { refuseOtherSites } from '../browser.ts';
import { browserOf } from '../deliver-tokens.ts';
import { requestAsOperator, requestAtSignIn, requestSignedIn } from './request.ts';
import { cancelRecovery, mailStopAgain, stopAsOwner, stopByMail } from './end.ts';
import { listRecoveries } from './list.ts';

const { accountRecovery } = endpoints;

export const accountRecoveryRoutes = [
  serve(accountRecovery.askAtSignIn, (ctx, { body }, call) => {
    refuseOtherSites(call);
    return requestAtSignIn(ctx, { key: body.key, browser: browserOf(call) });
  }),
  serve(accountRecovery.ask, requestSignedIn),
  serve(accountRecovery.stop, stopAsOwner),
  serve(accountRecovery.mailStop, mailStopAgain),
  serve(accountRecovery.stopByMail, (ctx, { body }) => stopByMail(ctx, body.token)),
  serve(accountRecovery.list, listRecoveries),
  serve(accountRecovery.start, (ctx, { body }) => requestAsOperator(ctx, body)),
  serve(accountRecovery.cancel, (ctx, { params }) => cancelRecovery(ctx, params.id)),
];
