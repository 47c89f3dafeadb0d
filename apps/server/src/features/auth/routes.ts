import { endpoints } from '@paraph/contract';
import { serve } from '../../platform/http/index.ts';
import { authenticate, end, forgotten, init, renew, resend, resetPassword } from './doorstep.ts';
import { markActivity, me } from './use-cases/me.ts';
import { setUp } from './use-cases/set-up.ts';
import { runtime } from './use-cases/runtime.ts';

const { session } = endpoints;

export const routes = [
  serve(session.runtime, runtime),
  serve(session.init, init),
  serve(session.authenticate, authenticate),
  serve(session.resendCode, resend),
  serve(session.refresh, renew),
  serve(session.me, me),
  serve(session.activity, markActivity),
  serve(session.end, end),
  serve(session.recover, forgotten),
  serve(session.reset, resetPassword),
  serve(session.setUp, (ctx, { body }) => setUp(ctx, body)),
];
